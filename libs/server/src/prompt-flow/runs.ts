import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { promptFlowRuns } from '../database/schema.js';
import { isAbort } from '../http/answer.js';
import { HttpError } from '../http/HttpError.js';
import { metered } from '../limiter/metered.js';
import { Feed } from '../resume/Feed.js';
import type { WritingContext } from '../WritingContext.js';
import { executeRun, failureText, isHeld, NotHeldError, type RunLine, type RunRecord } from './executeRun.js';
import type { SavedFlow } from './flowStore.js';
import type { RunRequest } from './runRequest.js';
import {
  failRun,
  findRun,
  hasRun,
  insertRun,
  isRun,
  readStoredRun,
  renewRuns,
  serverEnded,
  takeFreeRuns,
} from './runStore.js';

/** A run that begins. */
export interface NewRun {
  /** A run that has begun before under this number is not begun again. */
  id: string;
  flow: SavedFlow;
  request: RunRequest;
  variables: ReadonlyMap<string, string>;
  owner: string;
  /** Who quotas count for. */
  identity: string;
  /** True where its client comes back for it. */
  isResumable: boolean;
}

/** A run, and its steps from the first one on. */
export interface RunUnderWay {
  readonly lines: AsyncGenerator<RunLine, void, undefined>;
  /** Ends it; nothing of it is then stored but that it failed. */
  stop(): void;
}

interface Working {
  id: string;
  owner: string;
  lines: Feed<RunLine>;
  stop(): void;
  controller: AbortController;
  /** Settles when its end is stored. */
  ended: Promise<void>;
}

const renewMs = 5_000;
const takeOverMs = 10_000;
/** A run that ends its process again and again is not begun for ever. */
const maxAttempts = 3;

/**
 * Every run under way: recorded when it begins, gone on with after a crash, or marked as failed. A run is a row that a process
 * holds for fifteen seconds at a time, by the database's clock, and says so again as long as it lives. One that is held no
 * longer is another's to go on with, from its last answer. (Queues for PostgreSQL want tables and rights of their own, several
 * connections, which the embedded database has not, and give a killed worker's job on after hours.)
 */
export class Runs {
  readonly #context: Omit<WritingContext, 'runs' | 'generations'>;
  readonly #me = randomUUID();
  readonly #working = new Map<string, Working>();
  readonly #pending = new Set<Promise<void>>();
  readonly #timers: NodeJS.Timeout[];
  /** Settles when it has been looked once for runs that a killed process has left. */
  readonly looked: Promise<void>;
  #isClosing = false;

  constructor(context: Omit<WritingContext, 'runs' | 'generations'>) {
    this.#context = context;
    const takeOver = () => this.#beside('runs were not looked for', () => this.#takeOver());
    const renew = () => void this.#beside('runs were not renewed', () => this.#renew());
    this.#timers = [setInterval(renew, renewMs).unref(), setInterval(() => void takeOver(), takeOverMs).unref()];
    this.looked = takeOver();
  }

