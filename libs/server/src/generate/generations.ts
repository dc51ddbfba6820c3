import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { generations } from '../database/schema.js';
import { slice } from '../files/range.js';
import { isAbort, type Log } from '../http/answer.js';
import { HttpError } from '../http/HttpError.js';
import { storableText } from '../http/storable.js';
import { Feed } from '../resume/Feed.js';
import { ProviderError } from './provider.js';

/** Texts being generated whose clients may lose their connection and come back, to any process, for ten minutes. */
export interface Generations {
  /** Takes a number for a text that is about to be asked for. @returns false where it has been taken */
  claim(owner: string, id: string): Promise<boolean>;
  /** Gives a number back under which nothing has come. */
  release(id: string, reason: unknown): Promise<void>;
  /** Takes a text in. @param stop ends its making @returns what readers read */
  keep(
    owner: string,
    id: string,
    pieces: AsyncIterator<string, unknown>,
    stop: () => void,
  ): Feed<Uint8Array<ArrayBuffer>>;
  /** A text's bytes from a place on. @throws HttpError 404, also for another owner's */
  read(owner: string, id: string, from: number): Promise<AsyncIterable<Uint8Array>>;
  /** Its client wants no more of it. */
  stop(owner: string, id: string): Promise<void>;
  /** Writes down what has come, and ends what is under way. */
  close(): Promise<void>;
}

interface Kept {
  owner: string;
  bytes: Feed<Uint8Array<ArrayBuffer>>;
  /** What is not in the database yet. */
  unwritten: string;
  state: 'running' | 'done' | 'failed';
  writtenAt: number;
  /** How many bytes have come. */
  length: number;
  stop: () => void;
  ended: Promise<void>;
}

const writeMs = 1_000;
/** Most texts that are written with one statement: the embedded database answers nothing else meanwhile. */
const mostTexts = 100;
/** A text of whose process nothing has been heard for so long has lost it. */
const silenceMs = 15_000;
const pollMs = 500;
const brokeOff = 'The text broke off.';

/**
 * Keeps texts under way in memory, and writes those that have grown into the database once a second, many with one statement: a
 * client that comes back to another process, or after its own was killed, finds there what it has paid for.
 */
