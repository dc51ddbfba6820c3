import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { BuiltApp } from './buildApp.js';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
};

/** A running app. */
export interface ServedApp {
  origin: string;
  /** The bodies of the forms that it was sent. */
  posted: URLSearchParams[];
  /** The security policy of the next answers; '' for none. */
  policy: string;
  close(): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Serves the app from a free port. */
export async function serveApp({ client, render }: BuiltApp): Promise<ServedApp> {
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const app: ServedApp = { origin: '', posted: [], policy: '', close: () => server.close() };

  function send(response: ServerResponse, type: string, body: string | Uint8Array, status = 200): void {
    response.writeHead(status, {
      'content-type': type,
      ...(app.policy ? { 'content-security-policy': app.policy } : {}),
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      void bodyOf(request).then((body) => {
        app.posted.push(new URLSearchParams(body));
        send(response, 'text/html', '<!doctype html><title>Saved</title><p>Saved</p>');
      });
    } else if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
    } else if (pathname === '/') {
      send(
        response,
        'text/html',
        template.replace('<!--app-->', () => render(search)),
      );
    } else {
      const file = join(client, pathname);
      if (existsSync(file)) send(response, types[extname(file)] ?? 'application/octet-stream', readFileSync(file));
      else send(response, 'text/plain', 'Not found', 404);
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  app.origin = `http://127.0.0.1:${address.port}`;
  return app;
}
