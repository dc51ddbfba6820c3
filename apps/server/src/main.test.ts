import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signSession } from '@inkfield/server';
import { buildServer, makeWorkspace, runServer, startProcess, type ServerProcess } from './testing/serverProcess.js';

const workspace = makeWorkspace();
const environment = {
  DATA_DIR: join(workspace.directory, 'data'),
  DATA_DIR_WAIT_MS: '0',
  PLAYGROUND_DIR: workspace.playground,
};
const extra: ServerProcess[] = [];

let server: ServerProcess;
let upstream: Server | undefined;

/** A data directory as a first start leaves it: later ones are copies, because making a database takes seconds. */
const template = join(workspace.directory, 'template');

beforeAll(async () => {
  await buildServer();
  const first = await startProcess({ ...environment, DATA_DIR: template });
  await first.kill();
  cpSync(template, environment.DATA_DIR, { recursive: true });
  server = await startProcess(environment);
});

afterEach(async () => {
  await Promise.all(extra.splice(0).map((process) => process.kill('SIGKILL')));
  upstream?.closeAllConnections();
  upstream?.close();
  upstream = undefined;
});

afterAll(async () => {
  await server?.kill('SIGKILL');
  workspace.remove();
});

async function start(more: Record<string, string>, hear?: (errors: string) => void): Promise<ServerProcess> {
  const { DATA_DIR } = more;
  if (DATA_DIR?.startsWith(workspace.directory) && !existsSync(DATA_DIR))
    cpSync(template, DATA_DIR, { recursive: true });
  const process = await startProcess({ ...environment, ...more }, hear);
  extra.push(process);
  return process;
}

async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
  upstream = createServer(handle);
  await new Promise<void>((ready) => upstream?.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
}

const portOf = (url: string | undefined) => new URL(url ?? '').port;
const ask = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
const sendJson = (path: string, method: string, body: unknown) =>
  ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** The errors of a process that could not start; no line of them is a stack trace. */
async function failure(more: Record<string, string>): Promise<string> {
  const process = await start(more);
  expect(process.url).toBeUndefined();
  expect(await process.exited).toBe(1);
  expect(process.output()).toBe('');
  expect(process.errors().trim().split('\n')).toHaveLength(1);
  expect(process.errors()).not.toMatch(/\n\s+at |Error:/);
  return process.errors().trim();
}

