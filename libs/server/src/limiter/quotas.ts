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

/** A quota that is kept in the database. */
class KeptCounter implements Counter {
  readonly limit: number;
  #sweptAt = '';

  constructor(
    private readonly database: Database,
    private readonly quota: Quota,
    private readonly now: () => Date,
  ) {
    this.limit = quota.limit;
  }

  async take(identity: string, amount = 1): Promise<number> {
    await this.#sweep();
    const { limit, quota } = this;
    const used = amount > limit ? undefined : await this.#count(identity, amount, limit);
    if (used !== undefined) return limit - used;
    const { message = messages.aiLimitReached } = quota;
    throw refusal(message, limit, secondsTo(this.now(), this.#at(identity).end));
  }

  async add(identity: string, amount: number): Promise<void> {
    await this.#count(identity, amount, undefined);
  }

  async giveBack(identity: string, amount = 1): Promise<void> {
    const used = sql`greatest(0, ${quotas.used} - ${amount}::bigint)`;
    const { key } = this.#at(identity);
    await this.database.update(quotas).set({ used }).where(eq(quotas.key, key));
  }

  async remaining(identity: string): Promise<number> {
    const { key } = this.#at(identity);
    const [counted] = await this.database.select().from(quotas).where(eq(quotas.key, key));
    return Math.max(0, this.limit - (counted?.used ?? 0));
  }

  #at(identity: string): { key: string; end: Date | undefined } {
    const { name, end } = windowAt(this.now(), this.quota.window);
    return { key: `${this.quota.kind}:${name}:${identity}`, end };
  }

  /** One statement: clients that ask at once wait for each other's row no longer than it takes. */
  async #count(identity: string, amount: number, most: number | undefined): Promise<number | undefined> {
    const { key, end } = this.#at(identity);
    const [counted] = await this.database
      .insert(quotas)
      .values({ key, used: amount, endsAt: end ?? null })
      .onConflictDoUpdate({
        target: quotas.key,
        set: { used: sql`${quotas.used} + excluded.used` },
        setWhere: most === undefined ? undefined : sql`${quotas.used} + excluded.used <= ${most}`,
      })
      // What is stored for ever is counted as safely as it is stored.
      .returning({ used: quotas.used, ...(this.quota.window === 'ever' ? {} : { unsynced }) });
    return counted?.used;
  }

  /** Counts of windows that are over, once in each window. */
  async #sweep(): Promise<void> {
    const { name } = windowAt(this.now(), this.quota.window);
    if (name === this.#sweptAt) return;
    this.#sweptAt = name;
    await this.database.delete(quotas).where(lt(quotas.endsAt, this.now()));
  }
}

/** Counts by a quota in the database. @param now the time, for tests */
export function openCounter(database: Database, quota: Quota, now: () => Date = () => new Date()): Counter {
  return new KeptCounter(database, quota, now);
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
