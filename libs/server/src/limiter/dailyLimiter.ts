import { messages } from '@inkfield/api';
import { eq, lt, sql } from 'drizzle-orm';
import { rateLimits } from '../database/schema.js';
import type { Database } from '../database/drizzle.js';
import { HttpError } from '../http/HttpError.js';

const daySeconds = 24 * 60 * 60;

/** Counts requests of a client in a day (UTC), exactly, also when they come at once and to several servers. */
export interface DailyLimiter {
  /** Requests a client has a day. */
  readonly limit: number;
  /** Takes one; 429 when there is none left. @returns how many are left */
  take(identity: string): Promise<number>;
  /** Gives one back that led to nothing. */
  giveBack(identity: string): Promise<void>;
  /** How many are left. */
  remaining(identity: string): Promise<number>;
}

/** The limiter in the database. @param now the time, for tests */
export function dailyLimiter(database: Database, limit: number, now: () => Date = () => new Date()): DailyLimiter {
  const keyOf = (identity: string) => `ai:${now().toISOString().slice(0, 10)}:${identity}`;
  return {
    limit,
    async take(identity) {
      // One statement takes the row's lock, looks and counts: of requests at once no more come through than are left.
      const [taken] = await database
        .insert(rateLimits)
        .values({ key: keyOf(identity), points: 1, expire: new Date(now().getTime() + daySeconds * 1000) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { points: sql`${rateLimits.points} + 1` },
          setWhere: lt(rateLimits.points, limit),
        })
        .returning({ points: rateLimits.points });
      if (!taken) throw limitReached(limit, now());
      // The first request that a client makes in a day forgets the days before.
      if (taken.points === 1) await database.delete(rateLimits).where(lt(rateLimits.expire, now()));
      return limit - taken.points;
    },
    async giveBack(identity) {
      await database
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(identity)));
    },
    async remaining(identity) {
      const [used] = await database
        .select({ points: rateLimits.points })
        .from(rateLimits)
        .where(eq(rateLimits.key, keyOf(identity)));
      return Math.max(limit - (used?.points ?? 0), 0);
    },
  };
}

function limitReached(limit: number, now: Date): HttpError {
  return new HttpError(429, messages.aiLimitReached, {
    'retry-after': String(secondsToMidnight(now)),
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': '0',
  });
}

function secondsToMidnight(now: Date): number {
  return daySeconds - Math.floor((now.getTime() / 1000) % daySeconds);
}
