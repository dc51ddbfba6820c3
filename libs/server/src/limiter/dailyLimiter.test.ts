import { messages } from '@inkfield/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { rateLimits } from '../database/schema.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { dailyLimiter } from './dailyLimiter.js';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const limiterOf = (limit: number, now = '2031-05-04T10:00:00Z') =>
  dailyLimiter(drizzleOf(database), limit, () => new Date(now));

test('each request takes one, and what is left is told', async () => {
  const limiter = limiterOf(3);
  expect(limiter.limit).toBe(3);
  expect(await limiter.remaining('ann')).toBe(3);
  expect([await limiter.take('ann'), await limiter.take('ann')]).toEqual([2, 1]);
  expect(await limiter.remaining('ann')).toBe(1);
  expect(await limiter.remaining('bob')).toBe(3);
});

test.each([
  ['2031-05-04T00:00:00Z', 86_400],
  ['2031-05-04T23:59:59Z', 1],
  ['2031-05-04T23:59:59.900Z', 1],
])('at %s a refusal says that the next day begins in %i seconds', async (now, seconds) => {
  const limiter = limiterOf(1, now);
  const who = `late ${now}`;
  await limiter.take(who);
  await expect(limiter.take(who)).rejects.toMatchObject({
    status: 429,
    message: messages.aiLimitReached,
    headers: { 'retry-after': String(seconds), 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' },
  });
});

test('what is given back can be used again, also after refusals', async () => {
  const limiter = limiterOf(1);
  await limiter.take('cat');
  for (let refused = 0; refused < 5; refused++)
    await expect(limiter.take('cat')).rejects.toMatchObject({ status: 429 });
  await limiter.giveBack('cat');
  expect(await limiter.remaining('cat')).toBe(1);
  expect(await limiter.take('cat')).toBe(0);
  await expect(limiter.take('cat')).rejects.toMatchObject({ status: 429 });
});

test('as many as are left come through when twenty ask at once, on two servers that share a database', async () => {
  const servers = [limiterOf(7), limiterOf(7)];
  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => servers[index % 2]?.take('crowd')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await servers[0]?.remaining('crowd')).toBe(0);
});

test('the next day is a new one, the day before does not count in it', async () => {
  await limiterOf(1, '2031-06-01T23:59:59Z').take('dan');
  expect(await limiterOf(1, '2031-06-02T00:00:00Z').take('dan')).toBe(0);
});

test.each(['', 'a:b', "'; drop table x; --", '2001:db8::/64', 'ü👋', 'x'.repeat(150)])(
  'the identity %j is counted as it is',
  async (identity) => {
    const limiter = limiterOf(2);
    expect(await limiter.take(identity)).toBe(1);
    expect(await limiter.remaining(identity)).toBe(1);
  },
);

test('a new day forgets the rows of the days before', async () => {
  await limiterOf(1, '2031-07-01T08:00:00Z').take('eve');
  await limiterOf(1, '2031-07-03T08:00:00Z').take('eve');
  const keys = await drizzleOf(database).select({ key: rateLimits.key }).from(rateLimits);
  expect(keys.map(({ key }) => key).filter((key) => key.endsWith(':eve'))).toEqual(['ai:2031-07-03:eve']);
});