describe('a start', () => {
  test('prints one line with the address, and nothing else', () => {
    expect(server.output()).toMatch(/^Inkfield is ready: http:\/\/localhost:\d+\n$/);
    expect(server.errors()).toBe('');
  });

  test('works as soon as it says so', async () => {
    expect(await (await ask('/api/status')).json()).toEqual({ provider: 'demo', dailyLimit: 100, remaining: 100 });
  });

  test('on a data directory that another process holds says so', async () => {
    expect(await failure({})).toBe(
      `The data directory ${environment.DATA_DIR} is in use by another process (process ${server.pid} on ${hostname()}). ` +
        'Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL that both can share).',
    );
  });

  test('on a busy port says so, and gives its data directory back', async () => {
    const port = portOf(server.url);
    const DATA_DIR = join(workspace.directory, 'other');
    const message = `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`;
    expect(await failure({ PORT: port, DATA_DIR })).toBe(message);
    expect(await failure({ PORT: port, DATA_DIR })).toBe(message);
  });

  test.each([
    [
      'a data directory that cannot be written to',
      { DATA_DIR: '/dev/null/data' },
      /^The data directory \/dev\/null\/data can't be written to .* set DATA_DIR to another one\.$/,
    ],
    [
      'a data directory that is a file',
      { DATA_DIR: join(workspace.playground, 'index.html') },
      /^The data directory .*index\.html can't be written to .* set DATA_DIR to another one\.$/,
    ],
    [
      'a data directory where no folder can be made',
      { DATA_DIR: '/proc/inkfield/data' },
      /^The data directory \/proc\/inkfield\/data can't be written to .* set DATA_DIR to another one\.$/,
    ],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/notes' },
      /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:9\/notes\) can't be used .* Start it, correct DATABASE_URL, or unset it/,
    ],
    [
      'a database address that is none',
      { DATABASE_URL: 'hunter2' },
      /^DATABASE_URL can't be used as it is\. Write it as postgres:/,
    ],
    [
      'the address of another kind of database',
      { DATABASE_URL: 'mysql://me:hunter2@127.0.0.1/notes' },
      /^DATABASE_URL can't be used as it is\. Write it as postgres:/,
    ],
    [
      'an AI address that is none',
      { AI_BASE_URL: 'hunter2' },
      /^AI_BASE_URL can't be used as it is\. Write it as http:\/\/host:port\/v1/,
    ],
    [
      'an AI address without its protocol',
      { AI_BASE_URL: 'localhost:8000/v1?key=hunter2' },
      /^AI_BASE_URL can't be used as it is\. Write it as http:\/\/host:port\/v1/,
    ],
    ['days that are none', { FILES_UNUSED_DAYS: '0' }, /^FILES_UNUSED_DAYS can't be used as it is\. Set it to/],
    ['a time that is none', { SHUTDOWN_GRACE_MS: 'hunter2' }, /^SHUTDOWN_GRACE_MS can't be used as it is\. Set it to/],
    ['a port that is none', { PORT: 'hunter2' }, /^PORT can't be used as it is\. Set it to a number/],
    [
      'a host that is none',
      { HOST: '192.0.2.1', DATA_DIR: join(workspace.directory, 'host') },
      /^The server can't listen on 192\.0\.2\.1, port 0/,
    ],
  ])('with %s says what to do', async (_, more, message) => {
    const text = await failure(more);
    expect(text).toMatch(message);
    expect(text).not.toContain('hunter2');
  });
});

describe('a start on a database', () => {
  /** A program that listens where a PostgreSQL is expected. */
  async function listening(answer: (socket: Socket) => void): Promise<string> {
    const other = createTcpServer((socket) => answer(socket.on('error', () => {})));
    others.push(other);
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    // `address()` is an object for a TCP server that listens.
    return `127.0.0.1:${(other.address() as AddressInfo).port}/notes`;
  }
  const others: TcpServer[] = [];

  afterEach(() => others.splice(0).forEach((other) => other.close()));

  test.each([
    ['speaks another language', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', (socket: Socket) => void socket.destroy()],
    ['never answers', () => {}],
  ])('that %s ends in one sentence', async (_, answer) => {
    const address = await listening(answer);
    const text = await failure({ DATABASE_URL: `postgres://me:hunter2@${address}` });
    expect(text).toMatch(
      /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:\d+\/notes\) can't be used .* Start it, correct/,
    );
    expect(text).not.toContain('hunter2');
  });
});

describe('entries', () => {
  test('are three to begin with, of every kind of content', async () => {
    const { entries } = await (await ask('/api/entries')).json();
    const ids: string[] = entries.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['low-tide', 'notebook', 'onion-soup']);
    const whole = await Promise.all(ids.map(async (id) => (await (await ask(`/api/entries/${id}`)).json()).entry));
    const bodies = whole.map(({ values }) => values.body).join('');
    for (const tag of [
      '<h2>',
      '<ul>',
      '<ol>',
      '<blockquote>',
      '<pre><code',
      '<hr>',
      '<strong>',
      '<em>',
      '<u>',
      '<span style="color',
    ]) {
      expect(bodies).toContain(tag);
    }
    for (const { title, values } of whole) {
      expect(values.title).toBe(title);
      expect(JSON.parse(values.metadata)).toBeTypeOf('object');
    }
  });

  test('are listed a page at a time, each with a line of its values, however large they are', async () => {
    const other = await start({ DATA_DIR: join(workspace.directory, 'large') });
    const values = { summary: '👋'.repeat(500), slug: 'large', body: 'x'.repeat(900_000), more: 'y'.repeat(900_000) };
    const made: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const body = JSON.stringify({ title: `Large ${number}`, values });
      const { entry } = await (await fetch(`${other.url}/api/entries`, { method: 'POST', body })).json();
      made.unshift(entry.id);
    }
    const seen: { id: string; values: object }[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ limit: '2', ...(cursor ? { cursor } : {}) });
      const response = await fetch(`${other.url}/api/entries?${query}`);
      const text = await response.text();
      expect(text.length).toBeLessThan(5_000);
      const page = JSON.parse(text);
      seen.push(...page.entries);
      cursor = page.next;
    } while (cursor);
    expect(seen.map(({ id }) => id)).toEqual([...made, 'low-tide', 'notebook', 'onion-soup']);
    expect(seen[0]?.values).toEqual({ slug: 'large', summary: '👋'.repeat(150) });
    for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'cursor=WyJ4IiwxXQ']) {
      expect((await fetch(`${other.url}/api/entries?${query}`)).status).toBe(400);
    }
  });

  test('hold any text that JSON can hold, in keys and ids too', async () => {
    const body = '{"title":"half \\ud83d","values":{"a\\u0000b\\udc4b":"\\u0000x\\ud800"}}';
    const response = await ask('/api/entries', { method: 'POST', body });
    expect(response.status).toBe(201);
    expect((await response.json()).entry).toMatchObject({ title: 'half \ufffd', values: { 'ab\ufffd': 'x\ufffd' } });
    expect((await ask('/api/entries/a%00b')).status).toBe(404);
    expect((await ask('/api/prompt-flows/a%00b')).status).toBe(404);
  });

  test('are not overwritten by somebody who has seen an older one, who gets both', async () => {
    const created = await sendJson('/api/entries', 'POST', { title: 'One', values: { a: '1' } });
    const path = `/api/entries/${(await created.json()).entry.id}`;
    const seen = created.headers.get('etag') ?? '';
    expect((await ask(path)).headers.get('etag')).toBe(seen);
    const put = (title: string, condition: string) =>
      ask(path, { method: 'PUT', body: JSON.stringify({ title, values: {} }), headers: { 'if-match': condition } });
    const first = await put('Two', seen);
    expect(first.status).toBe(200);
    const late = await put('Three', seen);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({
      error: 'This entry has been changed elsewhere since it was opened.',
      stored: { title: 'Two', revision: 2 },
      sent: { title: 'Three' },
    });
    expect((await put('Three', '"nonsense"')).status).toBe(412);
    expect((await put('Three', first.headers.get('etag') ?? '')).status).toBe(200);
    expect((await put('Four', '*')).status).toBe(200);
  });

  test('are there once when a request is sent again because its answer was lost', async () => {
    const post = (title: string, key: string) =>
      ask('/api/entries', {
        method: 'POST',
        body: JSON.stringify({ title, values: {} }),
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([post('Heron', 'one'), post('Heron', 'one'), post('Heron', 'two')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).entry.id));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect((await (await post('Egret', 'one')).json()).entry).toMatchObject({ title: 'Egret' });
    const put = () =>
      ask(`/api/entries/${ids[0]}`, {
        method: 'PUT',
        body: '{"title":"Two herons","values":{}}',
        headers: { 'if-match': '"1"' },
      });
    expect((await put()).status).toBe(200);
    const again = await put();
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await (await post('Heron', 'one')).json()).entry).toMatchObject({ title: 'Two herons', revision: 2 });
    expect((await post('Heron', 'with spaces in it')).status).toBe(400);
  });

  test('are created, read, replaced and deleted', async () => {
    const created = await sendJson('/api/entries', 'POST', {
      title: ' Heron ',
      values: { slug: 'heron', body: '<p>🪶\0</p>' },
    });
    expect(created.status).toBe(201);
    const { entry } = await created.json();
    expect(entry).toMatchObject({ title: 'Heron', values: { slug: 'heron', body: '<p>🪶</p>' } });
    const path = `/api/entries/${entry.id}`;
    expect(await (await ask(path)).json()).toEqual({ entry });
    const changed = await (await sendJson(path, 'PUT', { title: 'Two herons', values: {} })).json();
    expect(changed.entry).toMatchObject({ id: entry.id, title: 'Two herons', values: {}, createdAt: entry.createdAt });
    expect(Date.parse(changed.entry.updatedAt)).toBeGreaterThan(Date.parse(entry.updatedAt));
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(path)).status).toBe(404);
    expect((await sendJson(path, 'PUT', { title: 'x', values: {} })).status).toBe(404);
    expect((await ask(path, { method: 'DELETE' })).status).toBe(404);
  });

  test.each([
    ['no title', { values: {} }, 'title: A title is missing.'],
    ['a blank title', { title: ' ', values: {} }, 'title: A title is missing.'],
    ['values that are no texts', { title: 'a', values: { b: 1 } }, /^values\.b: /],
  ])('with %s are refused', async (_, body, error) => {
    const response = await sendJson('/api/entries', 'POST', body);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatch(error);
  });

  test('cannot be written by another site', async () => {
    const init = { method: 'DELETE', headers: { origin: 'https://evil.example' } };
    expect((await ask('/api/entries/low-tide', init)).status).toBe(403);
    expect((await ask('/api/entries/low-tide')).status).toBe(200);
  });
});

