import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './inTurns.js';

function exchange() {
  const incoming = new IncomingMessage(new Socket());
  return { incoming, outgoing: new ServerResponse(incoming) };
}

test('of a hundred requests at once eight begin a turn, in their order', async () => {
  const begun: IncomingMessage[] = [];
  const listener = inTurns((incoming) => void begun.push(incoming));
  const asked = Array.from({ length: 100 }, exchange);
  for (const { incoming, outgoing } of asked) listener(incoming, outgoing);
  expect(begun).toHaveLength(0);
  const counts: number[] = [];
  while (begun.length < 100) {
    await nextTurn();
    counts.push(begun.length);
  }
  expect(counts.every((count, turn) => count - (counts[turn - 1] ?? 0) <= 8)).toBe(true);
  expect(begun).toEqual(asked.map(({ incoming }) => incoming));
});

test('a client that has left is not answered, and who comes later is', async () => {
  const begun: IncomingMessage[] = [];
  const listener = inTurns((incoming) => void begun.push(incoming));
  const [left, stays, later] = [exchange(), exchange(), exchange()];
  for (const { incoming, outgoing } of [left, stays]) listener(incoming, outgoing);
  left.outgoing.destroy();
  await nextTurn();
  await nextTurn();
  listener(later.incoming, later.outgoing);
  await nextTurn();
  expect(begun).toEqual([stays.incoming, later.incoming]);
});

test('each is begun in what its own event was part of', async () => {
  const current = new AsyncLocalStorage<number>();
  const seen: (number | undefined)[] = [];
  const listener = inTurns(() => void seen.push(current.getStore()));
  for (const number of [1, 2, 3]) {
    const { incoming, outgoing } = exchange();
    current.run(number, () => listener(incoming, outgoing));
  }
  await nextTurn();
  await nextTurn();
  expect(seen).toEqual([1, 2, 3]);
});
