import type { WritingApi } from '../createWritingApi.js';

/** One handler of a route. */
type RouteHandler = (request: Request) => Promise<Response>;

/**
 * What a Next route (`app/api/[...path]/route.ts`, and one of `app/files`) exports. The API is opened by the first request and shared.
 * `PATCH` takes the parts of a large image, `OPTIONS` answers what a browser asks first for another site's page.
 * @param open opens it, as `() => createWritingApi(…)`; called anew after a failure
 */
export function nextHandlers(
  open: () => Promise<WritingApi>,
): Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', RouteHandler> {
  let opened: Promise<WritingApi> | undefined;
  const handle: RouteHandler = async (request) => {
    opened ??= open();
    const api = await opened.catch((reason: unknown) => {
      opened = undefined;
      throw reason;
    });
    return api.fetch(request);
  };
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle, OPTIONS: handle };
}