describe('the playground', () => {
  test.each(['/', '/entries/low-tide', '/flows/new'])('is one page on %s, under a strict policy', async (path) => {
    const response = await ask(path);
    expect(await response.text()).toContain('Field notes');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('has files that are cached for good, and a 404 for those it has not', async () => {
    const file = await ask('/assets/main-1a2b.js');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('content-type')).toContain('javascript');
    const missing = await ask('/assets/gone.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-cache');
  });

  test('runs a flow by the form post of any page', async () => {
    const body = new URLSearchParams({ action: 'run-prompt-flow', promptFlowId: 'title-ideas' });
    const response = await ask('/entries/low-tide', { method: 'POST', body });
    expect((await response.json()).promptFlowExecutionResult.executionResult.results).toHaveLength(1);
  });

  test('that is not built says so', async () => {
    const other = await start({ PLAYGROUND_DIR: '/nowhere', DATA_DIR: join(workspace.directory, 'unbuilt') });
    expect(other.output()).toMatch(/^Inkfield is ready/);
    const response = await fetch(other.url ?? '');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
  });
});

describe('over a real connection', () => {
  test('an upload beyond 50 MB without a length is answered with 413', async () => {
    const upload = httpRequest(`${server.url}/api/ai/upload`, { method: 'POST' });
    const answered = once(upload, 'response');
    upload.on('error', () => {});
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    for (let sent = 0; sent < 52 && !upload.destroyed; sent += 1) {
      if (!upload.write(chunk)) await Promise.race([once(upload, 'drain'), answered]);
    }
    upload.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    response.destroy();
  });

  test('a body of 10 MB where 256 kB may be is told so', async () => {
    const response = await ask('/api/ai/generate', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await response.text()).toBe('The request is too large: at most 256 kB.');
  });

  test('a model’s first token arrives before its last one is sent, and it is stopped when the client leaves', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const baseUrl = await serve((_, response) => {
      gone = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const choices = [{ index: 0, delta: { content: 'first' }, finish_reason: null }];
      response.write(
        `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`,
      );
    });
    const other = await start({
      DATA_DIR: join(workspace.directory, 'model'),
      AI_BASE_URL: `${baseUrl}/v1`,
      AI_MODEL: 'm',
      AI_API_KEY: 'sk-hunter2',
    });
    const status = await (await fetch(`${other.url}/api/status`)).json();
    expect(status).toMatchObject({ provider: 'openai-compatible', model: 'm' });
    const controller = new AbortController();
    const response = await fetch(`${other.url}/api/ai/generate`, {
      method: 'POST',
      body: JSON.stringify({ prompt: 'a', systemContent: 'b' }),
      signal: controller.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    controller.abort();
    await gone;
    expect(other.errors()).not.toContain('hunter2');
  });

  test('a model that is not there is a 502 with a sentence, and one line for the operator', async () => {
    const other = await start({
      DATA_DIR: join(workspace.directory, 'no-model'),
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_API_KEY: 'sk-hunter2',
    });
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"a"}' });
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('The AI server cannot be reached. The operator must check AI_BASE_URL.');
    expect(other.errors().trim().split('\n')).toHaveLength(1);
    expect(other.errors()).not.toContain('hunter2');
  });

  test('an AI server that knows no such address, refuses the key or is a web page is answered for in words, never its own', async () => {
    const answers = [
      [404, '<h1>Not Found</h1>'],
      [401, '{"error":{"message":"Incorrect API key provided: sk-hunter2"}}'],
      [200, '<!doctype html><title>Welcome</title>'],
    ] as const;
    let [status, answer]: readonly [number, string] = answers[0];
    const baseUrl = await serve((_request, response) => response.writeHead(status).end(answer));
    const other = await start({
      DATA_DIR: join(workspace.directory, 'wrong-model'),
      AI_BASE_URL: `${baseUrl}/v1`,
      AI_MODEL: 'm',
      AI_API_KEY: 'sk-hunter2',
    });
    for ([status, answer] of answers) {
      const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"a"}' });
      expect(response.status, answer).toBe(502);
      const text = await response.text();
      expect(text, answer).toMatch(/^[A-Z][^<{]*\.$/);
      expect(text + other.errors(), answer).not.toContain('hunter2');
    }
    expect(other.errors()).not.toMatch(/\n\s+at /);
  });

  test('the daily limit holds for a client that invents addresses', async () => {
    const other = await start({ DATA_DIR: join(workspace.directory, 'limit'), AI_DAILY_LIMIT: '2' });
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
      const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"a"}', headers });
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('nonsense gets no stack trace', async () => {
    const socket = connect(Number(portOf(server.url)), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400/);
    expect((await ask('/%E0%A4%A', { method: 'POST', body: 'x' })).status).toBeLessThan(500);
    expect(server.errors()).toBe('');
  });
});

describe('people', () => {
  const SESSION_SECRET = 'a secret of more than 32 characters';
  let shared: ServerProcess;
  const cookieOf = (user: string) => `inkfield_session=${signSession(SESSION_SECRET, user, Date.now() / 1000 + 600)}`;
  const askAs = (user: string | undefined, path: string, init: RequestInit = {}) =>
    fetch(`${shared.url}${path}`, {
      ...init,
      headers: { ...(user ? { cookie: cookieOf(user) } : {}), ...init.headers },
    });

  beforeAll(async () => {
    const DATA_DIR = join(workspace.directory, 'people');
    cpSync(template, DATA_DIR, { recursive: true });
    const more = { HOST: '0.0.0.0', SESSION_SECRET, ALLOWED_ORIGINS: 'https://app.example', LOG_LEVEL: 'info' };
    shared = await startProcess({ ...environment, DATA_DIR, ...more });
  });

  afterAll(() => shared?.kill('SIGKILL'));

  test('who are unknown, or are another, get at nothing that is somebody’s', async () => {
    const body = JSON.stringify({ title: 'Ann’s', values: { body: 'ann’s diary' } });
    const { entry } = await (await askAs('ann', '/api/entries', { method: 'POST', body })).json();
    const flowBody = JSON.stringify({
      title: 'Ann’s',
      templates: [{ key: 'a', title: 'A', prompt: 'Suggest three titles' }],
    });
    const { flow } = await (await askAs('ann', '/api/prompt-flows', { method: 'POST', body: flowBody })).json();
    const form = new URLSearchParams({ action: 'run-prompt-flow', promptFlowId: flow.id });
    const entryPath = `/api/entries/${entry.id}`;
    const flowPath = `/api/prompt-flows/${flow.id}`;
    const routes: [path: string, init: RequestInit][] = [
      [entryPath, {}],
      [entryPath, { method: 'PUT', body }],
      [entryPath, { method: 'DELETE' }],
      [flowPath, {}],
      [flowPath, { method: 'PUT', body: flowBody }],
      ['/', { method: 'POST', body: form }],
      [flowPath, { method: 'DELETE' }],
    ];
    for (const [path, init] of routes) {
      const label = `${init.method ?? 'GET'} ${path}`;
      expect((await askAs(undefined, path, init)).status, `nobody: ${label}`).toBe(401);
      expect((await askAs('bob', path, init)).status, `another: ${label}`).toBe(404);
      const headers = { origin: 'https://evil.example' };
      if (init.method)
        expect((await askAs('ann', path, { ...init, headers })).status, `other site: ${label}`).toBe(403);
    }
    for (const path of ['/api/entries', '/api/prompt-flows', '/api/status', '/api/rows/x', `${flowPath}/runs`]) {
      expect((await askAs(undefined, path)).status, path).toBe(401);
    }
    for (const path of ['/api/ai/generate', '/api/ai/upload', '/api/entries', '/api/prompt-flows']) {
      expect((await askAs(undefined, path, { method: 'POST', body: '{}' })).status, path).toBe(401);
    }
    expect((await (await askAs('bob', '/api/entries')).json()).entries).toEqual([]);
    expect((await (await askAs('ann', entryPath)).json()).entry).toEqual(entry);
    expect((await askAs('ann', '/', { method: 'POST', body: form })).status).toBe(200);
  });

  test('find every route closed but for the owner’s own requests, from the site’s own pages, under its own name', async () => {
    const answer = async (path: string, init: RequestInit) => (await askAs('olga', path, init)).json();
    const entryBody = JSON.stringify({ title: 'Olga’s', values: { body: 'olga’s diary' } });
    const flowBody = JSON.stringify({ title: 'Olga’s', templates: [{ key: 'a', title: 'A', prompt: 'Three titles' }] });
    const { entry } = await answer('/api/entries', { method: 'POST', body: entryBody });
    const { flow } = await answer('/api/prompt-flows', { method: 'POST', body: flowBody });
    const form = (flowId: string) => new URLSearchParams({ action: 'run-prompt-flow', promptFlowId: flowId });
    const made = await answer('/api/prompt-flows', {
      method: 'POST',
      body: JSON.stringify({
        title: 'Makes a row',
        templates: [{ key: 'a', title: 'A', prompt: 'Three titles' }],
        outputs: [{ action: 'create', entity: 'Note', from: 'a', values: { title: '{{a}}' } }],
      }),
    });
    const ran = await answer('/', { method: 'POST', body: form(made.flow.id) });
    const row = `/api${ran.promptFlowExecutionResult.outputResult.createdRows[0].href}`;
    const { runs } = await answer(`/api/prompt-flows/${made.flow.id}/runs`, {});
    const { url: file } = await answer('/api/ai/upload', { method: 'POST', body: 'GIF89a\x01\0\x01\0\0\0\0' });
    const headers = { accept: 'text/plain;resume=1' };
    const prompt = { method: 'POST', body: '{"prompt":"The tide"}' };
    const generated = await askAs('olga', '/api/ai/generate', { ...prompt, headers });
    const text = generated.headers.get('x-resume') ?? '';
    await generated.text();

    const entryPath = `/api/entries/${entry.id}`;
    const flowPath = `/api/prompt-flows/${flow.id}`;
    const post = (body: RequestInit['body']) => ({ method: 'POST', body });
    /** What a route answers to its owner and to another; a list that another may read holds nothing of the owner's. */
    const table: [path: string, init: RequestInit, owner: number, other: number][] = [
      ['/api/status', {}, 200, 200],
      ['/api/openapi.json', {}, 200, 200],
      ['/api/entries', {}, 200, 200],
      ['/api/entries', post(entryBody), 201, 201],
      [entryPath, {}, 200, 404],
      [entryPath, { method: 'PUT', body: entryBody }, 200, 404],
      ['/api/prompt-flows', {}, 200, 200],
      ['/api/prompt-flows', post(flowBody), 201, 201],
      [flowPath, {}, 200, 404],
      [flowPath, { method: 'PUT', body: flowBody }, 200, 404],
      [`${flowPath}/runs`, {}, 200, 200],
      ['/', post(form(flow.id)), 200, 404],
      [`/api/runs/${runs[0].id}`, {}, 200, 404],
      [`/api/runs/${runs[0].id}`, { headers: { accept: 'application/x-ndjson' } }, 200, 404],
      [`/api/runs/${runs[0].id}`, { method: 'DELETE' }, 204, 404],
      [row, {}, 200, 404],
      ['/api/ai/generate', prompt, 200, 200],
      [text, {}, 200, 404],
      [text, { method: 'DELETE' }, 204, 204],
      ['/api/ai/upload', post('GIF89a\x01\0\x01\0\0\0\0'), 200, 200],
      [
        '/api/ai/upload/target',
        post(JSON.stringify({ type: 'image/gif', bytes: 9, sha256: 'a'.repeat(64) })),
        204,
        204,
      ],
      [`/api/ai/upload/target/${entry.id}`, { method: 'POST' }, 404, 404],
      [file, { method: 'DELETE' }, 204, 404],
      [flowPath, { method: 'DELETE' }, 204, 404],
      [entryPath, { method: 'DELETE' }, 204, 404],
    ];
    const status = async (user: string | undefined, path: string, init: RequestInit) => {
      const response = await askAs(user, path, init);
      const words = await response.text();
      if (user === 'peter') expect(words, path).not.toMatch(/olga|Olga/);
      return response.status;
    };
    for (const [path, init, owner, other] of table) {
      const label = `${init.method ?? 'GET'} ${path}`;
      expect(await status(undefined, path, init), `nobody: ${label}`).toBe(401);
      if (!(other < 300 && init.body)) expect(await status('peter', path, init), `another: ${label}`).toBe(other);
      if (init.method) {
        const foreign = { ...init, headers: { ...init.headers, origin: 'https://evil.example' } };
        expect(await status('olga', path, foreign), `another site: ${label}`).toBe(403);
      }
      const rebound = httpRequest(`${shared.url}${path}`, {
        method: init.method ?? 'GET',
        headers: { host: 'evil.example', cookie: cookieOf('olga') },
      }).end();
      const [response] = await once(rebound, 'response');
      expect(response.statusCode, `another name: ${label}`).toBe(421);
      response.destroy();
      expect(await status('olga', path, init), `its owner: ${label}`).toBe(owner);
    }
    // Whoever has an image's address sees it, as a page's <img> does; a deleted one is gone.
    expect((await askAs('olga', file)).status).toBe(404);
  });

  test('do not spend each other’s requests', async () => {
    const remaining = async (user: string) => (await (await askAs(user, '/api/status')).json()).remaining;
    await (await askAs('carl', '/api/ai/generate', { method: 'POST', body: '{"prompt":"a"}' })).text();
    expect([await remaining('carl'), await remaining('dora')]).toEqual([99, 100]);
  });

  test.each(['evil.example', 'localhost.evil.example'])('are not answered under the name %s', async (host) => {
    for (const path of ['/', '/api/entries', '/files/x.png']) {
      const request = httpRequest(`${shared.url}${path}`, { headers: { host, cookie: cookieOf('ann') } }).end();
      const [response] = await once(request, 'response');
      expect(response.statusCode).toBe(421);
      response.destroy();
    }
  });

  test('call from the pages of an allowed site with their cookies, from no other', async () => {
    const preflight = (origin: string) =>
      askAs(undefined, '/api/entries', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
      });
    const allowed = await preflight('https://app.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('if-match');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    for (const path of ['/api/entries', '/api/status']) {
      const response = await askAs('ann', path, { headers: { origin: 'https://app.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
      expect(response.headers.get('access-control-expose-headers')).toContain('etag');
    }
  });

  test('leave a line a request in the log, with its number, and none of their words', async () => {
    const headers = { 'x-request-id': 'number-7' };
    const body = JSON.stringify({ title: 'My secret diary', values: { body: 'secret words' } });
    const response = await askAs('erin', '/api/entries?secret=query', { method: 'POST', body, headers });
    expect(response.headers.get('x-request-id')).toBe('number-7');
    await expect.poll(() => shared.errors()).toContain('number-7');
    const line =
      shared
        .errors()
        .split('\n')
        .find((text) => text.includes('number-7')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      msg: 'request',
      id: 'number-7',
      method: 'POST',
      path: '/api/entries',
      status: 201,
    });
    expect(shared.errors()).not.toMatch(/secret diary|secret words|secret=query|inkfield_session|more than 32/);
  });

  test('are all unknown to a server that others can reach, and that says so', async () => {
    const closed = await start({ HOST: '0.0.0.0', DATA_DIR: join(workspace.directory, 'closed') });
    expect((await fetch(`${closed.url}/api/entries`)).status).toBe(401);
    expect((await fetch(`${closed.url}/`)).status).toBe(200);
    expect(closed.errors()).toContain('Every request is refused with 401');
  });

  test('who watch the server are told that it lives, and that it has its database', async () => {
    for (const path of ['/livez', '/readyz', '/healthz']) {
      const response = await fetch(`${shared.url}${path}`);
      expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: 'ok' });
    }
  });
});

describe('a backup', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is made while the server runs, and brought back into an empty directory, also by a newer version', async () => {
    const DATA_DIR = join(workspace.directory, 'kept');
    const running = await start({ DATA_DIR });
    const saved = await fetch(`${running.url}/api/entries`, {
      method: 'POST',
      body: '{"title":"👋","values":{"a":"b"}}',
    });
    const { entry } = await saved.json();
    const { url } = await (await fetch(`${running.url}/api/ai/upload`, { method: 'POST', body: png })).json();
    const file = join(workspace.directory, 'backup.gz');
    const backup = await runServer(['backup', file], { ...environment, DATA_DIR });
    expect(backup.errors).toBe('');
    expect(backup.output).toMatch(/^\d+ rows and 1 files were kept\.\n$/);

    // As a version has written it whose files had no state yet.
    const lines = gunzipSync(readFileSync(file)).toString();
    expect(lines).toContain('"state":"stored"');
    writeFileSync(file, gzipSync(lines.replaceAll(/"state": ?"stored",? ?/g, '')));

    const RESTORED = join(workspace.directory, 'restored');
    const restored = await runServer(['restore', file], { ...environment, DATA_DIR: RESTORED });
    expect(restored.errors).toBe('');
    expect(restored.output).toMatch(/^\d+ rows and 1 files were brought back\.\n$/);
    const again = await startProcess({ ...environment, DATA_DIR: RESTORED });
    extra.push(again);
    expect(await (await fetch(`${again.url}/api/entries/${entry.id}`)).json()).toEqual({ entry });
    expect(Buffer.from(await (await fetch(`${again.url}${url}`)).arrayBuffer())).toEqual(png);

    const second = await runServer(['restore', file], {
      ...environment,
      DATA_DIR: join(workspace.directory, 'cut-short'),
    });
    expect(second.code).toBe(0);
    await again.kill();
    const full = await runServer(['restore', file], { ...environment, DATA_DIR: RESTORED });
    expect(full.errors).toMatch(/^The database is not empty\. .*\n$/);
  });

  test.each([
    ['that is none', 'nonsense'],
    ['that is not there', undefined],
  ])('%s is refused in a sentence', async (_, content) => {
    const file = join(workspace.directory, `bad-${content}.gz`);
    if (content) writeFileSync(file, content);
    const DATA_DIR = join(workspace.directory, `empty-${content}`);
    cpSync(template, DATA_DIR, { recursive: true });
    const { errors, code } = await runServer(['restore', file], { ...environment, DATA_DIR });
    expect(errors).toBe(`${file} is no whole backup. Choose another one.\n`);
    expect(code).toBe(1);
  });

  test('is one of the commands that are told to who asks for another', async () => {
    expect((await runServer(['nonsense'], environment)).errors).toMatch(/^Use one of: .*\n$/);
  });
});

