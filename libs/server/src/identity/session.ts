import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The cookie that says who somebody is.
 * @example
 * ```ts
 * import { sessionCookie } from '@inkfield/server';
 *
 * const signOut = () => new Response(null, { headers: { 'set-cookie': `${sessionCookie}=; Max-Age=0; Path=/` } });
 * ```
 */
export const sessionCookie = 'inkfield_session';

/**
 * A session that only who has the secret can make: the user's name, when it ends, and a signature over both.
 * @param endsAt seconds since 1970
 * @example
 * ```ts
 * import { signSession } from '@inkfield/server';
 *
 * const inAnHour = Date.now() / 1000 + 3600;
 * const session = signSession('a long secret of the server', 'ada', inAnHour);
 * ```
 */
export function signSession(secret: string, user: string, endsAt: number): string {
  const content = `${Buffer.from(user).toString('base64url')}.${Math.floor(endsAt)}`;
  return `${content}.${signatureOf(secret, content)}`;
}

/**
 * The user of a session; undefined for one that was altered, made with another secret, or is over. @param now in seconds
 * @example
 * ```ts
 * import { readSession } from '@inkfield/server';
 *
 * readSession('a long secret of the server', 'made.by.somebody'); // undefined
 * ```
 */
export function readSession(secret: string, session: string, now: number = Date.now() / 1000): string | undefined {
  const [, content = '', user = '', endsAt = '', signature = ''] =
    /^(([\w-]+)\.(\d{1,12}))\.([\w-]+)$/.exec(session) ?? [];
  const expected = Buffer.from(signatureOf(secret, content));
  const given = Buffer.from(signature);
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return undefined;
  return Number(endsAt) > now ? Buffer.from(user, 'base64url').toString() : undefined;
}

function signatureOf(secret: string, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url');
}
