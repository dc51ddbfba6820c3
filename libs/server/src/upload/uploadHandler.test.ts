import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { messages } from '@inkfield/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import { uploadedFiles } from '../database/schema.js';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
const webp = Buffer.concat([Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L'), Buffer.alloc(14)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});

afterAll(() => api.close());

async function upload(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await api.fetch(requestTo('/api/ai/upload', { method: 'POST', body, headers, duplex: 'half' }));
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const leftovers = () => readdir(join(api.dataDir, 'uploads')).catch(() => []);

/** A body that never says how long it is. */
function endless(bytes: number, first: Uint8Array = png): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(stream) {
      const chunk = sent === 0 ? first : new Uint8Array(Math.min(1024 * 1024, bytes - sent));
      sent += chunk.byteLength;
      stream.enqueue(chunk);
      if (sent >= bytes) stream.close();
    },
  });
}

describe('an image', () => {
  test('is stored byte by byte under a random name, and its url serves it', async () => {
    const { status, json } = await upload(png, { 'content-type': 'image/png', 'x-filename': 'cat.png' });
    expect(status).toBe(200);
    expect(json.url).toMatch(/^\/files\/[0-9a-f-]{36}\.png$/);
    expect(await buffer(await api.stored.files.read(json.url.split('/').at(-1)))).toEqual(png);
    const served = await api.fetch(requestTo(json.url));
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    ['jpg', jpeg],
    ['gif', gif],
    ['webp', webp],
    ['svg', svg],
    ['svg', `\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg}`],
  ])('that is a %s is told by its first bytes, whatever the client says', async (extension, body) => {
    const { status, json } = await upload(body, { 'content-type': 'application/octet-stream', 'x-filename': 'a.exe' });
    expect(status).toBe(200);
    expect(json.url).toMatch(new RegExp(`\\.${extension}$`));
  });

  test('that says it is larger than any can be is stored, without a size', async () => {
    const sides = Buffer.from('ffffffffffffffff', 'hex');
    const { status, json } = await upload(Buffer.concat([png.subarray(0, 16), sides, png.subarray(24)]));
    expect(status).toBe(200);
    const name = json.url.split('/').at(-1);
    const rows = await drizzleOf(api.database).select().from(uploadedFiles).where(eq(uploadedFiles.name, name));
    expect(rows).toMatchObject([{ width: null, height: null }]);
  });

  test('twice is stored twice', async () => {
    expect((await upload(png)).json.url).not.toBe((await upload(png)).json.url);
  });

  test('that is sent again under the same key is stored once, and takes room once', async () => {
    const own = await createTestApi({ quotas: { bytesStored: 2 * png.byteLength } });
    const send = async (key: string) => {
      const init = { method: 'POST', body: new Uint8Array(png), headers: { 'idempotency-key': key } };
      const response = await own.fetch(requestTo('/api/ai/upload', init));
      return { status: response.status, json: await response.json() };
    };
    const [first, atOnce] = await Promise.all([send('a'), send('a')]);
    expect([first.status, atOnce, await send('a')]).toEqual([200, first, first]);
    expect(await (await own.fetch(requestTo(first.json.url))).bytes()).toEqual(new Uint8Array(png));
    expect(await own.stored.list()).toHaveLength(1);
    expect((await send('b')).status).toBe(200);
    expect((await send('c')).status).toBe(429);
    await own.close();
  });

  test('has its name decoded', async () => {
    const name = '写真 "一"\n.png';
    expect((await upload(png, { 'x-filename': encodeURIComponent(name) })).json.name).toBe(name);
    expect((await upload(png, { 'x-filename': '100%.png' })).json.name).toBe('100%.png');
    expect((await upload(png)).json.name).toBe('image.png');
  });

  test('has its name read as UTF-8 where its client has sent that as it is', async () => {
    // As `curl -H 'x-filename: …'` does: what reads headers makes a character of each byte.
    const sent = (name: string) => Buffer.from(name).toString('latin1');
    expect((await upload(png, { 'x-filename': sent('Größe 写真.png') })).json.name).toBe('Größe 写真.png');
    expect((await upload(png, { 'x-filename': 'caf\xe9.png' })).json.name).toBe('café.png');
  });

  test('cannot leave its directory by its name', async () => {
    const { json } = await upload(png, { 'x-filename': encodeURIComponent('../../etc/passwd') });
    expect(json.url).toMatch(/^\/files\/[0-9a-f-]{36}\.png$/);
  });

  test('is served without the place that its camera noted, and its row tells its size as it is shown', async () => {
    const photo = await readFile(new URL('./metadata/fixtures/photo.jpg', import.meta.url));
    expect(photo.includes('Secret')).toBe(true);
    const { json } = await upload(photo);
    const served = Buffer.from(await (await api.fetch(requestTo(json.url))).arrayBuffer());
    expect(served.includes('Secret')).toBe(false);
    const name = json.url.split('/').at(-1);
    const row = (await api.stored.list()).find((file) => file.name === name);
    expect(row).toMatchObject({ bytes: served.byteLength, width: 4, height: 8 });
    expect(json.bytes).toBe(served.byteLength);
    expect(await leftovers()).toEqual([]);
  });

  test('has an absolute url where the site has one', async () => {
    const site = await createTestApi({ database: api.database, publicUrl: 'https://notes.example/' });
    const response = await site.upload(requestTo('/api/ai/upload', { method: 'POST', body: png }));
    expect((await response.json()).url).toMatch(/^https:\/\/notes\.example\/files\//);
    await site.close();
  });
});

describe('refused is', () => {
  test.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['HTML', '<!doctype html><svg></svg>'],
    ['HTML with an svg in a comment', '<!-- <svg> --><html></html>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a zip', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['a script that says it is a PNG', '<script>alert(1)</script>'],
  ])('%s, as 415 with the message of the specification', async (_, body) => {
    const { status, json } = await upload(body, { 'content-type': 'image/png' });
    expect(status).toBe(415);
    expect(json).toEqual({ error: messages.fileTypeNotSupported });
    expect(await leftovers()).toEqual([]);
  });

  test('what says that it is too big, before it is read', async () => {
    const { status, json } = await upload(png, { 'content-length': '52428801' });
    expect(status).toBe(413);
    expect(json).toEqual({ error: messages.fileTooBig });
  });

  test('one byte more than 50 MB, without a content-length', async () => {
    const { status, json } = await upload(endless(52_428_801));
    expect(status).toBe(413);
    expect(json).toEqual({ error: messages.fileTooBig });
    expect(await leftovers()).toEqual([]);
  });

  test('not exactly 50 MB', async () => {
    const { status, json } = await upload(endless(52_428_800, gif));
    expect(status).toBe(200);
    expect(json.bytes).toBe(52_428_800);
  });

  test('an upload that breaks off, and nothing stays of it', async () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(png);
        stream.error(new Error('gone'));
      },
    });
    expect((await upload(body)).status).toBe(400);
    expect(await leftovers()).toEqual([]);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s', async (method) => {
    const response = await api.fetch(requestTo('/api/ai/upload', { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'what comes from another site: %o',
    async (headers) => {
      expect((await upload(png, headers)).status).toBe(403);
    },
  );

  test('nothing from the site itself', async () => {
    expect((await upload(png, { origin: 'http://notes.test' })).status).toBe(200);
    expect((await upload(png, { origin: 'https://notes.test' })).status).toBe(200);
    expect((await upload(png, { origin: 'http://localhost:4401', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('somebody who is not allowed, as 401', async () => {
    const site = await createTestApi({ database: api.database, authorize: (request) => request.headers.has('cookie') });
    const ask = (headers: Record<string, string>) =>
      site.fetch(requestTo('/api/ai/upload', { method: 'POST', body: png, headers }));
    expect((await ask({})).status).toBe(401);
    expect((await ask({ cookie: 'session=1' })).status).toBe(200);
    await site.close();
  });
});

test('a fault of the store is told to the operator, and not to the client', async () => {
  const site = await createTestApi({ database: api.database, dataDir: '/dev/null/nowhere', s3: undefined });
  const response = await site.upload(requestTo('/api/ai/upload', { method: 'POST', body: png }));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: messages.aiFailed });
  expect(site.logged.join()).toContain('ENOTDIR');
  await site.close();
});
