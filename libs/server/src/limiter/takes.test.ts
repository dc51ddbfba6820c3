import { expect, test } from 'vitest';
import { Failure, sumsOf, takeAll, type Ask, type Counts, type Outcome, type Sum } from './takes.js';

/** Counts in memory. @param between what others do between two statements */
function countsIn(used: Map<string, number>, limit: number, between: () => void = () => undefined) {
  const statements: string[][] = [];
  const add = async (sums: readonly Sum[]) => {
    statements.push(sums.map(({ key, amount }) => `${key}+${amount}`));
    const added = new Map<string, number>();
    for (const { key, amount } of sums) {
      const after = (used.get(key) ?? 0) + amount;
      if (after > limit) continue;
      used.set(key, after);
      added.set(key, after);
    }
    between();
    return added;
  };
  const read = async (keys: readonly string[]) => {
    statements.push([...keys]);
    const found = new Map(keys.map((key) => [key, used.get(key) ?? 0]));
    between();
    return found;
  };
  return { statements, counts: { add, used: read } satisfies Counts };
}

const ask = (key: string, amount = 1): Ask => ({ key, amount, end: undefined });

/** Numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('many who ask for what is there are one statement, in the keys’ order', async () => {
  const { statements, counts } = countsIn(new Map(), 10);
  expect(await takeAll([ask('b'), ask('a', 3), ask('b', 2), ask('b')], 10, counts)).toEqual([9, 7, 7, 6]);
  expect(statements).toEqual([['a+3', 'b+4']]);
});

test('a hundred who ask where three are left are three statements, and three get one', async () => {
  const { statements, counts } = countsIn(new Map([['a', 97]]), 100);
  const asks = Array.from({ length: 100 }, () => ask('a'));
  const results = await takeAll(asks, 100, counts);
  expect(results.filter((left) => left !== undefined)).toEqual([2, 1, 0]);
  expect(statements).toEqual([['a+100'], ['a'], ['a+3']]);
});

test('each gets what it would have got alone, one after the other', async () => {
  const number = numbers(7);
  for (let run = 0; run < 300; run += 1) {
    const limit = 1 + number(30);
    const before = new Map(['a', 'b', 'c'].map((key) => [key, number(limit + 5)]));
    const asks = Array.from({ length: 1 + number(12) }, () => ask('abc'[number(3)] ?? 'a', number(9)));
    const alone = new Map(before);
    const expected: Outcome[] = [];
    for (const one of asks) expected.push((await takeAll([one], limit, countsIn(alone, limit).counts))[0]);
    expect(await takeAll(asks, limit, countsIn(before, limit).counts)).toEqual(expected);
    expect(before).toEqual(alone);
  }
});

test('with others who take and give back meanwhile no more is given than there is, and all that is given is counted', async () => {
  const number = numbers(11);
  for (let run = 0; run < 300; run += 1) {
    const limit = 10;
    const used = new Map([['a', number(limit)]]);
    let others = used.get('a') ?? 0;
    const between = () => {
      const at = used.get('a') ?? 0;
      const step = number(2) === 0 ? -Math.min(others, number(4)) : Math.min(limit - at, number(4));
      others += step;
      used.set('a', at + step);
    };
    const asks = Array.from({ length: 8 }, () => ask('a', 1 + number(4)));
    const results = await takeAll(asks, limit, countsIn(used, limit, between).counts);
    const given = asks.reduce((sum, { amount }, index) => sum + (results[index] === undefined ? 0 : amount), 0);
    expect(used.get('a')).toBe(others + given);
    expect(used.get('a')).toBeLessThanOrEqual(limit);
  }
});

test('who has got what they asked for keeps it where a later statement fails, and only the others are told of that', async () => {
  const { counts } = countsIn(new Map([['b', 9]]), 10);
  const away = new Error('away');
  const used = async () => {
    throw away;
  };
  const asks = [ask('a', 2), ask('b'), ask('b'), ask('a', 11)];
  expect(await takeAll(asks, 10, { ...counts, used })).toEqual([8, new Failure(away), new Failure(away), undefined]);
});

test('where the first statement fails nobody has anything', async () => {
  const away = new Error('away');
  const fail = async () => {
    throw away;
  };
  const results = await takeAll([ask('a'), ask('b')], 10, { add: fail, used: fail });
  expect(results).toEqual([new Failure(away), new Failure(away)]);
});

test('what is added without a limit is one sum for each count', () => {
  expect(sumsOf([ask('b', 2), ask('a', 5), ask('b', 3)])).toEqual([
    { key: 'a', amount: 5, end: undefined },
    { key: 'b', amount: 5, end: undefined },
  ]);
});
