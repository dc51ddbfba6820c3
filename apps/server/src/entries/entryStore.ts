import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { HttpError, storableText, type OpenDatabase, type UnusedFiles } from '@inkfield/server';
import { drizzleOf, referredFiles, type Database } from '@inkfield/server/drizzle';
import init from './migrations/0000_entries.sql?raw';
import summaries from './migrations/0001_summaries.sql?raw';
import files from './migrations/0002_files.sql?raw';
import { entries } from './schema.js';

/** A record of Zod's leaves this name out, and says nothing. */
function refuseProto(values: unknown, context: z.RefinementCtx): unknown {
  if (typeof values === 'object' && values && Object.hasOwn(values, '__proto__')) {
    context.addIssue({ code: 'custom', message: 'A field can’t have the name “__proto__”.' });
  }
  return values;
}

/** What a save sends. */
export const entryInputSchema = z.object({
  title: z
    .string('A title is missing.')
    .trim()
    .min(1, 'A title is missing.')
    .max(200, 'A title has at most 200 characters.'),
  values: z.preprocess(
    refuseProto,
    z.record(z.string().min(1).max(100), z.string().max(1_000_000, 'A field has at most 1,000,000 characters.'), {
      error: ({ code }) => (code === 'invalid_key' ? 'The name of a field has 1 to 100 characters.' : undefined),
    }),
  ),
});

/** A checked entry that is not stored yet. */
export type EntryInput = z.infer<typeof entryInputSchema>;

/** A stored entry, as it is sent. */
export interface Entry extends EntryInput {
  id: string;
  /** Counts the saves, from 1; the entry's ETag. */
  revision: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** A part of a list, each entry with a few short values alone. */
export interface EntryPage {
  entries: Entry[];
  /** Where the next part begins; absent at the end. */
  next?: string;
}

/** Makes the table. */
export const migrateEntries = (database: OpenDatabase) =>
  database.migrate([
    { name: 'playground/0000_entries', sql: init },
    { name: 'playground/0001_summaries', sql: summaries },
    { name: 'playground/0002_files', sql: files },
  ]);

/** The uploads that entries refer to. */
export const filesInEntries: UnusedFiles['inUse'] = (database, ids, isLast) =>
  referredFiles(drizzleOf(database), { table: entries, column: entries.values }, ids, isLast);

/** An owner's entries, the latest first, a page at a time. @throws HttpError 400 for a cursor that is none */
export async function listEntries(
  database: Database,
  owner: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<EntryPage> {
  const records = await database
    .select({ ...getTableColumns(entries), values: entries.summary })
    .from(entries)
    .where(and(eq(entries.owner, owner), cursor === undefined ? undefined : before(cursor)))
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(limit + 1);
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return { entries: page.map(toEntry), ...(last && records.length > limit ? { next: cursorAt(last) } : {}) };
}

/** One entry. @throws HttpError 404, also for another owner's */
export async function findEntry(database: Database, owner: string, id: string): Promise<Entry> {
  const [record] = await database.select().from(entries).where(isEntry(owner, id));
  return toEntry(record ?? notFound());
}

/** Stores a new entry, once for each id. @param given what is not to be made up: an id, a date */
export async function createEntry(
  database: Database,
  owner: string,
  input: EntryInput,
  given: { id?: string; createdAt?: Date } = {},
): Promise<Entry> {
  const { id = randomUUID(), createdAt = new Date() } = given;
  const [record] = await database
    .insert(entries)
    .values({ id, owner, ...input, summary: summaryOf(input), createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning();
  return record ? toEntry(record) : findEntry(database, owner, id);
}

/**
 * Puts other content in the place of an entry's.
 * @param revision what the writer has seen; undefined to replace whatever there is
 * @returns undefined where the entry has another revision by now
 */
export async function replaceEntry(
  database: Database,
  owner: string,
  id: string,
  { input, revision }: { input: EntryInput; revision: number | undefined },
): Promise<Entry | undefined> {
  const seen = revision === undefined ? undefined : eq(entries.revision, revision);
  const [record] = await database
    .update(entries)
    .set({ ...input, summary: summaryOf(input), revision: sql`${entries.revision} + 1`, updatedAt: new Date() })
    .where(and(isEntry(owner, id), seen))
    .returning();
  if (record) return toEntry(record);
  return revision === undefined ? notFound() : undefined;
}

/** Deletes an entry. @throws HttpError 404, also for another owner's */
export async function deleteEntry(database: Database, owner: string, id: string): Promise<void> {
  const deleted = await database.delete(entries).where(isEntry(owner, id)).returning({ id: entries.id });
  if (deleted.length === 0) notFound();
}

const isEntry = (owner: string, id: string) => and(eq(entries.id, id), eq(entries.owner, owner));

const summaryLength = 300;

/** The values that a list shows and searches, each cut to a line or two. */
function summaryOf({ values }: EntryInput): Record<string, string> {
  const shown = ['slug', 'summary'].map((name) => [name, storableText((values[name] ?? '').slice(0, summaryLength))]);
  return Object.fromEntries(shown.filter(([, text]) => text));
}

// PostgreSQL knows no year 0.
const cursorSchema = z.tuple([z.iso.datetime().regex(/^(?!0000)/), z.string()]);

function cursorAt({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

/** What comes after a cursor's place. */
function before(cursor: string) {
  const place = cursorSchema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!place.success) throw new HttpError(400, 'The cursor is not one of this list.');
  const [createdAt, id] = place.data;
  const at = new Date(createdAt);
  return or(lt(entries.createdAt, at), and(eq(entries.createdAt, at), lt(entries.id, storableText(id))));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notFound(): never {
  throw new HttpError(404, 'There is no such entry.');
}

type EntryRecord = Omit<typeof entries.$inferSelect, 'summary'> & { summary?: unknown };

function toEntry({ createdAt, updatedAt, owner: _, summary: __, ...entry }: EntryRecord): Entry {
  return { ...entry, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
