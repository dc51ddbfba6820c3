import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PromptFlowRow } from '@inkfield/api';
import type { Database } from '../database/drizzle.js';
import { entities, rows } from '../database/schema.js';
import { HttpError } from '../http/HttpError.js';
import type { FlowOutput } from './flowSchema.js';
import { listItems } from './listItems.js';
import { fill } from './template.js';

/** What outputs work with. */
export interface OutputRun {
  runId: string;
  owner: string;
  rowId: string | undefined;
  /** Variables, and the Markdown answers by their templates' keys. */
  values: ReadonlyMap<string, string>;
  rowHref(rowId: string): string;
}

/** Most rows that one output creates. */
const maxRows = 200;

/** Longest values of all rows of a run together, in UTF-16 code units: each of many properties may repeat a long text. */
const maxLength = 20_000_000;

/** A run whose rows are made. */
interface FillingRun extends OutputRun {
  /** How long their values are so far. */
  length: number;
}

/** Creates and updates the rows of a run, inside the caller's transaction. @throws HttpError 413 for more of them than a store can take */
export async function applyOutputs(transaction: Database, outputs: readonly FlowOutput[], about: OutputRun) {
  const run: FillingRun = { ...about, length: 0 };
  const createdRows: PromptFlowRow[] = [];
  const updatedRows: PromptFlowRow[] = [];
  for (const output of outputs) {
    if (output.action === 'update') updatedRows.push(await updateRow(transaction, output, run));
    else createdRows.push(...(await createRows(transaction, output, run)));
  }
  return { createdRows, updatedRows };
}

/** The row that a run is started on. @throws HttpError 404, also for another owner's */
export async function findRow(database: Database, owner: string, id: string) {
  const [found] = await database
    .select({ row: rows, entity: entities })
    .from(rows)
    .innerJoin(entities, eq(rows.entityId, entities.id))
    .where(and(eq(rows.id, id), eq(rows.owner, owner)));
  if (!found) throw new HttpError(404, 'There is no such row, or it is not yours.');
  return found;
}

async function createRows(transaction: Database, output: FlowOutput, run: FillingRun): Promise<PromptFlowRow[]> {
  const answer = run.values.get(output.from) ?? '';
  const items = (output.each === 'item' ? listItems(answer) : [answer.trim()].filter(Boolean)).slice(0, maxRows);
  if (items.length === 0) return [];
  const entityId = await ensureEntity(transaction, run.owner, output.entity);
  const records = items.map((item) => ({
    id: randomUUID(),
    entityId,
    owner: run.owner,
    runId: run.runId,
    values: filled(output, item, run),
  }));
  await transaction.insert(rows).values(records);
  return records.map(({ id }) => ({ href: run.rowHref(id), entity: { title: output.entity } }));
}

async function updateRow(transaction: Database, output: FlowOutput, run: FillingRun): Promise<PromptFlowRow> {
  if (run.rowId === undefined) throw new HttpError(422, 'This flow changes a row: run it on one.');
  const { row, entity } = await findRow(transaction, run.owner, run.rowId);
  if (entity.title !== output.entity) {
    throw new HttpError(422, `This flow changes a row of “${output.entity}”, not of “${entity.title}”.`);
  }
  const changed = filled(output, (run.values.get(output.from) ?? '').trim(), run);
  // To what is there by then: another run may have changed other values of it since it was found.
  const values = sql`${rows.values} || ${JSON.stringify(changed)}::jsonb`;
  await transaction.update(rows).set({ values, runId: run.runId, updatedAt: new Date() }).where(eq(rows.id, row.id));
  return { href: run.rowHref(row.id), entity: { title: entity.title } };
}

function filled(output: FlowOutput, item: string, run: FillingRun): Record<string, string> {
  const values = new Map([...run.values, ['item', item]]);
  const entries = Object.entries(output.values).map(([name, template]) => {
    const value = fill(template, values);
    run.length += value.length;
    if (run.length > maxLength) {
      const most = maxLength.toLocaleString('en');
      throw new HttpError(413, `The rows of this flow are too long: at most ${most} characters together.`);
    }
    return [name, value];
  });
  return Object.fromEntries(entries);
}

/** Two runs that need the same new entity at the same moment get the same one. */
async function ensureEntity(transaction: Database, owner: string, title: string): Promise<string> {
  const [entity] = await transaction
    .insert(entities)
    .values({ id: randomUUID(), owner, title })
    .onConflictDoUpdate({ target: [entities.owner, entities.title], set: { title } })
    .returning({ id: entities.id });
  if (!entity) throw new Error('[@inkfield/server] The entity was not returned by its own insert.');
  return entity.id;
}
