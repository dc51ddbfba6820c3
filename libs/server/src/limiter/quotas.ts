import { messages } from '@inkfield/api';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { quotas } from '../database/schema.js';
import { unsynced } from '../database/unsynced.js';
import { HttpError } from '../http/HttpError.js';

/** How much of something one client has. */
export interface Quota {
  /** Names it in the database. */
  kind: string;
  /** When a client's count begins anew: by UTC, or never. */
  window: 'day' | 'hour' | 'ever';
  limit: number;
  /** What a client that has nothing left is told, with 429. @default the AI's limit for the day */
  message?: string;
}

/** Counts what clients use, exactly, also when they ask at once and several servers. */
export interface Counter {
  /** How much a client has. */
  readonly limit: number;
  /** Takes an amount, whole or not at all. @returns how much is left @throws HttpError 429 when there is not as much */
  take(identity: string, amount?: number): Promise<number>;
  /** Counts what has been used already, over the limit too. */
  add(identity: string, amount: number): Promise<void>;
  /** Gives back what led to nothing. */
  giveBack(identity: string, amount?: number): Promise<void>;
  /** How much is left. */
  remaining(identity: string): Promise<number>;
}

/** A quota that is kept in the database. @param now the time, for tests */
export function openCounter(database: Database, quota: Quota, now: () => Date = () => new Date()): Counter {
  const { kind, window, limit, message = messages.aiLimitReached } = quota;
  const at = (identity: string) => {
    const { name, end } = windowAt(now(), window);
    return { key: `${kind}:${name}:${identity}`, end };
  };
  let sweptAt = '';

  /** One statement: clients that ask at once wait for each other's row no longer than it takes. */
  async function count(identity: string, amount: number, most: number | undefined): Promise<number | undefined> {
    const { key, end } = at(identity);
    const [counted] = await database
      .insert(quotas)
      .values({ key, used: amount, endsAt: end ?? null })
      .onConflictDoUpdate({
        target: quotas.key,
        set: { used: sql`${quotas.used} + excluded.used` },
        setWhere: most === undefined ? undefined : sql`${quotas.used} + excluded.used <= ${most}`,
      })
      // What is stored for ever is counted as safely as it is stored.
      .returning({ used: quotas.used, ...(window === 'ever' ? {} : { unsynced }) });
    return counted?.used;
  }

  /** Counts of windows that are over, once in each window. */
  async function sweep(): Promise<void> {
    const { name } = windowAt(now(), window);
    if (name === sweptAt) return;
    sweptAt = name;
    await database.delete(quotas).where(lt(quotas.endsAt, now()));
  }

  return {
    limit,
    async take(identity, amount = 1) {
      await sweep();
      const used = amount > limit ? undefined : await count(identity, amount, limit);
      if (used === undefined) throw refusal(message, limit, secondsTo(now(), at(identity).end));
      return limit - used;
    },
    add: async (identity, amount) => void (await count(identity, amount, undefined)),
    async giveBack(identity, amount = 1) {
      const used = sql`greatest(0, ${quotas.used} - ${amount}::bigint)`;
      await database
        .update(quotas)
        .set({ used })
        .where(eq(quotas.key, at(identity).key));
    },
    async remaining(identity) {
      const [counted] = await database
        .select()
        .from(quotas)
        .where(eq(quotas.key, at(identity).key));
      return Math.max(0, limit - (counted?.used ?? 0));
    },
  };
}

const hourMs = 60 * 60 * 1000;

/** The window's name, which no other has, and when it ends. */
function windowAt(now: Date, window: Quota['window']): { name: string; end?: Date } {
  if (window === 'ever') return { name: '' };
  const ms = window === 'day' ? 24 * hourMs : hourMs;
  const end = new Date((Math.floor(now.getTime() / ms) + 1) * ms);
  return { name: now.toISOString().slice(0, window === 'day' ? 10 : 13), end };
}

function secondsTo(now: Date, end: Date | undefined): number | undefined {
  return end && Math.ceil((end.getTime() - now.getTime()) / 1000);
}

function refusal(message: string, limit: number, seconds: number | undefined): HttpError {
  return new HttpError(429, message, {
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': '0',
  });
}
