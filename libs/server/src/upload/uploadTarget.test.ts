import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import { uploadedFiles } from '../database/schema.js';
import { sweepLeftovers } from '../files/sweepFiles.js';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { startFakeS3, type FakeS3 } from '../testing/startFakeS3.js';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;0123456789', 'latin1');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const room = 100;

let s3: FakeS3;
let api: TestApi;

beforeAll(async () => {
  s3 = await startFakeS3();
  api = await createTestApi({
    s3: { ...s3.options, publicEndpoint: s3.options.endpoint },
    owner: (request) => request.headers.get('x-owner') ?? 'ann',
    authorize: (request) => request.headers.get('x-owner') !== 'nobody',
    quotas: { bytesStored: room },
  });
});

afterEach(async () => {
  s3.trouble = undefined;
  s3.objects.clear();
  api.logged.length = 0;
  const database = drizzleOf(api.database);
  await database.delete(uploadedFiles);
  await database.execute(sql`delete from inkfield_quotas`);
});

afterAll(async () => {
  await api.close();
  s3.close();
});

const announced = (bytes: Uint8Array) => ({ type: 'image/gif', bytes: bytes.byteLength, sha256: sha256(bytes) });
const ask = (said: object, headers = {}) => api.fetch(jsonRequest('/api/ai/upload/target', said, { headers }));
const confirm = (id: string, headers = {}) =>
  api.fetch(
    requestTo(`/api/ai/upload/target/${id}`, { method: 'POST', headers: { 'x-filename': 'a%20b.gif', ...headers } }),
  );

/** Opens a target for a file, and puts these bytes there. */
async function opened(said: Uint8Array = gif, put: Uint8Array | null = said) {
  const { id, uploadUrl, headers } = await (await ask(announced(said))).json();
  const send = (bytes: Uint8Array, more = {}) =>
    fetch(uploadUrl, { method: 'PUT', headers: { ...headers, ...more }, body: new Uint8Array(bytes) });
  if (put) expect((await send(put)).status).toBe(200);
  return { id, uploadUrl, headers, send };
}

const rows = () => drizzleOf(api.database).select().from(uploadedFiles);
const taken = async () =>
  Number(
    (await drizzleOf(api.database).execute(sql`select used from inkfield_quotas where key = 'bytes::ann'`)).rows[0]
      ?.used ?? 0,
  );

/** The sweep, an hour later. */
async function sweepLater() {
  const database = drizzleOf(api.database);
  await database.update(uploadedFiles).set({ createdAt: sql`now() - interval '2 hours'` });
  const space = {
    limit: room,
    take: async () => 0,
    add: async () => {},
    giveBack: async () => {},
    remaining: async () => 0,
  };
  await sweepLeftovers({ database, files: api.stored.files, space });
}

test('a file that was put into the store is an upload like any other once it is taken in, and nothing else stays', async () => {
  const { id, uploadUrl, headers } = await opened();
  const signed = new URL(uploadUrl).searchParams;
  expect(signed.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;x-amz-checksum-sha256');
  expect(signed.get('X-Amz-Expires')).toBe('900');
  expect(headers).toEqual({
    'content-type': 'image/gif',
    'x-amz-checksum-sha256': createHash('sha256').update(gif).digest('base64'),
  });
  expect((await api.fetch(requestTo(`/files/${id}.part`))).status).toBe(404);
  const response = await confirm(id);
  expect(await response.json()).toEqual({ url: `/files/${id}.gif`, name: 'a b.gif', bytes: gif.byteLength });
  expect(Buffer.from(await (await api.fetch(requestTo(`/files/${id}.gif`))).arrayBuffer())).toEqual(gif);
  expect([...s3.objects.keys()]).toEqual([`/notes/${id}.gif`]);
  expect(await taken()).toBe(gif.byteLength);
  expect(api.logged).toEqual([]);
});

test('one whose answer was lost is told again, and what is put there afterwards is never shown, and swept', async () => {
  const { id, send } = await opened();
  const first = await (await confirm(id)).json();
  expect((await send(gif)).status).toBe(200);
  expect(await (await confirm(id)).json()).toEqual(first);
  await sweepLater();
  expect([...s3.objects.keys()]).toEqual([`/notes/${id}.gif`]);
  expect((await rows()).map(({ name }) => name)).toEqual([`${id}.gif`]);
});

test('of several that take the same file in at once one does, and its room is counted once', async () => {
  const { id } = await opened();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await confirm(id)).status));
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect([...s3.objects.keys()]).toEqual([`/notes/${id}.gif`]);
  expect(await taken()).toBe(gif.byteLength);
});

test.each([
  ['another size', Buffer.concat([gif, gif]), 422],
  ['other bytes of the same size', Buffer.from(gif).fill(0, 8), 422],
])('%s in the store than was announced is refused and removed', async (_, put, status) => {
  s3.trouble = 'takes anything';
  const { id } = await opened(gif, put);
  expect((await confirm(id)).status).toBe(status);
  expect(s3.objects.size).toBe(0);
  expect(await taken()).toBe(0);
  expect((await confirm(id)).status).toBe(409);
});

