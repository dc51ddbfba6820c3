import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createWritingApi, openDatabase } from '@inkfield/server';
import { expect, test } from 'vitest';
import { createApp } from './createApp.js';
import { readIdentity } from './identity/identity.js';
import { openLog } from './log/requestLog.js';

test('a request counts for its client’s address, also where that has left before it is counted', async () => {
  const database = await openDatabase();
  const real = await createWritingApi({ database });
  let counted: (address: string | undefined) => void = () => undefined;
  const told = new Promise((resolve) => (counted = resolve));
  const came = Promise.withResolvers<IncomingMessage>();
  const api = {
    ...real,
    fetch: async (_: Request, client?: { address?: string }) => {
      const { socket } = await came.promise;
      if (!socket.closed) await once(socket, 'close');
      counted(client?.address);
      return new Response();
    },
  };
  const quiet = { requests: openLog('silent', []), log: () => undefined, metrics: undefined, isEnding: () => false };
  const sites = { playgroundDirectory: '', uploads: undefined, allowedHosts: [], allowedOrigins: [] };
  const app = createApp({ api, ...quiet, ...sites, identity: readIdentity({}, true) });
  const server = createServer(getRequestListener(app.fetch));
  server.on('request', came.resolve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // `address()` is an object for a TCP server that listens.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST /api/ai/generate HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
  await came.promise;
  client.destroy();
  expect(await told).toBe('127.0.0.1');
  server.close().closeAllConnections();
  await real.close();
  await database.close();
});
