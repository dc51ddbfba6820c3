import { onTestFinished } from 'vitest';
import { commit, compose, type InputRecord } from './inputSequence.js';

/** What an input method shows one after the other until 日本 is committed. */
const shown = ['に', 'にほ', '日本'];

/** What is composed at each moment. */
export const composition: readonly InputRecord[] = [...shown.map(compose), commit()];

/** A moment of a composition: ahead of the editor or behind it, when the `count`th event of a type comes. */
type Moment = readonly [title: string, type: string, count: number, isAhead: boolean];

export const moments: readonly Moment[] = [
  ['before compositionstart', 'compositionstart', 1, true],
  ...shown.map((text, index): Moment => [
    `after the compositionupdate to ${text}`,
    'compositionupdate',
    index + 1,
    false,
  ]),
  ['at compositionend', 'compositionend', 1, true],
  ['after compositionend', 'compositionend', 1, false],
];

/** Does something at a moment of the next composition. @returns whether it has been done */
export function at([, type, count, isAhead]: Moment, act: () => void): () => boolean {
  let left = count;
  const listen = () => {
    left -= 1;
    if (left === 0) act();
  };
  addEventListener(type, listen, isAhead);
  onTestFinished(() => removeEventListener(type, listen, isAhead));
  return () => left <= 0;
}
