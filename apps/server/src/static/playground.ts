import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * What the playground's pages may load. Scripts come from the site alone; inline styles are needed by Monaco, which
 * measures and places its lines by them, and images may come from where a writer linked them.
 */
const contentSecurityPolicy = (uploads: string | undefined) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    `connect-src 'self'${uploads ? ` ${new URL(uploads).origin}` : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * The built playground: its files, and its one page for every other path.
 * @param uploads where pages may put files, beside the site
 */
export function playground(directory: string, uploads: string | undefined): Hono {
  const policy = contentSecurityPolicy(uploads);
  return new Hono()
    .use('*', async (c, next) => {
      await next();
      c.header('x-content-type-options', 'nosniff');
      c.header('referrer-policy', 'strict-origin-when-cross-origin');
      c.header('content-security-policy', policy);
      // Built files carry a hash of their content in their names; the page that names them is asked for each time.
      const isHashed = c.req.path.startsWith('/assets/') && c.res.status === 200;
      c.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    })
    .get('*', existsSync(directory) ? serveStatic({ root: directory }) : (_, next) => next())
    .get('*', async (c) => {
      // A missing file is a 404, not a page that a browser would read as a script.
      if (/^\/assets\/|\.[a-z0-9]{2,5}$/i.test(c.req.path)) return c.text('There is no such file.', 404);
      const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
      return page === undefined
        ? c.text('The playground is not built. Run "npm start" in the root of the repository.', 503)
        : c.html(page);
    });
}
