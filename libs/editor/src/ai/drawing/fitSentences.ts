// Full stops that end no sentence.
const abbreviation = /(?:^|[\s(])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|vs|etc|approx|e\.g|i\.e|z\.B|d\.h|bzw|Nr)\.\s*$/;
const endsSentence = /(?:[.!?…。！？][\p{Pe}\p{Pf}"'*_~`]*\s*|\n\s*\n\s*)$/u;

/** The ends of the whole sentences in a text, first one first: offsets behind each of them. */
function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const end = index + segment.length;
    const sentence = text.slice(0, end);
    if (endsSentence.test(sentence.slice(-40)) && !abbreviation.test(sentence.slice(-40))) ends.push(end);
  }
  return ends;
}

/** The longest beginning of a text that ends with a whole sentence and fits; '' when not even the first one does. */
export function fitSentences(text: string, fits: (beginning: string) => boolean): string {
  const ends = sentenceEnds(text);
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, ends[middle - 1]).trimEnd())) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : text.slice(0, ends[low - 1]).trimEnd();
}