describe('an end', () => {
  const slow = { DEMO_WRITER_DELAY_MS: '20' };

  test('by SIGTERM lets an answer finish, takes no new ones, and gives the directory back', async () => {
    const DATA_DIR = join(workspace.directory, 'drained');
    const other = await start({ DATA_DIR, ...slow });
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"The tide"}' });
    const exited = other.kill();
    const text = await response.text();
    expect(text.length).toBeGreaterThan(300);
    expect(await exited).toBe(0);
    const again = await start({ DATA_DIR });
    expect(again.url).toBeDefined();
  });

  test('by SIGTERM waits no longer than its limit', async () => {
    const other = await start({
      DATA_DIR: join(workspace.directory, 'cut'),
      DEMO_WRITER_DELAY_MS: '5000',
      SHUTDOWN_GRACE_MS: '200',
    });
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"The tide"}' });
    const exited = other.kill();
    // Its hundreds of words, five seconds apart, never come to their end.
    await expect(response.text()).rejects.toBeDefined();
    expect(await exited).toBe(0);
  });

  test('of the old process lets the new one begin, which has been waiting, and no acknowledged save is lost', async () => {
    const DATA_DIR = join(workspace.directory, 'updated');
    const old = await start({ DATA_DIR });
    let [isWaiting, hasBegun] = [false, false];
    const starting = start({ DATA_DIR, DATA_DIR_WAIT_MS: '100000' }, (errors) => {
      isWaiting = errors.includes('waiting for the data directory');
    });
    void starting.then(() => (hasBegun = true));
    const saved: string[] = [];
    let signalled: Promise<unknown> | undefined;
    while (!hasBegun) {
      const body = JSON.stringify({ title: `Save ${saved.length}`, values: {} });
      const response = await fetch(`${old.url}/api/entries`, { method: 'POST', body }).catch(() => undefined);
      if (!response?.ok) break;
      saved.push((await response.json()).entry.id);
      // What is saved from here on would be lost if the new one had opened the database already.
      if (isWaiting && saved.length > 20) signalled ??= old.kill();
    }
    expect(isWaiting).toBe(true);
    expect(saved.length).toBeGreaterThan(20);
    expect(await signalled).toBe(0);
    const next = await starting;
    for (const id of saved) expect((await fetch(`${next.url}/api/entries/${id}`)).status).toBe(200);
  });

  test('by SIGKILL does not lock the directory for the next start, and loses nothing that was saved', async () => {
    const DATA_DIR = join(workspace.directory, 'killed');
    const other = await start({ DATA_DIR });
    const saved = await fetch(`${other.url}/api/entries`, { method: 'POST', body: '{"title":"Kept","values":{}}' });
    const { entry } = await saved.json();
    await other.kill('SIGKILL');
    const again = await start({ DATA_DIR });
    expect((await fetch(`${again.url}/api/entries/${entry.id}`)).status).toBe(200);
  });
});
