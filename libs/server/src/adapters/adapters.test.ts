import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { nextHandlers } from './nextHandlers.js';
import { toNodeListener } from './toNodeListener.js';

const own = { Request, Response };
let api: TestApi;
let server: Server | undefined;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => void server?.close());

async function listening(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's
}

const generate = (origin: string) =>
  fetch(`${origin}/api/ai/generate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'The garden in May' }),
  });

test('plain http answers by the listener, and sees who asks', async () => {
  const origin = await listening((incoming, outgoing) => void toNodeListener(api.fetch)(incoming, outgoing));
  const before = await (await fetch(`${origin}/api/status`)).json();
  const answer = await generate(origin);
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeGreaterThan(10);
  const after = await (await fetch(`${origin}/api/status`)).json();
  expect(after.remaining).toBe(before.remaining - 1);
});

test('the app’s own Request and Response stay what they are', async () => {
  const origin = await listening(toNodeListener(api.fetch));
  expect((await fetch(`${origin}/api/status`)).status).toBe(200);
  expect({ Request, Response }).toEqual(own);
});

test('an error in words says that it is plain text', async () => {
  const origin = await listening(toNodeListener(api.generate));
  const answer = await fetch(origin, { method: 'POST', body: '{' });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('a body that a parser has read before, and a path that a router has taken off, are as they came', async () => {
  const origin = await listening(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    Object.assign(incoming, { body, originalUrl: incoming.url, url: '/generate' });
    await toNodeListener(api.fetch)(incoming, outgoing);
  });
  const answer = await generate(origin);
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeGreaterThan(10);
});

test('the handlers of a Next route open the API once, and again after a failure', async () => {
  let times = 0;
  const handlers = nextHandlers(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('no disk')) : Promise.resolve(api);
  });
  await expect(handlers.GET(requestTo('/api/status'))).rejects.toThrow('no disk');
  expect((await handlers.GET(requestTo('/api/status'))).status).toBe(200);
  expect((await handlers.POST(jsonRequest('/api/ai/generate', { prompt: 'Rain' }))).status).toBe(200);
  expect(times).toBe(2);
});
