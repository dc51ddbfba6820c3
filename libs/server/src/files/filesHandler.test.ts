import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import { readRange } from './range.js';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;0123456789', 'latin1');

let api: TestApi;
let url: string;

async function store(body: BodyInit): Promise<string> {
  const response = await api.upload(requestTo('/api/ai/upload', { method: 'POST', body }));
  return (await response.json()).url;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.fetch(requestTo(path, { method, headers }));

beforeAll(async () => {
  api = await createTestApi();
  url = await store(gif);
});

afterAll(() => api.close());

describe('a file', () => {
  test('is cached for good, not sniffed, and could run nothing', async () => {
    const { headers } = await get(url);
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('content-length')).toBe(String(gif.byteLength));
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('etag')).toBeTruthy();
  });

  test('that is an SVG is served as one, in a sandbox', async () => {
    const path = await store('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { headers } = await get(path);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(headers.get('content-security-policy')).not.toContain('allow-scripts');
  });

  test('that browsers do not show is for keeping, one that they show is not', async () => {
    const path = await store('8BPS\0\x01\0\0\0\0\0\0\0\x03');
    const { headers } = await get(path);
    expect(headers.get('content-type')).toBe('image/vnd.adobe.photoshop');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect((await get(url)).headers.get('content-disposition')).toBeNull();
  });

  test('has its head alone on HEAD', async () => {
    const response = await get(url, {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(gif.byteLength));
    expect(await response.text()).toBe('');
  });

  test('has the head of all of it on HEAD, whatever part is asked for', async () => {
    for (const range of ['bytes=0-3', 'bytes=1000000-']) {
      const { status, headers } = await get(url, { range }, 'HEAD');
      expect([status, headers.get('content-range')]).toEqual([200, null]);
      expect(headers.get('content-length')).toBe((await get(url)).headers.get('content-length'));
    }
  });

  test('is not sent again to somebody who has it', async () => {
    const etag = (await get(url)).headers.get('etag') ?? '';
    for (const known of [etag, '*', `"x", ${etag}`]) {
      const response = await get(url, { 'if-none-match': known });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
    }
    expect((await get(url, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('is not sent again to somebody who has it by its date, where the ETag does not say otherwise', async () => {
    const date = (await get(url)).headers.get('last-modified') ?? '';
    const at = (ms: number) => new Date(Date.parse(date) + ms).toUTCString();
    const statusOf = async (since: string, more = {}) =>
      (await get(url, { 'if-modified-since': since, ...more })).status;
    expect([await statusOf(date), await statusOf(at(1_000)), await statusOf(at(-1_000))]).toEqual([304, 304, 200]);
    // A date that is none as HTTP writes it is as if it were not there.
    expect([await statusOf('2999'), await statusOf('')]).toEqual([200, 200]);
    expect(await statusOf(date, { 'if-none-match': '"x"' })).toBe(200);
    expect(await statusOf(date, { range: 'bytes=0-1' })).toBe(304);
  });
});

describe('a range', () => {
  const size = gif.byteLength;

  test.each([
    ['bytes=0-5', 0, 5],
    ['bytes=6-', 6, size - 1],
    ['bytes=-4', size - 4, size - 1],
    ['bytes=3-9999', 3, size - 1],
  ])('%s is that part', async (range, first, last) => {
    const response = await get(url, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
    expect(response.headers.get('content-length')).toBe(String(last - first + 1));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(gif.subarray(first, last + 1));
  });

  test('beyond the end is refused', async () => {
    const response = await get(url, { range: `bytes=${size}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=5-2', 'nonsense'])(
    '%s is all of the file',
    async (range) => {
      expect((await get(url, { range })).status).toBe(200);
    },
  );

  test('of an older file is all of the new one', async () => {
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    const etag = (await get(url)).headers.get('etag') ?? '';
    expect((await get(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  });

  test('of no bytes does not exist', () => {
    expect(readRange('bytes=-0', 10)).toBeNull();
    expect(readRange('bytes=0-', 0)).toBeNull();
  });

  test('is cut across chunks', async () => {
    const big = Buffer.concat([gif, Buffer.alloc(300_000, 'x'), Buffer.from('end')]);
    const path = await store(big);
    const response = await get(path, { range: 'bytes=-5' });
    expect(await response.text()).toBe('xxend');
  });
});

test.each([
  '/files/nothing.png',
  '/files/00000000-0000-0000-0000-000000000000.png',
  '/files/..%2f..%2fetc%2fpasswd',
  '/files/%2e%2e/lock',
  '/files/00000000-0000-0000-0000-000000000000.html',
])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('nothing can be written there', async () => {
  expect((await get(url, {}, 'DELETE')).status).toBe(405);
});

describe('a deleted file', () => {
  test('is gone for good, and its room is free again; only its owner can delete it', async () => {
    const owner = (request: Request) => request.headers.get('x-owner') ?? 'ann';
    const site = await createTestApi({ database: api.database, owner, quotas: { bytesStored: gif.byteLength } });
    const send = (who: string) =>
      site.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif, headers: { 'x-owner': who } }));
    const { url: path } = await (await send('ann')).json();
    const full = await send('ann');
    expect(full.status).toBe(429);
    expect(await full.json()).toEqual({ error: 'Your room for files is full. Delete some of them first.' });
    expect((await send('bob')).status).toBe(200);
    const remove = (headers: Record<string, string>) => site.fetch(requestTo(path, { method: 'DELETE', headers }));
    expect((await remove({ 'x-owner': 'bob' })).status).toBe(404);
    expect((await remove({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await site.fetch(requestTo(path))).status).toBe(200);
    expect((await remove({})).status).toBe(204);
    expect((await site.fetch(requestTo(path))).status).toBe(404);
    expect((await remove({})).status).toBe(404);
    expect((await send('ann')).status).toBe(200);
    await site.close();
  });
});

test('uploads an hour are limited where there is a limit', async () => {
  const site = await createTestApi({ database: api.database, identify: () => 'hourly', quotas: { uploadsAnHour: 1 } });
  const send = () => site.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif }));
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  await site.close();
});
