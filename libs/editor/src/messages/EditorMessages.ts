import type { en } from './en.js';

/** A text of the editor's interface. */
export type MessageKey = keyof typeof en;

/** The editor's dictionary: a text for each key. */
export type EditorMessages = Readonly<Record<MessageKey, string>>;

/**
 * The text for a key, its `{names}` filled in. A key that the dictionary does not have is the text itself, so that an
 * app's own menu items can give plain titles.
 */
export function translate(
  messages: EditorMessages,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = Object.hasOwn(messages, key) ? messages[key as MessageKey] /* hasOwn just proved it */ : key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
