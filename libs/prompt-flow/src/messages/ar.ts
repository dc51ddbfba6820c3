import type { PromptFlowMessages } from '../promptFlowMessages.js';

/** Arabic. */
export const ar: PromptFlowMessages = {
  title: 'تشغيل مسار الأوامر',
  run: 'تشغيل',
  runAgain: 'تشغيل مرة أخرى',
  cancel: 'إلغاء',
  close: 'إغلاق',
  running: 'قيد التشغيل…',
  choose: 'اختر…',
  insertBelow: 'إدراج في الأسفل',
  replaceSelection: 'استبدال التحديد',
  noResults: 'لم يُسفر التشغيل عن نتائج.',
  oneResult: 'نتيجة واحدة',
  results: 'النتائج: {count}',
  viewEntity: 'عرض {entity}',
};
