import { HttpError } from './HttpError.js';

/**
 * Refuses what another site's page sends with the user's cookies (403). A browser names the page's origin in `Origin`;
 * a program that is no browser sends none and carries no cookies of a user.
 * @param allowedOrigins origins beside the server's own, such as `https://app.example`
 * @example
 * ```ts
 * import { checkOrigin } from '@inkfield/server';
 *
 * const headers = { origin: 'https://app.example' };
 * checkOrigin(new Request('https://api.example/rows', { method: 'POST', headers }), ['https://app.example']);
 * ```
 */
export function checkOrigin(request: Request, allowedOrigins: readonly string[] = []): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  // The browser itself says so, and no page can: right also where a proxy has changed the host.
  if (site === 'same-origin') return;
  if (origin ? allowedOrigins.includes(origin) : site !== 'cross-site') return;
  // The host alone is compared, as the page's protocol has it: behind a proxy that ends TLS the server itself sees http, and some
  // proxies name the port that every site of a protocol has.
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const page = URL.parse(origin ?? '');
  if (!page || page.host !== URL.parse(`${page.protocol}//${host}`)?.host) throw refused();
}

function refused(): HttpError {
  return new HttpError(403, 'This request comes from another site.');
}
