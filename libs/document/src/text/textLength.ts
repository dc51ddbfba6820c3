const oneUnitEach = /^[\n\x20-\x7e\u00a0-\u02ff]*$/;
let segmenter: Intl.Segmenter | undefined;

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
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let length = 0;
  for (const _ of segmenter.segment(text)) length++;
  return length;
}
