import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './freePort.js';

test('a port is given once, and one that is taken not at all', async () => {
  const port = await freePort();
  const taken = createServer().listen(port + 1, '127.0.0.1');
  await once(taken, 'listening');
  expect(await freePort()).toBe(port + 2);
  taken.close();
});

test('nobody who asks the system for any port is given one of them', async () => {
  expect(await freePort()).toBeLessThan(32_768);
});
