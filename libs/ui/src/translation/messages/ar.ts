import type { UiMessages } from '../uiMessages.js';

/** Arabic. */
export const ar: UiMessages = {
  close: 'إغلاق',
  copy: 'نسخ',
  copied: 'تم النسخ',
  show: 'إظهار',
  hide: 'إخفاء',
  help: 'مساعدة',
  notifications: 'الإشعارات',
  invalid: 'غير صالح',
};
