import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;0123456789', 'latin1');

/** As much of S3 as an upload and a download need. It knows no checksum trailers: a body is kept as it comes. */
const objects = new Map<string, { body: Buffer; type: string }>();
const server = createServer((request, response) => void answer(request, response));
/** What goes wrong in a test. */
let trouble: 'cuts objects' | 'ignores ranges' | 'is full' | 'is busy' | undefined;
/** What goes wrong with the next upload alone. */
let hiccup: 'finds the clock wrong' | 'breaks the connection' | 'is busy for a moment' | undefined;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '/', 'http://store').pathname;
  if (trouble === 'is busy') return fail(response, 503, 'SlowDown');
  if (request.method === 'DELETE') return void response.writeHead(objects.delete(key) ? 204 : 404).end();
  if (request.method === 'PUT') return put(key, request, response);
  const object = objects.get(key);
  if (!object) return void response.writeHead(404).end();
  const [, first, last] = (trouble !== 'ignores ranges' && /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')) || [];
  const body = first ? object.body.subarray(Number(first), Number(last) + 1) : object.body;
  const head = {
    'content-type': object.type,
    'content-length': body.byteLength,
    etag: '"1"',
    'last-modified': new Date(0).toUTCString(),
    ...(first ? { 'content-range': `bytes ${first}-${last}/${object.body.byteLength}` } : {}),
  };
  response.writeHead(first ? 206 : 200, head).end(request.method === 'HEAD' ? undefined : body);
}

async function put(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const once = hiccup;
  hiccup = undefined;
  if (once === 'finds the clock wrong') return fail(response, 403, 'RequestTimeTooSkewed');
  if (once === 'breaks the connection') return void request.socket.destroy();
  if (once === 'is busy for a moment') return fail(response, 503, 'SlowDown');
  if (trouble === 'is full') return fail(response, 507, 'XMinioStorageFull');
  const body = Buffer.concat(chunks);
  if (createHash('md5').update(body).digest('base64') !== request.headers['content-md5'])
    return fail(response, 400, 'BadDigest');
  const kept = trouble === 'cuts objects' ? body.subarray(0, 10) : body;
  objects.set(key, { body: kept, type: request.headers['content-type'] ?? '' });
  response.writeHead(200, { etag: '"1"' }).end();
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

let api: TestApi;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  api = await createTestApi({ s3: { bucket: 'notes', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' } });
});

afterEach(() => {
  trouble = undefined;
  objects.clear();
  api.logged.length = 0;
});

afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

const upload = () => api.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif }));

test.each([undefined, 'ignores ranges'] as const)(
  'an S3-compatible store takes an image byte by byte and gives it back, whole and in parts (trouble: %s)',
  async (has) => {
    trouble = has;
    const response = await upload();
    expect(api.logged).toEqual([]);
    const { url } = await response.json();
    const [key, object] = [...objects][0] ?? [];
    expect(key).toBe(`/notes${url.replace('/files', '')}`);
    expect(object?.type).toBe('image/gif');
    expect(object?.body).toEqual(gif);
    const served = await api.fetch(requestTo(url, { headers: { range: 'bytes=3-5' } }));
    expect(served.status).toBe(206);
    expect(await served.text()).toBe('89a');
    expect(Buffer.from(await (await api.fetch(requestTo(url))).arrayBuffer())).toEqual(gif);
  },
);

test.each([
  ['cuts objects', 500],
  ['is full', 507],
  ['is busy', 503],
] as const)('a store that %s is no success, and nothing stays in it', async (has, status) => {
  trouble = has;
  expect((await upload()).status).toBe(status);
  expect(objects.size).toBe(0);
  expect(api.logged).toHaveLength(1);
});

test.each(['finds the clock wrong', 'breaks the connection', 'is busy for a moment'] as const)(
  'a store that %s is asked again, and takes the whole image',
  async (has) => {
    hiccup = has;
    expect((await upload()).status).toBe(200);
    expect([...objects.values()].map(({ body }) => body)).toEqual([gif]);
  },
);

test('a file that is not in the store is a 404', async () => {
  expect((await api.fetch(requestTo('/files/00000000-0000-0000-0000-000000000000.png'))).status).toBe(404);
});