  /** Records a run and begins to work on it; one that has begun before is read again, and costs nothing. @throws HttpError 429 */
  async begin(run: NewRun): Promise<RunUnderWay> {
    const { id, owner } = run;
    const isKnown = await hasRun(this.#context.database, owner, id);
    const begun = isKnown ? undefined : await this.#record(run);
    if (begun) {
      const { lines, stop } = this.#launch(begun);
      return { lines: lines.from(0), stop };
    }
    // Another request's: this one only reads it.
    return { lines: await this.read(owner, id, 0), stop: () => undefined };
  }

  /** @returns undefined where the same has begun at the same moment */
  async #record(run: NewRun): Promise<RunRecord | undefined> {
    const { id, flow, request, variables, owner, identity, isResumable } = run;
    const { database, limiter, provider } = this.#context;
    const { id: flowId, templates, outputs } = flow;
    const takenAt = new Date();
    const giveBack = () => limiter.giveBack(identity, templates.length, takenAt);
    await limiter.take(identity, templates.length, takenAt);
    try {
      const record = await insertRun(database, this.#me, {
        id,
        flowId,
        owner,
        variables: Object.fromEntries(variables),
        rowId: request.rowId ?? null,
        provider: provider.name,
        model: provider.model ?? null,
        identity,
        plan: { templates, outputs },
        isResumable,
      });
      if (!record) await giveBack();
      return record;
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  /** A run's steps from a place on, whichever process works on it. @throws HttpError 404, also for another owner's */
  async read(owner: string, id: string, from: number): Promise<AsyncGenerator<RunLine, void, undefined>> {
    const own = this.#working.get(id);
    if (own?.owner === owner) return own.lines.from(from);
    await findRun(this.#context.database, owner, id);
    return readStoredRun(this.#context.database, owner, id, from);
  }

  /** Its client wants no more of it; nothing happens to one that has ended. @throws HttpError 404, also for another owner's */
  async stop(owner: string, id: string): Promise<void> {
    const own = this.#working.get(id);
    if (own?.owner === owner) {
      own.stop();
      return own.ended;
    }
    await findRun(this.#context.database, owner, id);
    await this.#fail(isRun(owner, id), 'Cancelled.', 'answers');
  }

  /** Leaves what is under way to the next process. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#timers.forEach(clearInterval);
    for (const { stop } of this.#working.values()) stop();
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** What is done beside requests: told where it fails, and waited for at the end. */
  #beside(event: string, work: () => Promise<void>): Promise<void> {
    const promise = work()
      .catch((error: unknown) => this.#context.log(event, error))
      .finally(() => this.#pending.delete(promise));
    this.#pending.add(promise);
    return promise;
  }

  #launch(record: RunRecord): Working {
    const controller = new AbortController();
    const { id, owner } = record;
    const stop = () => controller.abort();
    const run: Working = { id, owner, lines: new Feed(), controller, stop, ended: Promise.resolve() };
    this.#working.set(id, run);
    run.ended = this.#beside('a run was not recorded', () => this.#work(record, run));
    return run;
  }

  async #work(record: RunRecord, { id, lines, controller }: Working): Promise<void> {
    const { owner, identity } = record;
    let begun = record.answers.length;
    const use = { owner, identity, kind: 'flow', onText: () => void (begun += 1) } as const;
    const tools = { ...this.#context, provider: metered(this.#context, use) };
    try {
      for await (const line of executeRun(tools, record, controller.signal)) lines.add(line);
      lines.end();
    } catch (error) {
      try {
        await this.#settle(record, error, { isStopped: controller.signal.aborted, begun });
      } finally {
        lines.fail(error instanceof NotHeldError ? new HttpError(409, 'Cancelled.') : error);
      }
    } finally {
      this.#working.delete(id);
    }
  }

  async #settle(
    record: RunRecord,
    error: unknown,
    { isStopped, begun }: { isStopped: boolean; begun: number },
  ): Promise<void> {
    if (error instanceof NotHeldError) return;
    const isLeft = isStopped && isAbort(error);
    const isRefused = error instanceof HttpError && error.status < 500;
    const cost = isLeft || isRefused ? begun : 0;
    if (!this.#isClosing) return this.#fail(isHeld(record), failureText(error, isLeft), cost);
    if (!record.isResumable) return this.#fail(isHeld(record), serverEnded);
    const now = { heldUntil: sql`now()` };
    await this.#context.database.update(promptFlowRuns).set(now).where(isHeld(record));
  }

  /**
   * Marks a run as failed, and gives back what it has taken of the day. Whose client has ended it, or has asked for what can't be, has had the
   * answers so far, with the one that has begun: these are not given back, or a day would have no limit.
   * @param cost how many requests; another process's run costs the answers that it has stored
   */
  async #fail(which: SQL | undefined, error: string, cost: number | 'answers' = 0): Promise<void> {
    const { database, limiter } = this.#context;
    const failed = await failRun(database, which, error);
    if (!failed) return;
    const unused = failed.requests - (cost === 'answers' ? failed.answered : cost);
    await limiter.giveBack(failed.identity, unused, failed.begunAt);
  }

  async #renew(): Promise<void> {
    const ids = [...this.#working.keys()];
    if (ids.length === 0) return;
    const held = await renewRuns(this.#context.database, this.#me, ids);
    for (const id of ids) if (!held.has(id)) this.#working.get(id)?.controller.abort(new NotHeldError());
  }

  async #takeOver(): Promise<void> {
    for (const record of await takeFreeRuns(this.#context.database, this.#me)) {
      // Ours all along: the database was away for longer than a hold lasts.
      if (this.#working.has(record.id)) continue;
      if (record.isResumable && record.attempts <= maxAttempts && !this.#isClosing) this.#launch(record);
      else if (!this.#isClosing) await this.#fail(eq(promptFlowRuns.id, record.id), serverEnded);
    }
  }
}
