import { and, eq, type SQL } from 'drizzle-orm';
import { uploadedFiles } from '../database/schema.js';
import type { WritingContext } from '../WritingContext.js';
import { sizeNames } from './sizes/sizes.js';

/** What rows of files are kept with. */
export type FilesContext = Pick<WritingContext, 'database' | 'files' | 'space'>;

/** What is noted of a file before its bytes are stored. */
export type NewFileRow = Omit<typeof uploadedFiles.$inferInsert, 'state' | 'unusedSince' | 'createdAt'>;

const named = (name: string, state: 'pending' | 'stored' | 'deleted') =>
  and(eq(uploadedFiles.name, name), eq(uploadedFiles.state, state));

/** Notes a file that is about to be stored, and takes its room. @returns false where there is a row of this name already */
export async function announceFile({ database, space }: FilesContext, row: NewFileRow): Promise<boolean> {
  const noted = await database
    .insert(uploadedFiles)
    .values({ ...row, state: 'pending' })
    .onConflictDoNothing()
    .returning({ name: uploadedFiles.name });
  if (noted.length === 0) return false;
  try {
    await space?.take(row.identity ?? '', row.bytes);
  } catch (error) {
    // It has no room to give back.
    await database.delete(uploadedFiles).where(named(row.name, 'pending'));
    throw error;
  }
  return true;
}

/** Notes that a file's bytes are stored. @returns false where somebody else has noted it, or the file was given up */
export async function settleFile({ database }: FilesContext, name: string): Promise<boolean> {
  const settled = await database
    .update(uploadedFiles)
    .set({ state: 'stored' })
    .where(named(name, 'pending'))
    .returning({ name: uploadedFiles.name });
  return settled.length > 0;
}

/** True for a file that is there. */
export async function isStored({ database }: FilesContext, name: string): Promise<boolean> {
  const found = await database.select({ name: uploadedFiles.name }).from(uploadedFiles).where(named(name, 'stored'));
  return found.length > 0;
}

/** Gives up an upload that has not become a file. */
export const giveUpPending = (context: FilesContext, name: string) => giveUpFile(context, named(name, 'pending'));

/**
 * Deletes a file. Its row says so first and goes last: whoever finds it so goes on where another process was killed, or the
 * store was away. @param which tells the file, and what must still be true of it @returns false where there is none
 */
export async function giveUpFile(context: FilesContext, which: SQL | undefined): Promise<boolean> {
  const claimed = await context.database.update(uploadedFiles).set({ state: 'deleted' }).where(which).returning();
  for (const { name } of claimed) await finishDeletion(context, name);
  return claimed.length > 0;
}

/** Removes the bytes of a file that is deleted, then its row; its room is given back once. */
export async function finishDeletion({ database, files, space }: FilesContext, name: string): Promise<void> {
  for (const size of sizeNames(name)) await files.remove(size);
  await files.remove(name);
  const gone = await database.delete(uploadedFiles).where(named(name, 'deleted')).returning();
  for (const { identity, bytes } of gone) await space?.giveBack(identity, bytes);
}
