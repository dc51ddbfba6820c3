import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { promptFlowRuns } from '../database/schema.js';
import { HttpError } from '../http/HttpError.js';
import { ended, heldUntil, linesOf, type RunLine, type RunRecord } from './executeRun.js';

/** Why a run failed that nobody goes on with. */
export const serverEnded = 'The server ended before this run did.';

const pollMs = 500;

/** One run. @throws HttpError 404, also for another owner's */
export async function findRun(database: Database, owner: string, id: string): Promise<RunRecord> {
  const [record] = await database.select().from(promptFlowRuns).where(isRun(owner, id));
  if (!record) throw new HttpError(404, 'There is no such run.');
  return record;
}

/** Names one run of an owner. */
export const isRun = (owner: string, id: string) => and(eq(promptFlowRuns.id, id), eq(promptFlowRuns.owner, owner));

/** Records a run that begins. @returns undefined where it has begun before */
export async function insertRun(
  database: Database,
  heldBy: string,
  run: Omit<typeof promptFlowRuns.$inferInsert, 'status' | 'durationMs'>,
): Promise<RunRecord | undefined> {
  const [record] = await database
    .insert(promptFlowRuns)
    .values({ ...run, status: 'running', durationMs: 0, heldBy, heldUntil })
    .onConflictDoNothing()
    .returning();
  return record;
}

/** True where a run has begun before. */
export async function hasRun(database: Database, owner: string, id: string): Promise<boolean> {
  const found = await database.select({ id: promptFlowRuns.id }).from(promptFlowRuns).where(isRun(owner, id));
  return found.length > 0;
}

/** Marks a run as failed. @returns who has taken how many requests of which day, and how many were answered; undefined where nothing was running */
export async function failRun(database: Database, which: SQL | undefined, error: string) {
  return database.transaction(async (transaction) => {
    const [running] = await transaction
      .select()
      .from(promptFlowRuns)
      .where(and(which, eq(promptFlowRuns.status, 'running')))
      .for('update');
    if (!running) return undefined;
    const durationMs = sql`(extract(epoch from now() - ${promptFlowRuns.createdAt}) * 1000)::int`;
    await transaction
      .update(promptFlowRuns)
      .set({ ...ended, status: 'failed', error, durationMs })
      .where(eq(promptFlowRuns.id, running.id));
    const { identity, plan, createdAt: begunAt } = running;
    return { identity, begunAt, requests: plan?.templates.length ?? 0, answered: running.answers.length };
  });
}

/** Says that a process still works on these. @returns those of them that are still its own */
export async function renewRuns(database: Database, heldBy: string, ids: string[]): Promise<Set<string>> {
  const held = await database
    .update(promptFlowRuns)
    .set({ heldUntil })
    .where(
      and(inArray(promptFlowRuns.id, ids), eq(promptFlowRuns.heldBy, heldBy), eq(promptFlowRuns.status, 'running')),
    )
    .returning({ id: promptFlowRuns.id });
  return new Set(held.map(({ id }) => id));
}

/** Takes a few runs whose process has gone. */
export async function takeFreeRuns(database: Database, heldBy: string): Promise<RunRecord[]> {
  // A clock that was set back would leave a run held for days: what ends later than any hold can is over too.
  const free = sql`select id from ${promptFlowRuns} where status = 'running'
    and (held_until is null or held_until not between now() and now() + interval '1 minute')
    order by created_at limit 5 for update skip locked`;
  return database
    .update(promptFlowRuns)
    .set({ heldBy, heldUntil, attempts: sql`${promptFlowRuns.attempts} + 1` })
    .where(sql`${promptFlowRuns.id} = any(array(${free}))`)
    .returning();
}

/** The steps of a run that another process works on, as that stores them. */
export async function* readStoredRun(
  database: Database,
  owner: string,
  id: string,
  from: number,
): AsyncGenerator<RunLine, void, undefined> {
  for (let at = from; ;) {
    const record = await findRun(database, owner, id);
    const lines = storedLines(record, at);
    yield* lines;
    at += lines.length;
    if (record.status === 'succeeded') return;
    if (record.status === 'failed') throw new HttpError(422, record.error ?? serverEnded);
    await delay(pollMs);
  }
}

function storedLines(record: RunRecord, from: number): RunLine[] {
  const { executionResult, outputResult } = record.result ?? {};
  if (!executionResult) return linesOf(record, from);
  const lines = [...executionResult.results.map((result) => ({ result })), ...(outputResult ? [{ outputResult }] : [])];
  return lines.slice(from);
}
