import { cors } from 'hono/cors';
import type { Context, MiddlewareHandler } from 'hono';

const exposed = [
  'etag',
  'location',
  'retry-after',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'x-ai-provider',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-request-id',
  'x-resume',
];

/**
 * Lets pages of other sites call with the user's cookies (CORS), and read what an answer's headers say.
 * @example
 * ```ts
 * import { allowOrigins } from '@inkfield/server';
 * import { Hono } from 'hono';
 *
 * const app = new Hono().use(allowOrigins(['https://app.example']));
 * ```
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const preflight = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: exposed,
    maxAge: 600,
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    if (origins.length === 0) return;
    const origin = c.req.header('origin') ?? '';
    const headers = vary(c, 'Origin');
    if (origins.includes(origin)) headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', exposed.join(','));
  };
}

/**
 * Notes that an answer depends on a header. It changes the answer itself, where its headers are not fixed: Hono's own ways copy all
 * of it each time, which was a tenth of what a request costs. @returns the answer's headers
 */
function vary(c: Context, header: string): Headers {
  try {
    c.res.headers.append('vary', header);
  } catch {
    c.res = new Response(c.res.body, c.res);
    c.res.headers.append('vary', header);
  }
  return c.res.headers;
}
