import { generalTopic, topics, type Topic } from './topics/index.js';
import { wordsOf } from './words.js';

/** The topic that most words of a text belong to; later words count more, as the instruction of spec section 7.2 asks. */
export function chooseTopic(text: string): Topic {
  const words = wordsOf(text).slice(-400);
  const scores = topics.map((topic) => ({ topic, score: scoreOf(topic, words) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.topic : generalTopic;
}

function scoreOf(topic: Topic, words: readonly string[]): number {
  // Every text is about writing a little: another subject wins over it with one word.
  const weight = topic === generalTopic ? 0.3 : 1;
  return words.reduce((score, word, index) => {
    const belongs = topic.words.some((stem) => word.startsWith(stem));
    return belongs ? score + weight * (0.5 + (2 * index) / words.length) : score;
  }, 0);
}
