import { ProviderError } from '../generate/provider.js';
import data from './data/words.json' with { type: 'json' };
import { chooser, chooseTopic } from './topics.js';
import { byLine, capitalised, keySentences, keyWordsOf, replacer, sentencesOf } from './words.js';

/** What a person is told who asks the demo writer for another language. */
const cannotTranslate =
  'The demo writer cannot translate. The operator of this site can set AI_BASE_URL to use a real model.';

const spelled = replacer(data.typos);
const plain = replacer(data.plain);
const unpadded = replacer(data.padding);

const listOf = (items: readonly string[]) => [...new Set(items)].map((item) => `- ${item}`).join('\n');

/** Words that are often mistyped, spaces, and the first letter of a sentence put right. */
export const correct = (text: string) =>
  byLine(text, (line) =>
    spelled(line.replace(/ {2,}/g, ' ').replace(/ ([,;:]) ?/g, '$1 '))
      .replace(/(?<=^|\p{L}{3}[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
      .trimEnd(),
  );

const asked = /\b(?:must|should|needs? to|ha(?:s|ve) to|will|shall|please|to-?do)\b/i;

/** What can be done to a text, by the name that a request gives it (`GenerateRequest.task`), or that a flow's order has. */
export const tasks: ReadonlyMap<string, (text: string, count?: number) => string> = new Map(
  Object.entries({
    improve: (text: string) => correct(byLine(text, unpadded)),
    fix: correct,
    simplify: (text: string) => correct(byLine(text, plain)),
    shorter: (text: string) =>
      byLine(text, (line) => {
        const tight = unpadded(line.replace(/\([^()]*\)/g, ''));
        const sentences = sentencesOf(tight);
        return sentences.length > 2 ? keySentences(tight, Math.ceil(sentences.length / 2)).join(' ') : correct(tight);
      }),
    longer: (text: string) => {
      const more = chooser(text)(chooseTopic(text).details, 3);
      return [correct(text).trimEnd(), ...more.filter((sentence) => !text.includes(sentence))].join(' ');
    },
    // An error, not a text: a text would be put in the place of the person's own.
    translate: (): string => {
      throw new ProviderError(501, cannotTranslate);
    },
    summarise: (text: string, count = 3) => keySentences(correct(text), count).join(' '),
    bullets: (text: string, count = 5) =>
      listOf(keySentences(text, count).map((sentence) => sentence.replace(/[.!]+$/, ''))),
    titles: (text: string, count = 5) => {
      const [a = 'this', b = 'the rest'] = keyWordsOf(text, 2);
      const filled = data.titles.map((frame) => capitalised(frame.replace('{a}', () => a).replace('{b}', () => b)));
      return listOf(filled.slice(0, count));
    },
    actions: (text: string) => {
      const found = sentencesOf(text).filter((sentence) => asked.test(sentence));
      const items = found.map((sentence) => sentence.replace(/^(?:please|to-?do)\b[:,]? */i, '').replace(/[.!]+$/, ''));
      return listOf(items.map(capitalised)) || 'The text asks nobody to do anything.';
    },
  }),
);
