/** In UTF-16 code units. Engines take longer for each character of a long text, and a thousand at a time for none. */
const sliceSize = 1_000;

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
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let [from, length, size] = [0, 0, sliceSize];
  for (;;) {
    const segments = [...segmenter.segment(text.slice(from, from + size))];
    if (from + size >= text.length) return length + segments.length;
    // What follows may belong to the last of them, which may be half of an emoji's last part: both are counted with that.
    const next = segments.at(-2)?.index ?? 0;
    length += next && segments.length - 2;
    from += next;
    size = next ? sliceSize : 2 * size;
  }
}
