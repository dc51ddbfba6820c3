import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signSession } from '@inkfield/server';
import { createApp, type AppOptions } from './createApp.js';
import type { ServerProcess } from './testing/serverProcess.js';
import { openSites } from './testing/sites.js';
import { everywhere } from './testing/everywhere/cluster.js';

/** What the process answers to everybody, and what only passes a request on. */
const open = ['/livez', '/healthz', '/readyz', '/*', '/api/*', '/files/*', '/api/entries/*'];

describe('people', () => {
  const sites = openSites();
  const SESSION_SECRET = 'a secret of more than 32 characters';
  let shared: ServerProcess;
  const cookieOf = (user: string) => `inkfield_session=${signSession(SESSION_SECRET, user, Date.now() / 1000 + 600)}`;
  const askAs = (user: string | undefined, path: string, init: RequestInit = {}) =>
    fetch(`${shared.url}${path}`, {
      ...init,
      headers: { ...(user ? { cookie: cookieOf(user) } : {}), ...init.headers },
    });

  beforeAll(async () => {
    const more = { HOST: '0.0.0.0', SESSION_SECRET, ALLOWED_ORIGINS: 'https://app.example', LOG_LEVEL: 'info' };
    shared = await sites.start(more);
  });

  afterAll(() => sites.close());

  /** Every route of the process and of the API, as what a request of it looks like. */
  async function allRoutes() {
    const { paths }: { paths: object } = await (await askAs('olga', '/api/openapi.json')).json();
    const described = Object.entries(paths).flatMap(([path, kinds]) =>
      Object.keys(kinds).map((method) => ({ method, path })),
    );
    const options = { api: { database: {} }, playgroundDirectory: '' } as AppOptions; // routes are listed, and none is asked
    const { routes } = createApp({ ...options, allowedHosts: [], allowedOrigins: [] });
    return [...routes.filter(({ path }) => !open.includes(path)), ...described]
      .filter(({ method, path }) => `${method} ${path}` !== 'get /files/{name}')
      .map(({ method, path }) => ({
        route: `${method} ${path}`,
        shape: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/:\w+|\{\w+\}/g, '[^/]+')}$`),
      }));
  }

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
    const resumable = '/api/ai/upload/resumable';
    const tus = { 'tus-resumable': '1.0.0' };
    const firstPart = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const beginning = { method: 'POST', headers: { ...tus, 'upload-length': '9' } };
    // There are none where several processes share a store.
    const one = await askAs('olga', resumable, beginning);
    const upload = one.headers.get('location') ?? `${resumable}/${entry.id}`;
    const ofUploads = (status: number) => (everywhere ? 404 : status);

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
      [resumable, beginning, ofUploads(201), ofUploads(201)],
      [upload, { method: 'HEAD', headers: tus }, ofUploads(200), 404],
      [upload, { method: 'PATCH', headers: { ...tus, ...firstPart } }, ofUploads(204), 404],
      [upload, { method: 'DELETE', headers: tus }, ofUploads(204), 404],
      [file, { method: 'DELETE' }, 204, 404],
      [flowPath, { method: 'DELETE' }, 204, 404],
      [entryPath, { method: 'DELETE' }, 204, 404],
    ];
    const shapes = await allRoutes();
    const tried = table.map(([path, { method = 'GET' }]) => `${method} ${path.split('?')[0]}`);
    expect(shapes.filter(({ shape }) => !tried.some((route) => shape.test(route)))).toEqual([]);
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
      if (init.method && init.method !== 'HEAD') {
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
    const closed = await sites.start({ HOST: '0.0.0.0' });
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

  test('who watch it by HTTP 1.0 need not say under which name, and nobody else is answered without one', async () => {
    const { port } = new URL(shared.url ?? '');
    const statusOf = async (path: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      return String((await once(socket, 'data'))[0]).split(' ')[1];
    };
    expect(await statusOf('/livez')).toBe('200');
    if (!everywhere) expect(await statusOf('/api/entries')).toBe('421');
  });
});
