import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import { uploadedFiles } from '../database/schema.js';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import { startFakeS3 } from '../testing/startFakeS3.js';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;0123456789', 'latin1');
const room = 100;
const path = '/api/ai/upload/resumable';
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({
    s3: undefined,
    owner: (request) => request.headers.get('x-owner') ?? 'ann',
    authorize: (request) => request.headers.get('x-owner') !== 'nobody',
    quotas: { bytesStored: room, uploadsAnHour: 100 },
  });
});

afterEach(async () => {
  await rm(join(api.dataDir, 'uploads'), { recursive: true, force: true });
  const database = drizzleOf(api.database);
  await database.delete(uploadedFiles);
  await database.execute(sql`delete from inkfield_quotas`);
  api.logged.length = 0;
});

afterAll(() => api.close());

function send(method: string, where: string, headers: Record<string, string>, body?: BodyInit) {
  const init = body === undefined ? {} : { body, duplex: 'half' as const };
  return api.fetch(requestTo(where, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...init }));
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const begin = (bytes: number, headers: Record<string, string> = {}) =>
  send('POST', path, { 'upload-length': String(bytes), ...headers });
const begun = async (...given: Parameters<typeof begin>) => (await begin(...given)).headers.get('location') ?? '';
const part = (where: string, offset: number, body: BodyInit, headers: Record<string, string> = {}) =>
  send(
    'PATCH',
    where,
    {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'x-filename': 'a%20b.gif',
      ...headers,
    },
    body,
  );
const offsetOf = async (where: string) => (await send('HEAD', where, {})).headers.get('upload-offset');
const bytes = (from: number, to?: number) => new Uint8Array(gif.subarray(from, to));
const parts = () => readdir(join(api.dataDir, 'uploads')).catch(() => []);
const taken = async () =>
  Number(
    (await drizzleOf(api.database).execute(sql`select used::int as used from inkfield_quotas where key = 'bytes::ann'`))
      .rows[0]?.used ?? 0,
  );

/** A body that breaks off once its bytes are on the disk, as a connection does. */
function broken(where: string, sent: Uint8Array, offset: number): ReadableStream<Uint8Array> {
  const file = join(api.dataDir, 'uploads', `${where.split('/').at(-1)}.part`);
  return new ReadableStream({
    start: (controller) => controller.enqueue(sent),
    async pull(controller) {
      await expect.poll(async () => (await stat(file)).size).toBe(offset + sent.length);
      controller.error(new Error('The connection is gone.'));
    },
  });
}

test('a file that breaks off goes on from where it was, and is an upload like any other', async () => {
  const where = await begun(gif.length, { 'upload-metadata': `sha256 ${base64(digest(gif))}` });
  expect(where).toMatch(/^\/api\/ai\/upload\/resumable\/[0-9a-f-]{36}$/);
  expect((await part(where, 0, bytes(0, 5))).status).toBe(204);
  expect(await offsetOf(where)).toBe('5');
  expect((await part(where, 5, broken(where, bytes(5, 9), 5))).status).toBeGreaterThanOrEqual(400);
  expect(await offsetOf(where)).toBe('9');
  const last = await part(where, 9, bytes(9));
  expect(last.status).toBe(200);
  const id = where.split('/').at(-1);
  const answer = { url: `/files/${id}.gif`, name: 'a b.gif', bytes: gif.length };
  expect(await last.json()).toEqual(answer);
  expect(Buffer.from(await (await api.fetch(requestTo(answer.url))).arrayBuffer())).toEqual(gif);
  expect(await parts()).toEqual([]);
  expect(await taken()).toBe(gif.length);
  // Its answer was lost.
  expect(await offsetOf(where)).toBe(String(gif.length));
  expect(await (await part(where, gif.length, bytes(0, 0))).json()).toEqual(answer);
  expect(api.logged).toEqual([]);
});

test('bytes that are not those which were announced, and what is no image, are refused and removed', async () => {
  const where = await begun(gif.length, { 'upload-metadata': `sha256 ${base64(digest(bytes(1)))}` });
  expect((await part(where, 0, bytes(0))).status).toBe(422);
  const text = await begun(4);
  const refused = await part(text, 0, 'text');
  expect(refused.status).toBe(415);
  expect((await refused.json()).error).toMatch(/File type not supported/);
  expect(await parts()).toEqual([]);
  expect(await taken()).toBe(0);
});

test('a hash that no store can hold is one that was not announced', async () => {
  const where = await begun(gif.length, { 'upload-metadata': `sha256 ${base64('\0a')}` });
  expect((await part(where, 0, bytes(0))).status).toBe(422);
  expect(api.logged).toEqual([]);
});

