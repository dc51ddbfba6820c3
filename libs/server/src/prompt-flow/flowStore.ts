import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { PromptFlow } from '@inkfield/api';
import type { Database } from '../database/drizzle.js';
import { promptFlows } from '../database/schema.js';
import { HttpError } from '../http/HttpError.js';
import type { FlowInput, FlowOutput, FlowTemplate } from './flowSchema.js';

/** A flow with what only its managers see. */
export interface SavedFlow extends PromptFlow {
  templates: readonly FlowTemplate[];
  outputs: readonly FlowOutput[];
  /** Counts the saves, from 1; the flow's ETag. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

type FlowRecord = typeof promptFlows.$inferSelect;

/** Most flows of one owner. Together with the bounds of a flow's variables this bounds their list. */
const maxFlows = 200;

/** An owner's flows, oldest first, as a menu shows them: what they are made of may have megabytes. */
export async function listFlows(database: Database, owner: string): Promise<PromptFlow[]> {
  const { id, title, description, actionTitle, inputVariables } = promptFlows;
  const records = await database
    .select({ id, title, description, actionTitle, inputVariables })
    .from(promptFlows)
    .where(eq(promptFlows.owner, owner))
    .orderBy(asc(promptFlows.createdAt), asc(promptFlows.id));
  return records.map(toMenuItem);
}

/** One flow. @throws HttpError 404, also for another owner's */
export async function findFlow(database: Database, owner: string, id: string): Promise<SavedFlow> {
  const [record] = await database.select().from(promptFlows).where(isFlow(owner, id));
  return toFlow(record ?? notFound());
}

/**
 * Stores a new flow, once for each id. The last parameter is what is not to be made up.
 * @throws HttpError 422 for one too many
 */
export async function createFlow(
  database: Database,
  owner: string,
  flow: FlowInput,
  { id = randomUUID(), createdAt = new Date() }: { id?: string; createdAt?: Date } = {},
): Promise<SavedFlow> {
  const [stored] = await database.select().from(promptFlows).where(isFlow(owner, id));
  if (stored) return toFlow(stored);
  const [owned] = await database.select({ flows: count() }).from(promptFlows).where(eq(promptFlows.owner, owner));
  if ((owned?.flows ?? 0) >= maxFlows) {
    throw new HttpError(422, `You have ${maxFlows} prompt flows, which is the most. Delete one of them first.`);
  }
  const [record] = await database
    .insert(promptFlows)
    .values({ id, owner, ...flow, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning();
  return record ? toFlow(record) : findFlow(database, owner, id);
}

/**
 * Puts a flow in the place of another.
 * @param seen the revision that the writer has seen; undefined to replace whatever there is
 * @returns undefined where the flow has another revision by now
 */
export async function replaceFlow(
  database: Database,
  owner: string,
  id: string,
  { flow, seen }: { flow: FlowInput; seen: number | undefined },
): Promise<SavedFlow | undefined> {
  const isSeen = seen === undefined ? undefined : eq(promptFlows.revision, seen);
  const actionTitle = flow.actionTitle ?? null;
  const [record] = await database
    .update(promptFlows)
    .set({ ...flow, actionTitle, revision: sql`${promptFlows.revision} + 1`, updatedAt: new Date() })
    .where(and(isFlow(owner, id), isSeen))
    .returning();
  if (record) return toFlow(record);
  return seen === undefined ? notFound() : undefined;
}

/** Deletes a flow; its runs and the rows that it made stay. */
export async function deleteFlow(database: Database, owner: string, id: string): Promise<void> {
  const deleted = await database.delete(promptFlows).where(isFlow(owner, id)).returning({ id: promptFlows.id });
  if (deleted.length === 0) notFound();
}

const isFlow = (owner: string, id: string) => and(eq(promptFlows.id, id), eq(promptFlows.owner, owner));

function notFound(): never {
  throw new HttpError(404, 'There is no such prompt flow.');
}

function toFlow({ owner: _, createdAt, updatedAt, ...flow }: FlowRecord): SavedFlow {
  const { templates, outputs, revision } = flow;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { ...toMenuItem(flow), templates, outputs, revision, ...times };
}

function toMenuItem(
  record: Pick<FlowRecord, 'id' | 'title' | 'description' | 'actionTitle' | 'inputVariables'>,
): PromptFlow {
  const { id, title, description, actionTitle, inputVariables } = record;
  return { id, title, description, ...(actionTitle ? { actionTitle } : {}), inputVariables, streams: true };
}
