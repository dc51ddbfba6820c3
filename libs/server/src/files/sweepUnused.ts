import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { rows, uploadedFiles } from '../database/schema.js';
import { finishDeletion, type FilesContext } from './fileRows.js';
import { referredFiles } from './referredFiles.js';
import type { UnusedFiles } from './UnusedFiles.js';

const pageSize = 200;

/**
 * Deletes the files that no value has referred to for so long, each time that it is called a step further: what is not used any
 * more is noted, and given up when that is still so after the days. Several processes may do it at once.
 */
export async function sweepUnused(context: FilesContext, unused: UnusedFiles): Promise<void> {
  let after = '';
  for (;;) {
    const page = await context.database
      .select({ name: uploadedFiles.name })
      .from(uploadedFiles)
      .where(and(eq(uploadedFiles.state, 'stored'), gt(uploadedFiles.name, after)))
      .orderBy(asc(uploadedFiles.name))
      .limit(pageSize);
    const last = page.at(-1);
    if (!last) return;
    after = last.name;
    const names = page.map(({ name }) => name);
    await noteUse(context.database, unused, names);
    for (const name of await giveUpUnused(context.database, unused, names)) await finishDeletion(context, name);
  }
}

/** Notes since when files are not used. */
async function noteUse(database: Database, unused: UnusedFiles, names: readonly string[]): Promise<void> {
  const isUsed = await findUse(database, unused, names, false);
  const used = names.filter(isUsed);
  const others = names.filter((name) => !isUsed(name));
  const set = (since: null | ReturnType<typeof sql>) => database.update(uploadedFiles).set({ unusedSince: since });
  await set(null).where(and(inArray(uploadedFiles.name, used), isNotNull(uploadedFiles.unusedSince)));
  await set(sql`now()`).where(and(inArray(uploadedFiles.name, others), isNull(uploadedFiles.unusedSince)));
}

/** Looks again, in the transaction that gives them up. @returns those that are given up */
async function giveUpUnused(database: Database, unused: UnusedFiles, names: readonly string[]): Promise<string[]> {
  const since = sql`now() - ${`${unused.afterDays} days`}::interval`;
  const due = (among: string[]) =>
    and(
      inArray(uploadedFiles.name, among),
      eq(uploadedFiles.state, 'stored'),
      sql`${uploadedFiles.unusedSince} <= ${since}`,
    );
  const found = await database
    .select({ name: uploadedFiles.name })
    .from(uploadedFiles)
    .where(due([...names]));
  if (found.length === 0) return [];
  return database.transaction(async (transaction) => {
    const candidates = found.map(({ name }) => name);
    const isUsed = await findUse(transaction, unused, candidates, true);
    const given = await transaction
      .update(uploadedFiles)
      .set({ state: 'deleted' })
      .where(due(candidates.filter((name) => !isUsed(name))))
      .returning({ name: uploadedFiles.name });
    return given.map(({ name }) => name);
  });
}

const idOf = (name: string) => name.slice(0, 36);

/** Tells of each file whether a value refers to it: the app's, or a row's that a flow made. */
async function findUse(database: Database, unused: UnusedFiles, names: readonly string[], isLast: boolean) {
  const ids = names.map(idOf);
  const used = new Set([
    ...(await referredFiles(database, { table: rows, column: rows.values }, ids, isLast)),
    ...(await unused.inUse({ database }, ids, isLast)),
  ]);
  return (name: string) => used.has(idOf(name));
}
