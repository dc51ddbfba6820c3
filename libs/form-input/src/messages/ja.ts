import type { FormInputMessages } from './FormInputMessages.js';

/** Japanese. */
export const ja: FormInputMessages = {
  'characters.show': '文字を表示',
  'characters.hide': '文字を隠す',
  'counter.count': '{count} / {max}',
  'counter.atMost': '残り最大{count}文字',
  'counter.left': '残り{count}文字',
  'counter.leftOne': '残り1文字',
  'counter.none': '残り0文字',
  'counter.over': '{count}文字超過',
  'assistant.filled': 'アシスタントが入力しました',
  'assistant.undo': '元に戻す',
  'load.failed': 'エディターを読み込めませんでした。ここで入力を続けられます。',
  'load.retry': '再試行',
  'code.keys': 'Escapeキーに続けてTabキーを押すとフィールドから出ます。F8キーで次の問題に移動します。',
  'validity.tooShort': '{min} 文字以上で入力してください（現在 {count} 文字）。',
  'validity.tooLong': '{max} 文字以内で入力してください（現在 {count} 文字）。',
  'validity.patternMismatch': '指定された形式で入力してください。',
  'validity.valueMissing': '',
  'validity.typeMismatch': '',
  'validity.badInput': '',
  'validity.rangeUnderflow': '',
  'validity.rangeOverflow': '',
  'validity.stepMismatch': '',
};
