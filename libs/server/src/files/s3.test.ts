import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;0123456789', 'latin1');

/** As much of S3 as an upload and a download need. */
const objects = new Map<string, { body: Buffer; type: string }>();
const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '/', 'http://store').pathname;
  if (request.method === 'PUT') {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    objects.set(key, {
      body: withoutChunkSignatures(request, Buffer.concat(chunks)),
      type: request.headers['content-type'] ?? '',
    });
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  const object = objects.get(key);
  if (!object) return void response.writeHead(404).end();
  const head = {
    'content-type': object.type,
    'content-length': object.body.byteLength,
    etag: '"1"',
    'last-modified': new Date(0).toUTCString(),
  };
  response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : object.body);
}

/** The client sends a checksum after the body, in AWS's own chunks. */
function withoutChunkSignatures(request: IncomingMessage, body: Buffer): Buffer {
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return body;
  const length = Number(request.headers['x-amz-decoded-content-length']);
  const start = body.indexOf('\r\n') + 2;
  return body.subarray(start, start + length);
}

let api: TestApi;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  api = await createTestApi({ s3: { bucket: 'notes', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' } });
});

afterAll(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

test('an S3-compatible store takes an image and gives it back', async () => {
  const response = await api.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif }));
  expect(api.logged).toEqual([]);
  const { url } = await response.json();
  const [key, object] = [...objects][0] ?? [];
  expect(key).toBe(`/notes${url.replace('/files', '')}`);
  expect(object?.type).toBe('image/gif');
  expect(object?.body).toEqual(gif);
  const served = await api.fetch(requestTo(url, { headers: { range: 'bytes=0-5' } }));
  expect(served.status).toBe(206);
  expect(await served.text()).toBe('GIF89a');
});

test('a file that is not in the store is a 404', async () => {
  expect((await api.fetch(requestTo('/files/00000000-0000-0000-0000-000000000000.png'))).status).toBe(404);
});
