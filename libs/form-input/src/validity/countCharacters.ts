/** User-perceived characters: an emoji of several code points and a letter with its accents count as one. */
export function countCharacters(text: string): number {
  // ASCII has one character a unit, but for line ends, which the control reports as \n alone.
  if (/^[\0-\x7f]*$/.test(text)) return text.length;
  let count = 0;
  for (const _segment of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}
