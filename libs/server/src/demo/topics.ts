import data from './data/topics.json' with { type: 'json' };
import { wordsOf } from './words.js';

/** What the demo writer has to say on one subject. Every sentence stands on its own, so that any choice of them reads on. */
export type Topic = (typeof data.subjects)[number];

const { writing, subjects } = data;

/** The subject that most words of a text belong to, later words counting more; writing itself where none does. */
export function chooseTopic(text: string): Topic {
  const words = wordsOf(text).slice(-400);
  const scoreOf = (topic: Topic) =>
    words.reduce((score, word, index) => {
      const belongs = topic.words.some((stem) => word.startsWith(stem));
      return belongs ? score + 0.5 + (2 * index) / words.length : score;
    }, 0);
  // Every text is about writing a little: another subject wins over it with one word.
  return [...subjects].reduce(
    (best, one) => (scoreOf(one) > scoreOf(best) * (best === writing ? 0.3 : 1) ? one : best),
    writing,
  );
}

/** Some of the sentences, in their order: the same for the same text, whose hash (FNV-1a) they are chosen by. */
export function chooser(seed: string): (sentences: readonly string[], count: number) => string[] {
  let state = [...seed].reduce((hash, one) => Math.imul(hash ^ (one.codePointAt(0) ?? 0), 16_777_619), 0x811c9dc5);
  return (sentences, count) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    const first = (state >>> 0) % Math.max(sentences.length, 1);
    const chosen = new Set([...sentences.slice(first), ...sentences].slice(0, count));
    return sentences.filter((one) => chosen.has(one));
  };
}