test('nobody sees or continues another’s upload, and nobody who is not signed in begins one', async () => {
  const where = await begun(gif.length);
  for (const method of ['HEAD', 'DELETE']) expect((await send(method, where, { 'x-owner': 'bob' })).status).toBe(404);
  expect((await part(where, 0, bytes(0), { 'x-owner': 'bob' })).status).toBe(404);
  expect((await begin(9, { 'x-owner': 'nobody' })).status).toBe(401);
  expect((await begin(9, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await part(where, 0, bytes(0))).status).toBe(200);
});

test.each([
  ['without a length', {}, 400],
  ['of a length that is said later', { 'upload-defer-length': '1' }, 501],
  ['of nothing', { 'upload-length': '0' }, 400],
  ['of a length that is none', { 'upload-length': '-5' }, 400],
  ['of more than 50 MB', { 'upload-length': String(50 * 1024 * 1024 + 1) }, 413],
  ['for which there is no room', { 'upload-length': String(room + 1) }, 429],
])('an upload %s is not begun', async (_, headers, status) => {
  const response = await send('POST', path, headers);
  expect(response.status).toBe(status);
  expect((await response.json()).error).toMatch(/\w{3}/);
  expect(await parts()).toEqual([]);
  expect(await taken()).toBe(0);
});

test.each(['..%2F..%2Fdatabase', 'x', '', `${'0'.repeat(36)}`])('there is no upload %j', async (id) => {
  expect((await part(`${path}/${id}`, 0, 'a')).status).toBe(404);
});

test('more than was announced, and another place than the next, are refused; what is here stays', async () => {
  const where = await begun(9);
  expect((await part(where, 0, bytes(0, 5))).status).toBe(204);
  expect((await part(where, 0, bytes(0, 5))).status).toBe(409);
  expect((await part(where, 5, bytes(5), { 'content-length': String(gif.length - 5) })).status).toBe(413);
  expect(await offsetOf(where)).toBe('5');
});

test('a full disk is told as one, and what came before it is kept', async () => {
  const where = await begun(gif.length);
  expect((await part(where, 0, bytes(0, 5))).status).toBe(204);
  const probe = await open('/dev/null');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'write').mockRejectedValue(full);
  await probe.close();
  expect((await part(where, 5, bytes(5))).status).toBe(507);
  write.mockRestore();
  expect(await offsetOf(where)).toBe('5');
  expect((await part(where, 5, bytes(5))).status).toBe(200);
});

test('an upload that nobody wants any more is removed', async () => {
  const where = await begun(9);
  expect((await send('DELETE', where, {})).status).toBe(204);
  expect(await offsetOf(where)).toBeNull();
  expect(await parts()).toEqual([]);
  expect(await taken()).toBe(0);
});

test('an upload that is begun again under the same key goes on where it was, and takes room and a turn once', async () => {
  const key = { 'idempotency-key': 'a' };
  const where = await begun(gif.length, key);
  expect((await part(where, 0, bytes(0, 5))).status).toBe(204);
  expect(await begun(gif.length, key)).toBe(where);
  expect(await offsetOf(where)).toBe('5');
  const answer = await (await part(where, 5, bytes(5))).json();
  // It has been taken in, but nobody has heard of that.
  expect(await begun(gif.length, key)).toBe(where);
  expect(await (await part(where, 0, bytes(0))).json()).toEqual(answer);
  expect(await taken()).toBe(gif.length);
  expect(await begun(gif.length, { 'idempotency-key': 'b' })).not.toBe(where);
  const { rows } = await drizzleOf(api.database).execute(
    sql`select used::int as used from inkfield_quotas where key like 'uploads:%'`,
  );
  expect(rows).toEqual([{ used: 2 }]);
});

test('an upload that is begun with all its bytes is answered again under the same key', async () => {
  const headers = { 'upload-length': String(gif.length), 'content-type': 'application/offset+octet-stream' };
  const whole = () => send('POST', path, { ...headers, 'idempotency-key': 'a' }, bytes(0));
  const { url } = await (await whole()).json();
  expect(await (await whole()).json()).toMatchObject({ url });
  expect(await parts()).toEqual([]);
  expect(await taken()).toBe(gif.length);
});

test('what was refused is begun anew under the same key', async () => {
  const key = { 'idempotency-key': 'a' };
  const where = await begun(4, key);
  expect((await part(where, 0, 'text')).status).toBe(415);
  const again = await begun(4, key);
  expect(again).not.toBe(where);
  expect((await part(again, 0, 'text')).status).toBe(415);
});

test('where many processes share a store there is none', async () => {
  const s3 = await startFakeS3();
  const shared = await createTestApi({ s3: s3.options });
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '9' };
  const response = await shared.fetch(requestTo(path, { method: 'POST', headers }));
  expect(response.status).toBe(404);
  await shared.close();
  s3.close();
});
