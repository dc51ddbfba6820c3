import { writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drizzleOf, type Database } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { uploadedFiles } from '../database/schema.js';
import { openCounter, type Counter } from '../limiter/quotas.js';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { announceFile, settleFile, type FilesContext } from './fileRows.js';
import { sweepLeftovers } from './sweepFiles.js';

const gif = Buffer.from('GIF89a\x02\x00\x03\x00\x00\x00\x00;', 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="8"/>';

let api: TestApi;
let opened: OpenDatabase;
let database: Database;
let space: Counter;
let context: FilesContext;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = drizzleOf(opened);
  const row = { name: 'deleted.gif', owner: 'ann', bytes: 0, sha256: '', contentType: 'image/gif' };
  await database.insert(uploadedFiles).values({ ...row, identity: '', state: 'deleted' });
  api = await createTestApi({ database: opened, owner: (request) => request.headers.get('x-owner') ?? 'ann' });
  // The API's own first sweep is over: it knows nothing of this test's room.
  await vi.waitUntil(async () => (await rowOf(row.name)) === undefined, 30_000);
  space = openCounter(database, { kind: 'bytes', window: 'ever', limit: 1_000 });
  context = { database, files: api.stored.files, space };
});

beforeEach(async () => {
  await database.delete(uploadedFiles);
});

afterAll(async () => {
  await api.close();
  await opened.close();
});

const rowOf = async (name: string) =>
  (await database.select().from(uploadedFiles).where(eq(uploadedFiles.name, name)))[0];

async function upload(body: BodyInit): Promise<string> {
  const response = await api.upload(requestTo('/api/ai/upload', { method: 'POST', body }));
  const { url } = await response.json();
  return url.split('/').at(-1);
}

let made = 0;

/** What a process that was killed leaves: a row, and bytes that may be stored by then. */
async function left(identity: string, hours: number): Promise<string> {
  const name = `00000000-0000-0000-0000-${String((made += 1)).padStart(12, '0')}.gif`;
  const row = { name, owner: 'ann', identity, bytes: gif.byteLength, sha256: '', contentType: 'image/gif' };
  expect(await announceFile(context, row)).toBe(true);
  const path = join(api.dataDir, 'left');
  await writeFile(path, gif);
  const md5 = createHash('md5').update(gif).digest('base64');
  await api.stored.files.put(name, { path, bytes: gif.byteLength, md5, contentType: 'image/gif' });
  const createdAt = sql`now() - ${`${hours} hours`}::interval`;
  await database.update(uploadedFiles).set({ createdAt }).where(eq(uploadedFiles.name, name));
  return name;
}

test('an upload has a row that tells whose it is, what it is and how large', async () => {
  const name = await upload(gif);
  const sha256 = createHash('sha256').update(gif).digest('hex');
  expect(await rowOf(name)).toMatchObject({
    ...{ owner: 'ann', bytes: gif.byteLength, sha256, contentType: 'image/gif', width: 2, height: 3, state: 'stored' },
  });
  expect(await rowOf(await upload(svg))).toMatchObject({ contentType: 'image/svg+xml', width: null, height: null });
});

test('what a killed process left of an upload goes after an hour, with its room, and never before', async () => {
  const [old, young] = [await left('killed', 2), await left('killed', 0)];
  const done = await left('killed', 2);
  expect(await settleFile(context, done)).toBe(true);
  await Promise.all([sweepLeftovers(context), sweepLeftovers(context)]);
  expect(await rowOf(old)).toBeUndefined();
  expect(await api.stored.files.find(old)).toBeUndefined();
  for (const name of [young, done]) expect(await api.stored.files.find(name)).toBeDefined();
  expect(await space.remaining('killed')).toBe(1_000 - 2 * gif.byteLength);
  expect(await settleFile(context, old)).toBe(false);
});

test('a deletion that could not be finished is finished later, and its room is given back once', async () => {
  const name = await left('away', 0);
  await settleFile(context, name);
  const away = { ...context.files, remove: () => Promise.reject(new Error('away')) };
  await database.update(uploadedFiles).set({ state: 'deleted' }).where(eq(uploadedFiles.name, name));
  await expect(sweepLeftovers({ ...context, files: away })).rejects.toThrow('away');
  expect(await space.remaining('away')).toBe(1_000 - gif.byteLength);
  expect((await api.stored.list()).map((file) => file.name)).not.toContain(name);
  await Promise.all([sweepLeftovers(context), sweepLeftovers(context)]);
  expect(await rowOf(name)).toBeUndefined();
  expect(await space.remaining('away')).toBe(1_000);
});
