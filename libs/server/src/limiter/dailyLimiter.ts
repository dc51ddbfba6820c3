import { messages } from '@inkfield/api';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '../database/schema.js';
import type { Database } from '../database/openDatabase.js';
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
  const limiter = new RateLimiterDrizzle({
    storeClient: database,
    schema: rateLimits,
    keyPrefix: 'ai',
    points: limit,
    duration: daySeconds,
  });
  const keyOf = (identity: string) => `${now().toISOString().slice(0, 10)}:${identity}`;
  const giveBack = (identity: string) => limiter.reward(keyOf(identity)).then(() => undefined);
  return {
    limit,
    giveBack,
    async take(identity) {
      try {
        return (await limiter.consume(keyOf(identity))).remainingPoints;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        // A refused request is counted too: without this, one given back later would not be usable.
        await giveBack(identity);
        throw new HttpError(429, messages.aiLimitReached, {
          'retry-after': String(secondsToMidnight(now())),
          'x-ratelimit-limit': String(limit),
          'x-ratelimit-remaining': '0',
        });
      }
    },
    async remaining(identity) {
      return (await limiter.get(keyOf(identity)))?.remainingPoints ?? limit;
    },
  };
}

function secondsToMidnight(now: Date): number {
  return daySeconds - Math.floor((now.getTime() / 1000) % daySeconds);
}
