import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { wholeBeginning } from './wholeBeginning.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Asks a server, whose writes are counted: each is a call of the system. */
async function asked(listener: RequestListener) {
  const server = createServer(wholeBeginning(listener)).listen(0, '127.0.0.1');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const writes = vi.fn();
  server.on('connection', (socket) => {
    const { _write, _writev } = socket;
    socket._write = (...words) => (writes(), _write.apply(socket, words));
    socket._writev = (...words) => (writes(), _writev?.apply(socket, words));
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return { response, writes };
}

test('the head of an answer and its first words are one write', async () => {
  const { response, writes } = await asked((_, outgoing) => {
    outgoing.flushHeaders();
    queueMicrotask(() => outgoing.write('Low tide'));
  });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('Low tide');
  expect(writes).toHaveBeenCalledTimes(1);
});

test('a head whose words are not there yet does not wait for them', async () => {
  let write = () => {};
  const { response, writes } = await asked((_, outgoing) => {
    outgoing.flushHeaders();
    write = () => outgoing.end('Low tide');
  });
  expect(response.status).toBe(200);
  expect(writes).toHaveBeenCalledTimes(1);
  write();
  expect(await response.text()).toBe('Low tide');
});
