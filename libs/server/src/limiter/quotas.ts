import { messages } from '@inkfield/api';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { quotas } from '../database/schema.js';
import { Together } from '../database/together.js';
import { unsynced } from '../database/unsynced.js';
import { HttpError } from '../http/HttpError.js';
import { Failure, sumsOf, takeAll, type Ask, type Counts, type Sum } from './takes.js';

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
  /** Takes an amount, whole or not at all. @param at the moment, now @returns how much is left @throws HttpError 429 when there is not as much */
  take(identity: string, amount?: number, at?: Date): Promise<number>;
  /** Counts what has been used already, over the limit too. */
  add(identity: string, amount: number): Promise<void>;
  /** Gives back what led to nothing. @param takenAt when it was taken: a window that has begun since has nothing of it */
  giveBack(identity: string, amount?: number, takenAt?: Date): Promise<void>;
  /** How much is left. */
  remaining(identity: string): Promise<number>;
}

/** A quota that is kept in the database. What is asked at once is asked of the database together. */
class KeptCounter implements Counter {
  readonly limit: number;
  #sweptAt = '';
  readonly #takes = new Together((asks: readonly Ask[]) => takeAll(asks, this.limit, this.#counts));
  readonly #adds = new Together((asks: readonly Ask[]) => this.#addAll(asks));
  readonly #reads = new Together((keys: readonly string[]) => this.#readAll(keys));
  readonly #counts: Counts = {
    add: (sums) => this.#count(sums, this.limit),
    used: (keys) => this.#used(keys),
  };

  constructor(
    private readonly database: Database,
    private readonly quota: Quota,
    private readonly now: () => Date,
  ) {
    this.limit = quota.limit;
  }

  async take(identity: string, amount = 1, at = this.now()): Promise<number> {
    await this.#sweep();
    const { limit, quota } = this;
    const { key, end } = this.#at(identity, at);
    const left = amount > limit ? undefined : await this.#takes.add({ key, end, amount });
    if (left instanceof Failure) throw left.reason;
    if (left !== undefined) return left;
    const { message = messages.aiLimitReached } = quota;
    throw refusal(message, limit, secondsTo(at, end));
  }

  add(identity: string, amount: number): Promise<void> {
    return this.#adds.add({ ...this.#at(identity), amount });
  }

  async giveBack(identity: string, amount = 1, takenAt = this.now()): Promise<void> {
    const used = sql`greatest(0, ${quotas.used} - ${amount}::bigint)`;
    const { key } = this.#at(identity, takenAt);
    await this.database.update(quotas).set({ used }).where(eq(quotas.key, key));
  }

  async remaining(identity: string): Promise<number> {
    return Math.max(0, this.limit - (await this.#reads.add(this.#at(identity).key)));
  }

  #at(identity: string, at = this.now()): { key: string; end: Date | undefined } {
    const { name, end } = windowAt(at, this.quota.window);
    return { key: `${this.quota.kind}:${name}:${identity}`, end };
  }

  async #addAll(asks: readonly Ask[]): Promise<void[]> {
    await this.#count(sumsOf(asks), undefined);
    return asks.map(() => undefined);
  }

  async #readAll(keys: readonly string[]): Promise<number[]> {
    const used = await this.#used([...new Set(keys)]);
    return keys.map((key) => used.get(key) ?? 0);
  }

  async #used(keys: readonly string[]): Promise<Map<string, number>> {
    const counted = await this.database
      .select()
      .from(quotas)
      .where(inArray(quotas.key, [...keys]));
    return new Map(counted.map(({ key, used }) => [key, used]));
  }

  /** One statement: servers that ask at once wait for each other's rows no longer than it takes. */
  async #count(sums: readonly Sum[], most: number | undefined): Promise<Map<string, number>> {
    const added = sums.map(({ key, amount, end }) => [key, amount, end ?? null]);
    const { rows } = await this.database.execute(sql`
      insert into ${quotas} as q (key, used, ends_at)
      select a->>0, (a->>1)::bigint, (a->>2)::timestamptz from json_array_elements(${JSON.stringify(added)}::json) a
      on conflict (key) do update set used = q.used + excluded.used
      ${most === undefined ? sql`` : sql`where q.used + excluded.used <= ${most}::bigint`}
      returning key, used ${this.#lasting}`);
    return new Map(rows.map(({ key, used }) => [String(key), Number(used)]));
  }

  /** What is stored for ever is counted as safely as it is stored. */
  get #lasting() {
    return this.quota.window === 'ever' ? sql`` : sql`, ${unsynced}`;
  }

  /** Counts of windows that are over, once in each window, and for every process: whose clock is late still counts in one that has just ended. */
  async #sweep(): Promise<void> {
    const { name } = windowAt(this.now(), this.quota.window);
    if (name === this.#sweptAt) return;
    this.#sweptAt = name;
    await this.database.delete(quotas).where(lt(quotas.endsAt, sql`now() - interval '1 day'`));
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