test('the store itself takes nothing but what was signed', async () => {
  const { send } = await opened(gif, null);
  expect((await send(gif, { 'content-type': 'text/html' })).status).toBe(403);
  expect((await send(Buffer.concat([gif, gif]))).status).toBe(403);
  expect((await send(Buffer.from(gif).fill(0, 8))).status).toBe(400);
  const digest = createHash('sha256').update(Buffer.from(gif).fill(0, 8)).digest('base64');
  expect((await send(Buffer.from(gif).fill(0, 8), { 'x-amz-checksum-sha256': digest })).status).toBe(403);
  expect((await send(gif)).status).toBe(200);
});

test('what calls itself an image and is none is refused by its bytes', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const { id } = await opened(page);
  expect((await confirm(id)).status).toBe(415);
  expect(s3.objects.size).toBe(0);
  expect(await taken()).toBe(0);
});

test('a file that was never put there is a 409, and can still come', async () => {
  const { id, send } = await opened(gif, null);
  expect((await confirm(id)).status).toBe(409);
  await send(gif);
  expect((await confirm(id)).status).toBe(200);
});

test('what is never taken in is swept after an hour, and not before', async () => {
  await opened();
  const database = drizzleOf(api.database);
  await sweepLeftovers({ database, files: api.stored.files, space: undefined });
  expect(s3.objects.size).toBe(1);
  await sweepLater();
  expect(s3.objects.size).toBe(0);
  expect(await rows()).toEqual([]);
});

test('another person’s upload, one that never was, and a name that is none are a 404', async () => {
  const { id } = await opened();
  expect((await confirm(id, { 'x-owner': 'bob' })).status).toBe(404);
  for (const other of [randomUUID(), '..%2F..%2Fetc', '%25', `${id}.part`])
    expect((await confirm(other)).status).toBe(404);
  expect((await confirm(id)).status).toBe(200);
  expect((await confirm(id, { 'x-owner': 'bob' })).status).toBe(404);
});

test.each([
  ['is no image', { type: 'text/html' }, 400],
  ['has a type that would end the header', { type: 'image/gif\r\nx: y' }, 400],
  ['is larger than 50 MB', { bytes: 52_428_801 }, 400],
  ['has no bytes', { bytes: 0 }, 400],
  ['has half a byte', { bytes: 1.5 }, 400],
  ['has no checksum', { sha256: 'x' }, 400],
])('no place is given to a file that %s', async (_, more, status) => {
  expect((await ask({ ...announced(gif), ...more })).status).toBe(status);
  expect(await rows()).toEqual([]);
});

test('places take room, and no more are given than there is', async () => {
  const large = Buffer.alloc(60);
  expect((await ask(announced(large))).status).toBe(200);
  expect((await ask(announced(large))).status).toBe(429);
  expect(await taken()).toBe(60);
});

test('nobody unknown and no other site gets a place, or has a file taken in', async () => {
  const { id } = await opened();
  expect((await ask(announced(gif), { 'x-owner': 'nobody' })).status).toBe(401);
  expect((await confirm(id, { 'x-owner': 'nobody' })).status).toBe(401);
  expect((await ask(announced(gif), { origin: 'https://evil.example' })).status).toBe(403);
  expect((await confirm(id, { origin: 'https://evil.example' })).status).toBe(403);
});

test('a server whose files go through itself says so without an error', async () => {
  const other = await createTestApi({ s3: s3.options });
  const response = await other.fetch(jsonRequest('/api/ai/upload/target', announced(gif)));
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect((await other.fetch(requestTo(`/api/ai/upload/target/${randomUUID()}`, { method: 'POST' }))).status).toBe(404);
  await other.close();
});

test('a store that is away leaves the upload to be taken in later', async () => {
  const { id } = await opened();
  s3.trouble = 'is busy';
  expect((await confirm(id)).status).toBe(503);
  s3.trouble = undefined;
  expect((await confirm(id)).status).toBe(200);
  const [row] = await drizzleOf(api.database).select().from(uploadedFiles).where(eq(uploadedFiles.state, 'stored'));
  expect(row).toMatchObject({ owner: 'ann', bytes: gif.byteLength, sha256: sha256(gif), contentType: 'image/gif' });
});

test('a file that is announced again under the same key has the same place and takes room once, also when it has been taken in', async () => {
  const headers = { 'idempotency-key': 'a' };
  const announce = async () => (await ask(announced(gif), headers)).json();
  const first = await announce();
  expect((await announce()).id).toBe(first.id);
  expect(await taken()).toBe(gif.length);
  const urls: string[] = [];
  for (const { id, uploadUrl, headers: signed } of [first, await announce()]) {
    await fetch(uploadUrl, { method: 'PUT', headers: signed, body: new Uint8Array(gif) });
    urls.push((await (await confirm(id)).json()).url);
  }
  expect(urls).toEqual([`/files/${first.id}.gif`, `/files/${first.id}.gif`]);
  expect(await taken()).toBe(gif.length);
  expect((await (await ask(announced(gif), { 'idempotency-key': 'b' })).json()).id).not.toBe(first.id);
});
