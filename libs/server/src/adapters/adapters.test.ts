import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { readToTheEnd } from './readToTheEnd.js';
import { nextHandlers } from './nextHandlers.js';
import { toNodeListener } from './toNodeListener.js';

const own = { Request, Response };
let api: TestApi;
let server: Server | undefined;

beforeAll(async () => {
  // Parts are taken where files are on this process's disk.
  api = await createTestApi({ s3: undefined });
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

/** Sends a head, waits for the answer, and only then sends the body. */
async function sendLate(origin: string, head: string, body: Uint8Array) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`POST /api/ai/generate HTTP/1.1\r\nhost: notes.test\r\n${head}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  const closed = once(socket, 'close');
  const sent = new Promise((told) => socket.write(body, told));
  return { answer: String(answer), failed: await Promise.race([sent, once(socket, 'error')]), closed, socket };
}

test.each(['close', 'keep-alive'])('a refused body can be sent to its end: connection %s', async (connection) => {
  const origin = await listening(toNodeListener(api.fetch));
  const body = Buffer.alloc(10 * 1024 * 1024, 'x');
  const head = `connection: ${connection}\r\ncontent-length: ${body.byteLength}`;
  const { answer, failed, closed, socket } = await sendLate(origin, head, body);
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*The request is too large/s);
  expect(failed).toBeFalsy();
  if (connection === 'close') return expect(await closed).toEqual([false]);
  socket.write('GET /api/status HTTP/1.1\r\nhost: notes.test\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});

test.each([{ maxBytes: 100_000 }, { maxMs: 1 }])('a body that never ends is not read for ever: %o', async (limits) => {
  const origin = await listening((incoming, outgoing) => {
    readToTheEnd(incoming, outgoing, limits);
    outgoing.writeHead(413, { 'content-length': 3 }).end('no!');
  });
  const body = Buffer.alloc(limits.maxBytes ? 200_000 : 0);
  const { answer, closed } = await sendLate(origin, 'transfer-encoding: chunked', Buffer.from(`40000\r\n${body}`));
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*no!$/s);
  await closed;
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

const variable = (value: string) => JSON.stringify({ name: 'text', value });

test.each([
  ['a plain parser', { 'variables[]': variable('é &=+') }],
  ['a plain parser, of several', { 'variables[]': [variable('no'), variable('é &=+')] }],
  ['one that knows of lists (qs)', { variables: [variable('é &=+')] }],
  ['one that makes objects of long lists', { variables: { 0: variable('no'), 1: variable('é &=+') } }],
])('a form that was read before by %s runs its flow with its variables', async (_, fields) => {
  const flow = {
    title: 'Say',
    inputVariables: [{ name: 'text', title: 'Text', isRequired: true, type: 'select', options: ['é &=+'] }],
    templates: [{ key: 'said', title: 'Said', prompt: 'Say {{text}}' }],
  };
  const { flow: saved } = await (await api.fetch(jsonRequest('/api/prompt-flows', flow))).json();
  const origin = await listening(async (incoming, outgoing) => {
    for await (const _ of incoming);
    Object.assign(incoming, { body: { action: 'run-prompt-flow', promptFlowId: saved.id, ...fields } });
    await toNodeListener(api.fetch)(incoming, outgoing);
  });
  const answer = await fetch(`${origin}/page`, { method: 'POST', body: new URLSearchParams({ any: 'thing' }) });
  expect(await answer.json()).toMatchObject({ promptFlowExecutionResult: {} });
});

test('a text, and a run, come as they are made through an app that compresses what it sends', async () => {
  const app = new Hono().use(compress()).all('*', ({ req }) => api.fetch(req.raw));
  const send = async (path: string, body: object | FormData, accept: string) => {
    const isForm = body instanceof FormData;
    const headers = new Headers({ accept, 'accept-encoding': 'gzip' });
    if (!isForm) headers.set('content-type', 'application/json');
    const answer = await app.request(path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
    return { answer, isCompressed: answer.headers.has('content-encoding') };
  };
  const flow = {
    title: 'Short',
    templates: [{ key: 'short', title: 'Short', prompt: `Shorten: ${'rain '.repeat(500)}` }],
  };
  const saved = await send('/api/prompt-flows', flow, 'application/json');
  expect(saved.answer.status).toBe(201);
  const run = new FormData();
  run.set('action', 'run-prompt-flow');
  const { flows }: { flows: { id: string; title: string }[] } = await (
    await api.fetch(requestTo('/api/prompt-flows'))
  ).json();
  run.set('promptFlowId', flows.find(({ title }) => title === 'Short')?.id ?? '');
  const isCompressed = [
    await send('/api/ai/generate', { prompt: 'The garden in May' }, 'text/plain'),
    await send('/page', run, 'application/x-ndjson'),
    await send('/page', run, 'application/json'),
  ].map((sent) => [sent.answer.status, sent.isCompressed]);
  expect(isCompressed).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ]);
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

test('the handlers of a Next route take a large image in parts, and let another site ask first', async () => {
  const handlers: Record<string, (request: Request) => Promise<Response>> = nextHandlers(async () => api);
  // Next answers 405 to a method that a route does not export.
  const send = (path: string, init: RequestInit) => {
    const handle = handlers[init.method ?? 'GET'];
    return handle ? handle(requestTo(path, init)) : new Response(null, { status: 405 });
  };
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
  const path = '/api/ai/upload/resumable';
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await send(path, { method: 'POST', headers: { ...tus, 'upload-length': String(gif.byteLength) } });
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const taken = await send(begun.headers.get('location') ?? '', { method: 'PATCH', headers, body: gif });
  expect(taken.status).toBe(200);
  expect((await send(path, { method: 'OPTIONS', headers: { origin: 'https://app.example' } })).status).toBe(204);
});
