import type { PromptFlow } from '@inkfield/api';
import type { FormInputProps } from '@inkfield/form-input';
import type { PromptFlowMessages } from '@inkfield/prompt-flow';

/** What an app in Hebrew says of its own. */
export const hebrew = {
  lang: 'he',
  title: 'כותרת',
  hint: 'מופיעה ברשימת הרשומות.',
  help: 'הכותרת היא הדבר הראשון שהקורא רואה.',
  titleValue: 'גאות ושפל ב-12 במאי 2026',
  summary: 'תקציר',
  summaryValue: 'פעמיים ביום המים נסוגים, והסלעים עולים בזה אחר זה (ראו www.example.org).',
  error: 'כתבו לפחות משפט אחד.',
  body: 'תוכן',
  bodyValue: '<h2>השונית בשעת השפל</h2><p>בזה אחר זה עולים הסלעים</p>',
  written: [', וכל אחד מהם הוא עולם', ' של אצות וצדפים.'],
};

/** A language that does not come with the packages: an app gives the words itself, and the rest stays English. */
export const hebrewMessages: FormInputProps['messages'] = {
  language: 'he',
  'slash.label': 'פקודות',
  'slash.group.basic': 'בלוקים',
  'slash.group.media': 'מדיה',
  'slash.continueWriting.title': 'המשך כתיבה',
  'slash.continueWriting.description': 'הבינה המלאכותית ממשיכה את הרעיון.',
  'block.text': 'טקסט',
  'slash.text.description': 'פסקה רגילה.',
  'block.heading1': 'כותרת 1',
  'slash.heading1.description': 'כותרת גדולה.',
  'block.heading2': 'כותרת 2',
  'slash.heading2.description': 'כותרת בינונית.',
  'block.heading3': 'כותרת 3',
  'slash.heading3.description': 'כותרת קטנה.',
  'block.bulletList': 'רשימת תבליטים',
  'slash.bulletList.description': 'רשימה פשוטה.',
  'block.numberedList': 'רשימה ממוספרת',
  'slash.numberedList.description': 'רשימה עם מספרים.',
  'ai.bar': 'טקסט של הבינה המלאכותית',
  'ai.keep': 'שמירה',
  'ai.retry': 'ניסיון נוסף',
  'ai.discard': 'מחיקה',
};

export const hebrewFlowMessages: Partial<PromptFlowMessages> = {
  runAgain: 'הרצה נוספת',
  close: 'סגירה',
  insertBelow: 'הוספה מתחת',
  replaceSelection: 'החלפת הבחירה',
  oneResult: 'תוצאה אחת',
};

export const hebrewFlow: PromptFlow = {
  id: 'headline',
  title: 'כותרת ראשית',
  description: 'אומר את הטקסט בשורה אחת.',
  actionTitle: 'מציאת כותרת ראשית',
  inputVariables: [{ name: 'selectedText', title: 'טקסט', isRequired: true }],
};

export const hebrewResult = { title: 'הצעה', response: '<p>בשעת השפל כל סלע הוא <strong>עולם</strong>.</p>' };
