import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { s3Store } from './s3Store.js';

let server: Server;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request) => void asked.push(request.method ?? ''));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => void server.close().closeAllConnections());

function open(patienceMs?: number) {
  // `address()` is an object for a TCP server that listens.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return s3Store({ bucket: 'notes', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' }, patienceMs);
}

/** Answers the first request so, and each other one with an object of seven bytes. */
function first(answer: (request: IncomingMessage, response: ServerResponse) => unknown): void {
  server.on('request', (request, response) => {
    if (asked.length === 1) answer(request, response);
    else response.writeHead(200, { 'content-length': 7, etag: '"1"' }).end();
  });
}

test('a store that says nothing is waited for once', async () => {
  const store = await open(100);
  await expect(store.find('a.png')).rejects.toThrow(/inactivity/);
  await expect(store.read('a.png')).rejects.toThrow(/inactivity/);
  await expect(store.remove('a.png')).rejects.toThrow(/inactivity/);
  expect(asked).toEqual(['HEAD', 'GET', 'DELETE']);
});

test.each([
  ['is busy', (response: ServerResponse) => response.writeHead(503).end()],
  ['is asked too often', (response: ServerResponse) => response.writeHead(429).end()],
  ['breaks the connection', (response: ServerResponse) => response.socket?.destroy()],
  // An answer to HEAD has no body that could say why.
  [
    'finds the clock wrong',
    (response: ServerResponse) => response.writeHead(403, { date: new Date(0).toUTCString() }).end(),
  ],
])('a store that %s for a moment is asked again', async (_, answer) => {
  first((__, response) => answer(response));
  expect(await (await open()).find('a.png')).toMatchObject({ bytes: 7 });
  expect(asked).toEqual(['HEAD', 'HEAD']);
});

test('a store that refuses is not asked again', async () => {
  first((_, response) => response.writeHead(403).end());
  await expect((await open()).find('a.png')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  expect(asked).toEqual(['HEAD']);
});

test('what answers in the place of a store, with a page of its own, has no object', async () => {
  server.on('request', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end());
  await expect((await open()).find('a.png')).rejects.toThrow('The store has answered without an object.');
});
