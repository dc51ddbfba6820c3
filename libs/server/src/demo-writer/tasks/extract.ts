import { capitalised, isStopWord, keyWordsOf, plainLines, sentencesOf, wordsOf } from '../words.js';

/** The sentences that say most of what a text is about, in their own order. */
export function keySentences(text: string, count: number): string[] {
  const sentences = plainLines(text).flatMap(sentencesOf);
  const weights = new Map<string, number>();
  for (const word of wordsOf(text)) if (!isStopWord(word)) weights.set(word, (weights.get(word) ?? 0) + 1);
  const ranked = sentences.map((sentence, index) => {
    const words = wordsOf(sentence).filter((word) => !isStopWord(word));
    const weight = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / (words.length + 3);
    // A text says early what it is about.
    return { sentence, index, weight: weight * (index === 0 ? 1.4 : 1) };
  });
  const best = ranked.sort((a, b) => b.weight - a.weight || a.index - b.index).slice(0, count);
  return best.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence);
}

/** A summary: the text's own most telling sentences, at most a third of them unless a number is asked for. */
export function summarise(text: string, count?: number): string {
  const total = plainLines(text).flatMap(sentencesOf).length;
  const wanted = count ?? Math.min(4, Math.max(1, Math.round(total / 3)));
  return keySentences(text, wanted).map(closed).join(' ');
}

/** The main points as a list. */
export function bullets(text: string, count = 5): string {
  return keySentences(text, count)
    .map((sentence) => `- ${firstClause(sentence)}`)
    .join('\n');
}

/** The words that a text is about, as a list. */
export function keywords(text: string, count = 6): string {
  return keyWordsOf(text, count)
    .map((word) => `- ${word}`)
    .join('\n');
}

const ordered =
  /^(?:please\s+)?(?:add|agree|arrange|ask|book|bring|build|buy|call|change|check|choose|circulate|clean|close|collect|confirm|contact|copy|create|decide|deliver|describe|discuss|draft|email|find|finish|fix|follow up|get|give|install|invite|join|let|look|make|measure|meet|move|order|organi[sz]e|pay|phone|plan|post|prepare|print|publish|read|remind|remove|repair|reply|report|review|schedule|send|set|share|sign|speak|start|submit|talk|tell|test|turn|update|upload|visit|write)\b/i;

const obliged =
  /\b(?:must|should|needs? to|has to|have to|had better|will|is going to|are going to|shall|to-?do|action|please|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|noon|next|the end))\b/i;

/** What a text asks somebody to do, a list item each; a plain sentence when it asks nothing. */
export function actionItems(text: string): string {
  const found = plainLines(text)
    .flatMap(sentencesOf)
    .filter((sentence) => ordered.test(sentence) || obliged.test(sentence))
    .map(asAction);
  return found.length > 0
    ? [...new Set(found)].map((item) => `- ${item}`).join('\n')
    : 'The text asks nobody to do anything.';
}

/** "We need to call the printer by Friday." → "Call the printer by Friday"; "Mara will send the offers." → "Mara: send the offers". */
function asAction(sentence: string): string {
  const bare = sentence
    .replace(/[.!]+$/, '')
    .replace(/^(?:(?:and|but|so|then|also|finally|next|please|to-?do|action(?: item)?)\b[:,]?\s+)+/i, '');
  const [, who = '', what] =
    /^((?:\p{L}+[’']?\p{L}*\s){1,4}?)(?:also\s)?(?:must|should|needs? to|has to|have to|will|shall|(?:is|are) going to)\s+([\s\S]+)$/iu.exec(
      bare,
    ) ?? [];
  if (!what) return capitalised(bare);
  const anyone = /^(?:we|i|you|one|somebody|someone|everyone|it)\s$/i.test(who);
  return anyone ? capitalised(what) : `${capitalised(who.trim())}: ${what}`;
}

/** Titles made of a text's own words: its first clause, and frames around what it is about. */
export function titles(text: string, count = 5): string {
  const [first = '', second = first] = keyWordsOf(text, 2).map(capitalised);
  const [opening = ''] = keySentences(text, 1);
  const low = second.toLowerCase();
  const ideas = [
    shortened(firstClause(opening), 60),
    `${first} and ${low}: a note from the field`,
    `What ${first.toLowerCase()} taught us about ${low}`,
    `${first}, looked at slowly`,
    `Before the ${low}: notes on ${first.toLowerCase()}`,
    `The short story of ${first.toLowerCase()}`,
    `${first} without the noise`,
    `A closer look at ${low}`,
  ];
  return [...new Set(ideas)]
    .slice(0, count)
    .map((idea) => `- ${idea}`)
    .join('\n');
}

/** Questions that a reader of a text may have, about its own subjects. */
export function questions(text: string, count = 4): string {
  const [a = 'this', b = a] = keyWordsOf(text, 2);
  return [
    `What would change if the ${a} were left out?`,
    `How do we know this about the ${b}?`,
    `Who is affected by the ${a} first?`,
    `What has to happen next with the ${b}, and by when?`,
    `What is the best argument against it?`,
    `What would a newcomer misunderstand about the ${a}?`,
  ]
    .slice(0, count)
    .map((question) => `- ${question}`)
    .join('\n');
}

function firstClause(sentence: string): string {
  const [clause = sentence] = sentence.split(/(?:; | — | – |, (?:which|because|although|so|but|while|and) )/);
  return (wordsOf(clause).length >= 4 ? clause : sentence).replace(/[.!,;:]+$/, '');
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

function closed(sentence: string): string {
  return /[.!?…”"’)]$/.test(sentence) ? sentence : `${sentence}.`;
}
