import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A small picture, as a person would drop it. */
export const picture = { name: 'dot.png', mimeType: 'image/png', buffer: pixel };

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** What a page asks of a server: the AI's words, an uploaded picture, a posted form. */
const routes = {
  'POST /api/ai/generate': () => ['text/plain', ' upon a time.'],
  'POST /api/ai/upload': () => ['application/json', '{"url":"/dot.png"}'],
  'GET /dot.png': () => ['image/png', pixel],
};

/**
 * Answers what a form asks of its server.
 * @param {URLSearchParams[]} posted what was sent is added
 * @returns {Promise<boolean>} false where it is not asked for: a page or a part of it
 */
export async function answerAsServer(request, response, posted) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const route = routes[`${request.method} ${pathname}`];
  if (!route && request.method !== 'POST') return false;
  const body = request.method === 'POST' ? await bodyOf(request) : '';
  if (!route) posted.push(new URLSearchParams(body));
  const [type, answer] = route?.() ?? [
    'text/html',
    '<!doctype html><link rel="icon" href="data:,"><title>Sent</title><p>Sent</p>',
  ];
  response.writeHead(200, { 'content-type': type }).end(answer);
  return true;
}

/**
 * Serves a built app from a free port, with what its form needs.
 * @param {string} folder
 * @returns {Promise<{ origin: string, posted: URLSearchParams[], close(): void }>}
 */
export async function serveFolder(folder) {
  const posted = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);
    if (await answerAsServer(request, response, posted)) return undefined;
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return send(404, 'text/plain', 'Not found');
    return send(200, types[extname(file)] ?? 'application/octet-stream', readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, posted, close: () => server.close() };
}
