import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

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
  return cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: [
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
    ],
    maxAge: 600,
  });
}
