import { errorResponse } from './answer.js';

/** A route of a Hono app, as its `routes` list it. */
interface Route {
  method: string;
  path: string;
}

/**
 * The answer to a request that no route takes: 405 where the app has routes of other methods for its path, else 404.
 * @example
 * ```ts
 * import { json, noRoute } from '@inkfield/server';
 * import { Hono } from 'hono';
 *
 * const rows = new Hono().get('/rows/:id', (c) => json({ id: c.req.param('id') }));
 * rows.all('/rows/*', (c) => noRoute(rows.routes, c.req.raw)); // DELETE /rows/7: 405, Allow: GET, HEAD
 * ```
 */
export function noRoute(routes: readonly Route[], request: Request): Response {
  const { pathname } = new URL(request.url);
  const fits = ({ method, path }: Route) =>
    method !== 'ALL' && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
  const allowed = routes.filter(fits).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  if (allowed.length === 0) return errorResponse('json', 404, 'There is nothing here.');
  return errorResponse('json', 405, `Use ${allowed.join(' or ')}.`, { allow: allowed.join(', ') });
}
