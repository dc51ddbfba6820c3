import { and, eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drizzleOf, type Database } from '../database/drizzle.js';
import { entities, rows, uploadedFiles } from '../database/schema.js';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import type { FilesContext } from './fileRows.js';
import { referredFiles } from './referredFiles.js';
import { sweepUnused } from './sweepUnused.js';
import type { UnusedFiles } from './UnusedFiles.js';

/** An app's own table. */
const notes = pgTable('notes', { id: text('id').primaryKey(), body: jsonb('body').$type<unknown>().notNull() });

let api: TestApi;
let database: Database;
let context: FilesContext;

beforeAll(async () => {
  api = await createTestApi();
  await api.database.migrate([
    { name: 'notes/0', sql: 'create table notes (id text primary key, body jsonb not null)' },
  ]);
  database = drizzleOf(api.database);
  context = { database, files: api.stored.files, space: undefined };
});

beforeEach(async () => {
  await database.delete(notes);
});

afterAll(() => api.close());

const unused: UnusedFiles = {
  afterDays: 30,
  inUse: (opened, ids, isLast) => referredFiles(drizzleOf(opened), { table: notes, column: notes.body }, ids, isLast),
};

const gif = 'GIF89a\x01\0\x01\0\0\0\0';

async function upload(): Promise<string> {
  const { url } = await (await api.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif }))).json();
  return url.split('/').at(-1);
}

const write = (id: string, body: unknown) =>
  database.insert(notes).values({ id, body }).onConflictDoUpdate({ target: notes.id, set: { body } });
const isThere = async (name: string) => (await api.stored.files.find(name)) !== undefined;
const sweep = (rules = unused) => sweepUnused(context, rules);

/** So many days pass for what is noted. */
const pass = (days: number) =>
  database.update(uploadedFiles).set({ unusedSince: sql`unused_since - ${`${days} days`}::interval` });

test('a file goes when no value has referred to it for the days, and one that a value refers to stays', async () => {
  const [html, json, row, lonely] = [await upload(), await upload(), await upload(), await upload()];
  await write('html', { text: `<p>Hello <img src="https://notes.test/files/${html}?w=3"></p>` });
  await write('json', [{ deep: JSON.stringify({ src: `/files/${json}` }) }]);
  await database.insert(entities).values({ id: 'e', owner: 'ann', title: 'Task' });
  await database.insert(rows).values({ id: 'r', entityId: 'e', owner: 'ann', values: { picture: `/files/${row}` } });
  await sweep();
  await pass(29);
  await sweep();
  expect(await isThere(lonely)).toBe(true);
  await pass(2);
  await Promise.all([sweep(), sweep()]);
  expect(await isThere(lonely)).toBe(false);
  for (const name of [html, json, row]) expect(await isThere(name)).toBe(true);
  expect((await api.stored.list()).map(({ name }) => name).sort()).toEqual([html, json, row].sort());
});

test('the days begin anew when a value refers to it again', async () => {
  const name = await upload();
  await sweep();
  await pass(31);
  await write('again', name.toUpperCase());
  await sweep();
  await write('again', 'nothing');
  await sweep();
  await pass(29);
  await sweep();
  expect(await isThere(name)).toBe(true);
});

test('a save that comes between the two looks keeps its file', async () => {
  const name = await upload();
  await sweep();
  await pass(31);
  await sweep({
    ...unused,
    inUse: async (opened, ids, isLast) => {
      // Seen by the last look alone.
      if (isLast) await drizzleOf(opened).insert(notes).values({ id: 'late', body: name });
      return unused.inUse(opened, ids, isLast);
    },
  });
  expect(await isThere(name)).toBe(true);
  const [row] = await database
    .select()
    .from(uploadedFiles)
    .where(and(eq(uploadedFiles.name, name), eq(uploadedFiles.state, 'stored')));
  expect(row).toBeDefined();
});

test.runIf(process.env.INKFIELD_TEST_POSTGRES)('a save that is under way at the last look is waited for', async () => {
  const name = await upload();
  await sweep();
  await pass(31);
  let swept: Promise<void> | undefined;
  await database.transaction(async (transaction) => {
    await transaction.insert(notes).values({ id: 'slow', body: name });
    swept = sweep();
    const waiting = sql`select count(*)::int as count from pg_locks where not granted and relation = 'notes'::regclass`;
    for (let count = 0; count === 0;) count = Number((await transaction.execute(waiting)).rows[0]?.count);
  });
  await swept;
  expect(await isThere(name)).toBe(true);
});
