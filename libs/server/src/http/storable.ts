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

/** A JSON value with each of its texts and keys as the stores can hold them. @throws RangeError when it is too deep to be walked */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]));
}
