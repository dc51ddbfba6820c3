import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { PromptFlow } from '@inkfield/api';
import type { Database } from '../database/drizzle.js';
import { promptFlowRuns, promptFlows } from '../database/schema.js';
import { HttpError } from '../http/HttpError.js';
import type { FlowInput, FlowOutput, FlowTemplate } from './flowSchema.js';

/** A flow with what only its managers see. */
export interface SavedFlow extends PromptFlow {
  templates: readonly FlowTemplate[];
  outputs: readonly FlowOutput[];
  createdAt: string;
  updatedAt: string;
}

type FlowRecord = typeof promptFlows.$inferSelect;

/** An owner's flows, oldest first. */
export async function listFlows(database: Database, owner: string): Promise<SavedFlow[]> {
  const records = await database
    .select()
    .from(promptFlows)
    .where(eq(promptFlows.owner, owner))
    .orderBy(asc(promptFlows.createdAt), asc(promptFlows.id));
  return records.map(toFlow);
}

/** One flow. @throws HttpError 404, also for another owner's */
export async function findFlow(database: Database, owner: string, id: string): Promise<SavedFlow> {
  const [record] = await database.select().from(promptFlows).where(isFlow(owner, id));
  return toFlow(record ?? notFound());
}

/** Stores a new flow. The last parameter is what is not to be made up. */
export async function createFlow(
  database: Database,
  owner: string,
  flow: FlowInput,
  { id = randomUUID(), createdAt = new Date() }: { id?: string; createdAt?: Date } = {},
): Promise<SavedFlow> {
  const [record] = await database
    .insert(promptFlows)
    .values({ id, owner, ...flow, createdAt, updatedAt: createdAt })
    .returning();
  return toFlow(record ?? notFound());
}

/** Puts a flow in the place of another. */
export async function replaceFlow(database: Database, owner: string, id: string, flow: FlowInput): Promise<SavedFlow> {
  const [record] = await database
    .update(promptFlows)
    .set({ ...flow, actionTitle: flow.actionTitle ?? null, updatedAt: new Date() })
    .where(isFlow(owner, id))
    .returning();
  return toFlow(record ?? notFound());
}

/** Deletes a flow; its runs and the rows that it made stay. */
export async function deleteFlow(database: Database, owner: string, id: string): Promise<void> {
  const deleted = await database.delete(promptFlows).where(isFlow(owner, id)).returning({ id: promptFlows.id });
  if (deleted.length === 0) notFound();
}

/** The latest runs of a flow, newest first, at most 100. */
export async function listRuns(database: Database, owner: string, flowId: string) {
  const records = await database
    .select()
    .from(promptFlowRuns)
    .where(and(eq(promptFlowRuns.flowId, flowId), eq(promptFlowRuns.owner, owner)))
    .orderBy(desc(promptFlowRuns.createdAt))
    .limit(100);
  return records.map(toRun);
}

/** A run as its owner sees it. */
export function toRun(record: typeof promptFlowRuns.$inferSelect) {
  const { identity: _, plan: __, answers, heldBy: ___, heldUntil: ____, attempts: _____, createdAt, ...run } = record;
  return { ...run, answered: answers.length, createdAt: createdAt.toISOString() };
}

const isFlow = (owner: string, id: string) => and(eq(promptFlows.id, id), eq(promptFlows.owner, owner));

function notFound(): never {
  throw new HttpError(404, 'There is no such prompt flow.');
}

function toFlow({ owner: _, actionTitle, createdAt, updatedAt, ...flow }: FlowRecord): SavedFlow {
  return {
    ...flow,
    ...(actionTitle ? { actionTitle } : {}),
    streams: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
