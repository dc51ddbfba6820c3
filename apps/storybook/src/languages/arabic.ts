import type { PromptFlow } from '@inkfield/api';

/** What an app in Arabic says of its own. */
export const arabic = {
  lang: 'ar',
  title: 'العنوان',
  hint: 'يظهر في قائمة الملاحظات.',
  help: 'العنوان هو أول ما يراه القارئ.',
  titleValue: 'المد والجزر في 12 مايو 2026',
  summary: 'الملخص',
  summaryValue: 'ينحسر الماء مرتين في اليوم، فتظهر الصخور واحدة تلو الأخرى (انظر www.example.org).',
  error: 'اكتب جملة واحدة على الأقل.',
  body: 'النص',
  bodyValue: '<h2>الشعاب عند الجزر</h2><p>واحدة تلو الأخرى تظهر الصخور</p>',
  written: ['، وكل منها عالم قائم بذاته', ' من الأعشاب والأصداف.'],
};

export const arabicFlow: PromptFlow = {
  id: 'headline',
  title: 'عنوان رئيسي',
  description: 'يقول النص في سطر واحد للصفحة الأولى.',
  actionTitle: 'البحث عن عنوان رئيسي',
  inputVariables: [{ name: 'selectedText', title: 'النص', isRequired: true }],
};

export const arabicResult = { title: 'اقتراح', response: '<p>عند الجزر كل صخرة <strong>عالم</strong> بذاته.</p>' };
