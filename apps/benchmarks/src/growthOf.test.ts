import { expect, it } from 'vitest';
import { growthOf, isJudged, sizes, steepest } from './growthOf.js';

/** Keeps the processor busy for a number of steps. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) % 65_521;
  return sum;
}

const largest = sizes.at(-1) ?? 0;

it('tells a task that grows with the square of its input from one that grows with it', () => {
  const growth = growthOf(
    (size) => ({
      line: () => work(6 * size),
      square: () => work((30 * size * size) / largest),
      'not asked for': () => expect.fail(),
      quick: () => work(1),
    }),
    (name) => name !== 'not asked for',
  );
  expect([...growth.keys()]).toEqual(['line', 'square', 'quick']);
  const of = (name: string) => growth.get(name) ?? { ms: [], exponent: NaN };
  expect(of('line').ms).toHaveLength(sizes.length);
  expect(of('line').exponent).toBeLessThan(steepest);
  expect(of('square').exponent).toBeGreaterThan(steepest);
  expect(isJudged(of('quick'))).toBe(false);
});
