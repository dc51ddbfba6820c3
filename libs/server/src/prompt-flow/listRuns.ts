import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PromptFlowExecutionResult } from '@inkfield/api';
import type { Database } from '../database/drizzle.js';
import { promptFlowRuns } from '../database/schema.js';
import type { RunRecord } from './executeRun.js';

/** Most runs in a list. */
const maxRuns = 100;

/** About how many bytes of texts a list holds. */
const maxListBytes = 4 * 1024 * 1024;

/** A run as a list shows it. */
export interface ListedRun extends Omit<OwnersRun, 'variables' | 'result'> {
  variables: Record<string, string>;
  result: PromptFlowExecutionResult | null;
  /** True where the list has no room for its variables and result: `GET /api/runs/:id` has them. */
  isShort?: true;
}

type OwnersRun = ReturnType<typeof toRun>;

const { variables, result, answers, plan, identity, heldBy, heldUntil, attempts, ...shown } =
  getTableColumns(promptFlowRuns);

/** A run as its owner sees it. */
export function toRun(record: RunRecord) {
  const { identity: _, plan: __, answers: given, heldBy: ___, heldUntil: ____, attempts: _____, ...run } = record;
  return { ...run, answered: given.length, createdAt: record.createdAt.toISOString() };
}

/** The latest runs of a flow, newest first: as many as there is room for with all their texts, the others without. */
export async function listRuns(database: Database, owner: string, flowId: string): Promise<ListedRun[]> {
  const bytes = sql<number>`octet_length(${variables}::text) + coalesce(octet_length(${result}::text), 0)`;
  const answered = sql<number>`jsonb_array_length(${answers})`;
  const records = await database
    .select({ ...shown, answered, bytes })
    .from(promptFlowRuns)
    .where(and(eq(promptFlowRuns.flowId, flowId), eq(promptFlowRuns.owner, owner)))
    .orderBy(desc(promptFlowRuns.createdAt))
    .limit(maxRuns);
  let room = maxListBytes;
  const whole = records.filter((record) => (room -= record.bytes) >= 0).map(({ id }) => id);
  const texts = await database
    .select({ id: promptFlowRuns.id, variables, result })
    .from(promptFlowRuns)
    .where(inArray(promptFlowRuns.id, whole));
  const textsOf = new Map(texts.map(({ id, ...given }) => [id, given]));
  return records.map(({ bytes: _, createdAt, ...record }) => ({
    ...record,
    createdAt: createdAt.toISOString(),
    ...(textsOf.get(record.id) ?? { variables: {}, result: null, isShort: true as const }),
  }));
}
