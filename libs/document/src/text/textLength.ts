const oneUnitEach = /^[\n\x20-\x7e\u00a0-\u02ff]*$/;

/**
 * Length in user-perceived characters, the same in the browser and on the server.
 * @example
 * ```ts
 * import { textLength } from '@inkfield/document';
 *
 * textLength('naïve 🇫🇷'); // 7, however the letters and flags are encoded
 * ```
 */
export function textLength(text: string): number {
  if (oneUnitEach.test(text)) return text.length;
  let length = 0;
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) length++;
  return length;
}
