import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Together } from './together.js';

/** Work that ends when the test says so. */
function heldWork() {
  const runs: { items: readonly number[]; end: () => void; fail: (reason: unknown) => void }[] = [];
  const together = new Together(
    (items: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        runs.push({ items, end: () => resolve(items.map((item) => item * 2)), fail: reject });
      }),
    0,
  );
  return { runs, together };
}

test('what is asked for in one turn is one piece of work, and each gets its own result', async () => {
  const { runs, together } = heldWork();
  const asked = Promise.all([1, 2, 3].map((item) => together.add(item)));
  await nextTurn();
  expect(runs.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  runs[0]?.end();
  expect(await asked).toEqual([2, 4, 6]);
});

test('while four are under way all else waits for one of them, and then goes together', async () => {
  const { runs, together } = heldWork();
  const asked: Promise<number>[] = [];
  for (let item = 0; item < 10; item += 1) {
    asked.push(together.add(item));
    await nextTurn();
  }
  expect(runs.map(({ items }) => items)).toEqual([[0], [1], [2], [3]]);
  runs[2]?.end();
  await nextTurn();
  await nextTurn();
  expect(runs[4]?.items).toEqual([4, 5, 6, 7, 8, 9]);
  for (const { end } of runs) end();
  expect(await Promise.all(asked)).toEqual(asked.map((_, item) => item * 2));
});

test('a failure is told to those whose work it was, and the next is done', async () => {
  const { runs, together } = heldWork();
  const failed = Promise.allSettled([together.add(1), together.add(2)]);
  await nextTurn();
  runs[0]?.fail(new Error('away'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = together.add(3);
  await nextTurn();
  runs[1]?.end();
  expect(await next).toBe(6);
});

test('what comes soon after goes together, some time after the first has begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const runs: (readonly number[])[] = [];
    const together = new Together(async (items: readonly number[]) => {
      runs.push(items);
      return items;
    }, 40);
    await together.add(1);
    const later = [together.add(2)];
    vi.advanceTimersByTime(30);
    later.push(together.add(3));
    await nextTurn();
    expect(runs).toEqual([[1]]);
    vi.advanceTimersByTime(10);
    expect(await Promise.all(later)).toEqual([2, 3]);
    expect(runs).toEqual([[1], [2, 3]]);
  } finally {
    vi.useRealTimers();
  }
});

test('a thousand are worked off in parts', async () => {
  const sizes: number[] = [];
  const together = new Together(async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  }, 0);
  const all = Array.from({ length: 1_000 }, (_, item) => item);
  expect(await Promise.all(all.map((item) => together.add(item)))).toEqual(all);
  expect(sizes).toEqual([...Array.from({ length: 15 }, () => 64), 40]);
});

test('work belongs to the request that asked first, also where it had to wait', async () => {
  const current = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ends: (() => void)[] = [];
  const together = new Together((items: readonly string[]) => {
    seen.push(current.getStore());
    return new Promise<readonly string[]>((resolve) => ends.push(() => resolve(items)));
  }, 0);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const asked = [];
  for (const name of names) {
    asked.push(current.run(name, () => together.add(name)));
    await nextTurn();
  }
  ends[0]?.();
  await nextTurn();
  await nextTurn();
  for (const end of ends) end();
  expect(await Promise.all(asked)).toEqual(names);
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
});
