import type { FormInputMessages } from './FormInputMessages.js';

/** Arabic. */
export const ar: FormInputMessages = {
  'characters.show': 'إظهار الأحرف',
  'characters.hide': 'إخفاء الأحرف',
  'counter.count': '{count} / {max}',
  'counter.atMost': 'المتبقي على الأكثر من الأحرف: {count}',
  'counter.left': 'الأحرف المتبقية: {count}',
  'counter.leftOne': 'بقي حرف واحد',
  'counter.none': 'لم يبقَ أي حرف',
  'counter.over': 'الأحرف الزائدة: {count}',
  'assistant.filled': 'ملأه مساعد',
  'assistant.undo': 'تراجع',
  'load.failed': 'تعذّر تحميل المحرر. يمكنك متابعة الكتابة هنا.',
  'load.retry': 'إعادة المحاولة',
  'code.keys': 'اضغط Escape ثم Tab لمغادرة الحقل. ينتقل F8 إلى المشكلة التالية.',
  'validity.tooShort': 'استخدم {min} من الأحرف على الأقل (لديك {count}).',
  'validity.tooLong': 'استخدم {max} من الأحرف على الأكثر (لديك {count}).',
  'validity.patternMismatch': 'يُرجى استخدام التنسيق المطلوب.',
  'validity.valueMissing': '',
  'validity.typeMismatch': '',
  'validity.badInput': '',
  'validity.rangeUnderflow': '',
  'validity.rangeOverflow': '',
  'validity.stepMismatch': '',
};
