import data from './data/words.json' with { type: 'json' };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const stopWords = new Set(data.stopWords.split(' '));

/** The sentences of a text, trimmed, across its lines, without the marks of lists and headings. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replace(mark, ''))
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean);
}

const mark = /^\s*(?:[-*+•]|\d+[.)]|#{1,6}|>)\s+(?:\[[ x]\]\s+)?/i;

/** The words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
}

/** How often each word that carries a subject stands in a text. */
function weightsOf(text: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (word.length > 3 && !stopWords.has(word)) weights.set(word, (weights.get(word) ?? 0) + 1);
  }
  return weights;
}

/** The words that say what a text is about, the most telling first. */
export function keyWordsOf(text: string, count: number): string[] {
  const ranked = [...weightsOf(text)].sort(([a, times], [b, others]) => others - times || b.length - a.length);
  return ranked.slice(0, count).map(([word]) => word);
}

/** The sentences that say most of what a text is about, in their own order. */
export function keySentences(text: string, count: number): string[] {
  const weights = weightsOf(text);
  const weightOf = (sentence: string) => {
    const words = wordsOf(sentence);
    return words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / (words.length + 3);
  };
  return sentencesOf(text)
    .map((sentence, index) => ({ sentence, index, weight: weightOf(sentence) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}

/** A text with a large first letter. */
export function capitalised(text: string): string {
  return text.replace(/^(\P{L}*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The text of each line changed; headings, quotes and list items stay what they are. */
export function byLine(text: string, change: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() && !mark.test(line) ? change(line) : line))
    .join('\n');
}

/** Puts other words and phrases in the place of some, keeping a large first letter. */
export function replacer(pairs: Readonly<Record<string, string>>): (text: string) => string {
  const meant = new Map(Object.entries(pairs));
  const longestFirst = [...meant.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}'’/@.-])(?:${longestFirst.join('|')})(?![\\p{L}'’@/]|\\.\\p{L})`, 'giu');
  return (text) =>
    text.replace(pattern, (found) => {
      const replacement = meant.get(found.toLowerCase()) ?? found;
      return /^\p{Lu}/u.test(found) ? capitalised(replacement) : replacement;
    });
}
