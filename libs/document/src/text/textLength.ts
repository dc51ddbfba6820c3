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
  let length = 0;
  let size = sliceSize;
  for (let from = 0; from < text.length;) {
    const to = wholeUpTo(text, from + size);
    const segments = [...segmenter.segment(text.slice(from, to))];
    // What follows may belong to the last of them: it is counted with that.
    const whole = to < text.length ? segments.length - 1 : segments.length;
    length += whole;
    from += segments[whole]?.index ?? to - from;
    size = whole > 0 ? sliceSize : 2 * size;
  }
  return length;
}

/** Not between the halves of a surrogate pair. */
function wholeUpTo(text: string, place: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(place - 1)) ? place + 1 : place;
}
