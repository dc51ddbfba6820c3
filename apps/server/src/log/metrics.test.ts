import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { openMetrics, serveMetrics } from './metrics.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port; // of a TCP server that listens

test('requests are counted by what they are for, and never by whose they are', async () => {
  const metrics = openMetrics();
  const app = new Hono<{ Bindings: HttpBindings }>().use(metrics.measure).all('*', (c) => c.text('ok', 201));
  const server = createAdaptorServer({ fetch: app.fetch });
  closing.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shown = await serveMetrics(metrics, '127.0.0.1', 0);
  closing.push(() => shown.close());
  for (const path of [
    '/api/entries/secret-id?words=secret',
    '/api/ai/generate',
    '/files/x.png',
    '/entries/secret-id',
  ]) {
    await (await fetch(`http://127.0.0.1:${portOf(server)}${path}`)).text();
  }
  const url = `http://127.0.0.1:${portOf(shown)}`;
  const read = async () => (await fetch(`${url}/metrics`)).text();
  await expect.poll(read).toContain('inkfield_request_seconds_count{method="GET",area="pages",status="201"} 1');
  const text = await read();
  for (const area of ['/api/entries', '/api/ai/generate', '/files']) {
    expect(text).toContain(`inkfield_request_seconds_count{method="GET",area="${area}",status="201"} 1`);
  }
  expect(text).toContain('inkfield_requests_under_way 0');
  expect(text).toMatch(/nodejs_eventloop_lag_max_seconds \d/);
  expect(text).not.toContain('secret');
  expect((await fetch(url)).status).toBe(404);
});

test('a port that is in use is told in a sentence', async () => {
  const first = await serveMetrics(openMetrics(), '127.0.0.1', 0);
  closing.push(() => first.close());
  await expect(serveMetrics(openMetrics(), '127.0.0.1', portOf(first))).rejects.toThrow(
    /^The metrics can't be served on port \d+ .* Set METRICS_PORT to another\.$/,
  );
});