class KeptGenerations implements Generations {
  readonly #kept = new Map<string, Kept>();
  readonly #timer = setInterval(() => void this.#write(), writeMs).unref();
  #writing: Promise<void> | undefined;
  #sweptAt = 0;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async claim(owner: string, id: string): Promise<boolean> {
    const claimed = await this.database
      .insert(generations)
      .values({ id, owner, text: '', state: 'running', writtenAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: generations.id });
    if (claimed.length === 0) return false;
    this.#kept.set(id, emptyText(owner));
    return true;
  }

  async release(id: string, reason: unknown): Promise<void> {
    this.#kept.get(id)?.bytes.fail(reason);
    this.#kept.delete(id);
    await this.database.delete(generations).where(eq(generations.id, id));
  }

  keep(
    owner: string,
    id: string,
    pieces: AsyncIterator<string, unknown>,
    stop: () => void,
  ): Feed<Uint8Array<ArrayBuffer>> {
    const text = this.#kept.get(id) ?? emptyText(owner);
    this.#kept.set(id, text);
    text.stop = stop;
    text.ended = collect(pieces, text, this.log);
    return text.bytes;
  }

  async read(owner: string, id: string, from: number): Promise<AsyncIterable<Uint8Array>> {
    const own = this.#kept.get(id);
    const found = own ?? (await find(this.database, owner, id));
    if (found?.owner !== owner) throw new HttpError(404, 'There is no such text any more.');
    if (found.state === 'failed' && found.length <= from) throw new HttpError(410, brokeOff);
    if (own) return slice(own.bytes.from(0), { first: from, last: Infinity });
    return readStored(this.database, owner, id, from);
  }

  async stop(owner: string, id: string): Promise<void> {
    const own = this.#kept.get(id);
    if (own) return own.owner === owner ? own.stop() : undefined;
    const is = and(eq(generations.id, id), eq(generations.owner, owner));
    await this.database.update(generations).set({ isStopped: true }).where(is);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const { stop, state } of this.#kept.values()) if (state === 'running') stop();
    await Promise.all([...this.#kept.values()].map(({ ended }) => ended));
    await this.#writing;
    if (this.#kept.size > 0) await this.#write();
  }

  /** A store that is away is asked again with the next second's. */
  #write(): Promise<void> {
    this.#writing ??= writeAll(this.database, this.#kept)
      .then(() => this.#sweep())
      .catch((error: unknown) => this.log('generated texts were not kept', error))
      .finally(() => (this.#writing = undefined));
    return this.#writing;
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < 60_000 && this.#sweptAt > 0) return;
    this.#sweptAt = performance.now();
    await this.database.delete(generations).where(lt(generations.writtenAt, sql`now() - interval '10 minutes'`));
  }
}

/** Opens what keeps the texts of one process; `close` ends it. */
export const openGenerations = (database: Database, log: Log): Generations => new KeptGenerations(database, log);

function emptyText(owner: string): Kept {
  return {
    owner,
    bytes: new Feed(),
    unwritten: '',
    state: 'running',
    writtenAt: 0,
    length: 0,
    stop: () => undefined,
    ended: Promise.resolve(),
  };
}

const encoder = new TextEncoder();

async function collect(pieces: AsyncIterator<string, unknown>, text: Kept, log: Log): Promise<void> {
  try {
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
      // Places are counted in bytes: what is sent and what is stored must be the same.
      const words = storableText(piece.value);
      const bytes = encoder.encode(words);
      text.unwritten += words;
      text.length += bytes.byteLength;
      text.bytes.add(bytes);
    }
    text.state = 'done';
    text.bytes.end();
  } catch (error) {
    if (!(error instanceof ProviderError) && !isAbort(error)) log('generation broke off', error);
    text.state = 'failed';
    text.bytes.fail(error);
  }
}

/** What is written down of a text. */
type Part = Pick<Kept, 'owner' | 'unwritten' | 'state'> & { id: string };

/** With one commit: what has failed is written again whole, and nothing twice. */
async function writeAll(database: Database, kept: Map<string, Kept>): Promise<void> {
  const now = performance.now();
  const due = [...kept]
    .filter(([, { unwritten, state, writtenAt }]) => {
      return unwritten || state !== 'running' || now - writtenAt > silenceMs / 3;
    })
    .map(([id, { owner, unwritten, state }]) => ({ id, owner, unwritten, state }));
  if (due.length === 0) return;
  const isSmall = due.length <= mostTexts;
  const stopped = isSmall
    ? await writeSome(database, due)
    : await database.transaction((transaction) => writeMany(transaction, due));
  for (const { id, unwritten, state } of due) {
    const text = kept.get(id);
    if (!text) continue;
    text.unwritten = text.unwritten.slice(unwritten.length);
    text.writtenAt = now;
    // What has ended since is written with the next.
    if (state !== 'running') kept.delete(id);
  }
  for (const id of stopped) kept.get(id)?.stop();
}

async function writeMany(transaction: Database, parts: readonly Part[]): Promise<string[]> {
  const stopped: string[] = [];
  for (let at = 0; at < parts.length; at += mostTexts) {
    stopped.push(...(await writeSome(transaction, parts.slice(at, at + mostTexts))));
  }
  return stopped;
}

/** @returns which of them their clients want no more of */
async function writeSome(database: Database, parts: readonly Part[]): Promise<string[]> {
  const values = parts.map(({ id, owner, unwritten, state }) => [id, owner, unwritten, state]);
  const { rows } = await database.execute(sql`
    with written as (
      insert into ${generations} as g (id, owner, text, state, written_at)
      select t->>0, t->>1, t->>2, t->>3, now() from json_array_elements(${JSON.stringify(values)}::json) t
      on conflict (id) do update set text = g.text || excluded.text, state = excluded.state, written_at = now()
      returning id, is_stopped)
    select id from written where is_stopped`);
  return rows.map(({ id }) => String(id));
}

async function find(database: Database, owner: string, id: string) {
  const [found] = await database
    .select({
      owner: generations.owner,
      text: generations.text,
      length: sql<number>`octet_length(${generations.text})`,
      state: generations.state,
      isSilent: sql<boolean>`${generations.writtenAt} < now() - ${`${silenceMs} milliseconds`}::interval`,
    })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.owner, owner)));
  return found;
}

/** What another process writes down, as it does. */
async function* readStored(database: Database, owner: string, id: string, from: number): AsyncGenerator<Uint8Array> {
  let at = from;
  for (;;) {
    const found = await find(database, owner, id);
    const bytes = Buffer.from(found?.text ?? '').subarray(at);
    at += bytes.byteLength;
    if (bytes.byteLength > 0) yield bytes;
    if (found?.state === 'done') return;
    if (!found || found.state === 'failed' || found.isSilent) throw new HttpError(502, brokeOff);
    await delay(pollMs);
  }
}
