import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { bodyOf } from './startTestServer.js';

/** Routes beside the test page, for the tests that need a browser's own XMLHttpRequest. */
export function uploadRoutes(): Plugin {
  return {
    name: 'upload-routes',
    configureServer(server) {
      server.middlewares.use('/test-upload', (request, response) => void answer(request, response));
    },
  };
}

/** Answers as the URL asks: `/echo`, `/hang`, `/cut`, or `/?status=200&body=…`. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://test');
  if (url.pathname === '/cut') return void response.destroy();
  if (url.pathname === '/hang') return;
  const body = await bodyOf(request);
  response.statusCode = Number(url.searchParams.get('status') ?? 200);
  if (url.pathname !== '/echo') return void response.end(url.searchParams.get('body') ?? '');
  const { 'content-type': type, 'x-filename': name } = request.headers;
  const seen = { method: request.method, type, name, size: body.byteLength };
  response.end(JSON.stringify({ url: JSON.stringify(seen) }));
}
