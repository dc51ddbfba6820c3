import type { en } from './en.js';

/** A text that a field says itself. */
export type FormInputMessageKey = keyof typeof en;

/** The fields' dictionary: a text for each key. */
export type FormInputMessages = Readonly<Record<FormInputMessageKey, string>>;

/** A text with its `{names}` filled in. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
