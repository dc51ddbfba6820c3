import { and, eq, sql } from 'drizzle-orm';
import { uploadedFiles } from '../database/schema.js';
import type { Log } from '../http/answer.js';
import { finishDeletion, giveUpFile, type FilesContext } from './fileRows.js';
import { sweepUnused } from './sweepUnused.js';
import type { UnusedFiles } from './UnusedFiles.js';

const everyMs = 60 * 60_000;

/** Removes what killed processes left of files, and what is not used, now and every hour. @returns what ends it */
export function keepSweeping(context: FilesContext & { log: Log }, unused?: UnusedFiles): () => Promise<void> {
  let last = Promise.resolve();
  const both = async () => {
    await sweepLeftovers(context);
    if (unused) await sweepUnused(context, unused);
  };
  const sweep = () => {
    last = both().catch((error: unknown) => context.log('files were not swept', error));
  };
  sweep();
  const timer = setInterval(sweep, everyMs).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

/**
 * Removes uploads that nobody has finished in an hour, and what is left of deleted files. Several processes may do it at once,
 * beside uploads that run. The time is the database's: a process's own clock may be wrong by a day.
 */
export async function sweepLeftovers(context: FilesContext): Promise<void> {
  const { database } = context;
  const old = sql`${uploadedFiles.createdAt} < now() - interval '1 hour'`;
  await giveUpFile(context, and(eq(uploadedFiles.state, 'pending'), old));
  const left = await database.select().from(uploadedFiles).where(eq(uploadedFiles.state, 'deleted'));
  for (const { name } of left) await finishDeletion(context, name);
}
