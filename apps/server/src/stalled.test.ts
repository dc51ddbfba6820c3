import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endStalled } from './stalled.js';

let server: Server;
let client: Socket;
let response: ServerResponse;

beforeEach(async () => {
  server = createServer({ keepAliveTimeout: 100, keepAliveTimeoutBuffer: 0 });
  endStalled(server, 100);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // `address()` is an object for a TCP server that listens.
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  [, response] = await once(server, 'request');
});

afterEach(() => {
  client.destroy();
  server.close();
});

test('a client that takes nothing of its answer is left', async () => {
  const closed = once(response, 'close');
  // More than the system takes for it.
  response.write(Buffer.alloc(32 * 1024 * 1024));
  await closed;
  expect(response.writableFinished).toBe(false);
});

test('one that has asked for two things at once is not left for the second while it waits for that', async () => {
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const first = response;
  [, response] = await once(server, 'request');
  first.end('The ');
  await once(first, 'close');
  await once(server, 'timeout');
  response.end('tide.');
  expect(await text(client)).toMatch(/The .*tide\./s);
});

test('one for whom nothing is there yet is not, until it has its answer and asks for no more', async () => {
  await once(server, 'timeout');
  response.write('The ');
  await once(server, 'timeout');
  response.end('tide.');
  expect(await text(client)).toMatch(/The .*tide\./s);
});
