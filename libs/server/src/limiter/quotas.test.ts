import { messages } from '@inkfield/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import { quotas } from '../database/schema.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { openCounter } from './quotas.js';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const limiterOf = (limit: number, now = '2031-05-04T10:00:00Z') =>
  openCounter(drizzleOf(database), { kind: 'ai', window: 'day', limit }, () => new Date(now));

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

test('what is asked at once is asked of the database together, for one client as for many', async () => {
  const embedded = drizzleOf(database);
  const limiter = openCounter(embedded, { kind: 'burst', window: 'day', limit: 1_000 });
  await limiter.take('first');
  const statements = vi.spyOn(embedded, 'execute');
  const reads = vi.spyOn(embedded, 'select');
  const own = await Promise.all(Array.from({ length: 50 }, () => limiter.take('one')));
  expect(own).toEqual(Array.from({ length: 50 }, (_, index) => 999 - index));
  expect(statements).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 50 }, (_, index) => limiter.take(`one of many ${index}`)));
  await Promise.all(Array.from({ length: 50 }, () => limiter.add('one', 2)));
  expect(statements).toHaveBeenCalledTimes(3);
  expect(await Promise.all(Array.from({ length: 50 }, () => limiter.remaining('one')))).toEqual(own.map(() => 850));
  expect(reads).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('the next day is a new one, the day before does not count in it', async () => {
  await limiterOf(1, '2031-06-01T23:59:59Z').take('dan');
  expect(await limiterOf(1, '2031-06-02T00:00:00Z').take('dan')).toBe(0);
});

test('what is given back after the day has ended is no more of the next one', async () => {
  const [evening, morning] = [new Date('2031-06-03T23:59:59Z'), '2031-06-04T00:00:01Z'];
  const limiter = limiterOf(2, morning);
  expect(await limiter.take('night', 2, evening)).toBe(0);
  await limiter.take('night');
  await limiter.giveBack('night', 2, evening);
  expect(await limiter.remaining('night')).toBe(1);
  expect(await limiter.take('night', 2, evening)).toBe(0);
});

test.each([5, 23 * 60])(
  'a server whose clock is %i minutes ahead leaves the others what they have counted',
  async (minutes) => {
    const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
    const late = limiterOf(1, new Date(midnight - 1_000).toISOString());
    const who = `skewed by ${minutes}`;
    await late.take(who);
    await limiterOf(1, new Date(midnight + minutes * 60_000).toISOString()).take(who);
    await expect(late.take(who)).rejects.toMatchObject({ status: 429 });
  },
);

test.each(['', 'a:b', "'; drop table x; --", '2001:db8::/64', 'ü👋', 'x'.repeat(150)])(
  'the identity %j is counted as it is',
  async (identity) => {
    const limiter = limiterOf(2);
    expect(await limiter.take(identity)).toBe(1);
    expect(await limiter.remaining(identity)).toBe(1);
  },
);

test('an amount is taken whole or not at all', async () => {
  const limiter = limiterOf(10);
  expect(await limiter.take('eve', 8)).toBe(2);
  await expect(limiter.take('eve', 3)).rejects.toMatchObject({ status: 429 });
  expect(await limiter.take('eve', 2)).toBe(0);
  await limiter.giveBack('eve', 5);
  expect(await limiter.remaining('eve')).toBe(5);
  await expect(limiterOf(10).take('new', 11)).rejects.toMatchObject({ status: 429 });
});

test('what has been used already counts beyond the limit too, and what is given back never below nothing', async () => {
  const limiter = limiterOf(10);
  await limiter.add('finn', 25);
  expect(await limiter.remaining('finn')).toBe(0);
  await limiter.giveBack('finn', 100);
  expect(await limiter.remaining('finn')).toBe(10);
});

test('an hour’s count ends with the hour, one for ever does not end, and a refusal has its own words', async () => {
  const counterAt = (window: 'hour' | 'ever', now: string) =>
    openCounter(drizzleOf(database), { kind: window, window, limit: 1, message: 'Full.' }, () => new Date(now));
  await counterAt('hour', '2031-05-04T10:59:59Z').take('gil');
  await counterAt('hour', '2031-05-04T11:00:00Z').take('gil');
  await expect(counterAt('hour', '2031-05-04T11:30:00Z').take('gil')).rejects.toMatchObject({
    message: 'Full.',
    headers: { 'retry-after': '1800' },
  });
  await counterAt('ever', '2031-05-04T11:00:00Z').take('gil');
  const refusal: unknown = await counterAt('ever', '2099-01-01T00:00:00Z')
    .take('gil')
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429 });
  expect(refusal).not.toHaveProperty(['headers', 'retry-after']);
});

test('counts of windows that are over do not stay', async () => {
  await limiterOf(1, '2020-01-01T10:00:00Z').take('hal');
  await limiterOf(1, '2040-01-02T10:00:00Z').take('ida');
  const kept = await drizzleOf(database).select().from(quotas);
  expect(kept.map(({ key }) => key)).toContain('ai:2040-01-02:ida');
  expect(kept.map(({ key }) => key)).not.toContain('ai:2020-01-01:hal');
});

test('counting does not wait for the disk, and leaves that to nobody else’s commits', async () => {
  const embedded = drizzleOf(database);
  await embedded.transaction(async (transaction) => {
    const commits = async () =>
      (await transaction.execute(sql`select current_setting('synchronous_commit') as waits`)).rows[0]?.waits;
    expect(await commits()).toBe('on');
    await openCounter(transaction, { kind: 'unsynced', window: 'ever', limit: 10 }).take('one');
    expect(await commits()).toBe('on');
    await openCounter(transaction, { kind: 'unsynced', window: 'day', limit: 10 }).take('one');
    expect(await commits()).toBe('off');
  });
  const { rows } = await embedded.execute(sql`select current_setting('synchronous_commit') as waits`);
  expect(rows).toEqual([{ waits: 'on' }]);
});
