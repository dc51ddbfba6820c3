import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { shareTurns } from './shareTurns.js';

test('others get turns of the event loop between statements, which stay in their order', async () => {
  const database = await PGlite.create('memory://');
  shareTurns(database);
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    turning = setImmediate(countTurns);
  };
  let turning = setImmediate(countTurns);
  const began = performance.now();
  const answers = Array.from({ length: 50 }, (_, number) =>
    database.query<{ number: number }>(
      'select $1::int as number from generate_series(1, 5000) s where md5(s::text) > $2 limit 1 offset 4000',
      [number, ''],
    ),
  );
  const numbers = (await Promise.all(answers)).map(({ rows }) => rows[0]?.number);
  const allMs = performance.now() - began;
  clearImmediate(turning);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, number) => number));
  // After each 10 ms of them, and the statement that was under way then.
  expect(turns).toBeGreaterThan(3);
  expect(turns).toBeLessThan(allMs / 10 + 1);
  await database.close();
});
