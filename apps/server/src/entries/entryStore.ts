import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { HttpError, type OpenDatabase } from '@inkfield/server';
import type { Database } from '@inkfield/server/drizzle';
import migration from './migrations/0000_entries.sql?raw';
import { entries } from './schema.js';

/** What a save sends. */
export const entryInputSchema = z.object({
  title: z
    .string('A title is missing.')
    .trim()
    .min(1, 'A title is missing.')
    .max(200, 'A title has at most 200 characters.'),
  values: z.record(z.string().min(1).max(100), z.string().max(1_000_000, 'A field has at most 1,000,000 characters.')),
});

/** A checked entry that is not stored yet. */
export type EntryInput = z.infer<typeof entryInputSchema>;

/** A stored entry, as it is sent. */
export interface Entry extends EntryInput {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Makes the table. */
export const migrateEntries = (database: OpenDatabase) =>
  database.migrate([{ name: 'playground/0000_entries', sql: migration }]);

/** All entries, the latest first, at most 500. */
export async function listEntries(database: Database): Promise<Entry[]> {
  const records = await database.select().from(entries).orderBy(desc(entries.createdAt), desc(entries.id)).limit(500);
  return records.map(toEntry);
}

/** One entry. @throws HttpError 404 */
export async function findEntry(database: Database, id: string): Promise<Entry> {
  const [record] = await database.select().from(entries).where(eq(entries.id, id));
  return toEntry(record ?? notFound());
}

/** Stores a new entry. @param given what is not to be made up: an id, a date */
export async function createEntry(
  database: Database,
  input: EntryInput,
  given: { id?: string; createdAt?: Date } = {},
): Promise<Entry> {
  const { id = randomUUID(), createdAt = new Date() } = given;
  const [record] = await database
    .insert(entries)
    .values({ id, ...input, createdAt, updatedAt: createdAt })
    .returning();
  return toEntry(record ?? notFound());
}

/** Puts other content in the place of an entry's. */
export async function replaceEntry(database: Database, id: string, input: EntryInput): Promise<Entry> {
  const [record] = await database
    .update(entries)
    .set({ ...input, updatedAt: new Date() })
    .where(eq(entries.id, id))
    .returning();
  return toEntry(record ?? notFound());
}

/** Deletes an entry. @throws HttpError 404 */
export async function deleteEntry(database: Database, id: string): Promise<void> {
  const deleted = await database.delete(entries).where(eq(entries.id, id)).returning({ id: entries.id });
  if (deleted.length === 0) notFound();
}

function notFound(): never {
  throw new HttpError(404, 'There is no such entry.');
}

function toEntry({ createdAt, updatedAt, ...entry }: typeof entries.$inferSelect): Entry {
  return { ...entry, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
