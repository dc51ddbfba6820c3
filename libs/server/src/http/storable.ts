import { HttpError } from './HttpError.js';

/**
 * A text as the stores can hold it: without NUL, which PostgreSQL's text has not, and with U+FFFD in place of half a
 * surrogate pair, which has no UTF-8.
 * @example
 * ```ts
 * import { storableText } from '@inkfield/server';
 *
 * storableText('half a pair: \ud83d'); // ends in U+FFFD
 * ```
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Most values in a body, with those that hold others. To read hundreds of thousands takes a second, in which nobody else is answered. */
const maxValues = 50_000;

/**
 * A JSON value with each of its texts and keys as the stores can hold them.
 * @param room how many values it may have
 * @throws RangeError when it is too deep to be walked, HttpError 413 when it has too many values
 */
export function storable(value: unknown, room = { left: maxValues }): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  // Before anything is made of them: that would take longer than reading the text.
  room.left -= Array.isArray(value) ? value.length : Object.keys(value).length;
  if (room.left < 0) throw new HttpError(413, 'The body has too many values: at most 50,000.');
  if (Array.isArray(value)) return value.map((inner) => storable(inner, room));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner, room)]));
}
