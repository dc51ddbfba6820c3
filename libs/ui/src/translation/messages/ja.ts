import type { UiMessages } from '../uiMessages.js';

/** Japanese. */
export const ja: UiMessages = {
  close: '閉じる',
  copy: 'コピー',
  copied: 'コピーしました',
  show: '表示',
  hide: '非表示',
  help: 'ヘルプ',
  notifications: '通知',
  invalid: '無効',
};
