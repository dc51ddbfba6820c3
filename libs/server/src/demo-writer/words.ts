const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const stopWords = new Set(
  (
    'a about above after again all almost also although always am an and any are as at away be became because been before ' +
    'being below best better between both but by can cannot could did do does doing done down during each either else even ' +
    'ever every few first for found from further get give go goes going gone good got had has have having he her here him his ' +
    'how however i if in into is it its itself just keep kind last least less let like little long made make many may me might ' +
    'more most much must my near need never new next no nor not nothing now of off often on once one only onto or other our ' +
    'out over own part perhaps put quite rather really said same say see seem seen several shall she should since so some soon ' +
    'still such take than that the their them then there these they thing things this those though three through thus to ' +
    'today together too toward two under until up upon us use used very want was we well went were what when where whether ' +
    'which while who whole whom whose why will with within without would yet you your please text following write'
  ).split(' '),
);

/** The sentences of a text, trimmed, across its lines. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => [...sentenceSegmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean);
}

/** The words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
}

/** The words that say what a text is about, the most telling first. */
export function keyWordsOf(text: string, count = 5): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    if (word.length > 3 && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weight = ([word, times]: readonly [string, number]) => times * 3 + Math.min(word.length, 10) / 5;
  return [...counts]
    .sort((a, b) => weight(b) - weight(a) || a[0].localeCompare(b[0]))
    .slice(0, count)
    .map(([word]) => word);
}

/** True for a word that carries no subject. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word.toLowerCase());
}

/** A text with a large first letter. */
export function capitalised(text: string): string {
  return text.replace(/^(\P{L}*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The lines of a text that are not blank, without list marks. */
export function plainLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d+[.)]|#{1,6}|>)\s+(?:\[[ x]\]\s+)?/i, '').trim())
    .filter(Boolean);
}
