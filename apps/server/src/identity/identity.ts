import { BlockList, isIP } from 'node:net';
import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { readSession, sessionCookie, StartError } from '@inkfield/server';

/** How the server knows people. */
export interface Identity {
  /** Told once at the start: what an operator should know. */
  readonly notice?: string;
  /** Who asks; undefined for somebody unknown. */
  userOf(c: Context, peerOf: () => string | undefined): string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const leastSecret = 32;

const closedNotice =
  'Every request is refused with 401: the server listens on more than this machine and knows nobody. ' +
  'Set SESSION_SECRET, or USER_HEADER and TRUSTED_PROXIES, or OPEN_TO_EVERYONE=yes.';

/**
 * As the environment says: by a signed cookie, by the header of a trusted proxy, everybody as one person where only this
 * machine can ask, and nobody where others can.
 * @throws StartError for a secret that is too short, a header or an address that is none
 */
export function readIdentity(environment: Environment, isLocal: boolean): Identity {
  const { SESSION_SECRET: secret, USER_HEADER: header, OPEN_TO_EVERYONE: open } = environment;
  checkSettings(environment);
  const proxies = readAddresses(environment.TRUSTED_PROXIES || '127.0.0.1, ::1');
  if (!secret && !header) {
    if (isLocal || open === 'yes') return { userOf: () => 'everyone' };
    return { notice: closedNotice, userOf: () => undefined };
  }
  const sessionUserOf = secret ? sessionReader(secret) : undefined;
  return {
    userOf: (c, peerOf) => {
      const peer = header ? peerOf() : undefined;
      const named = header && peer && isAmong(proxies, peer) ? c.req.header(header)?.trim() : undefined;
      return named || sessionUserOf?.(c);
    },
  };
}

function checkSettings({ SESSION_SECRET: secret, USER_HEADER: header }: Environment): void {
  if (secret && secret.length < leastSecret)
    throw new StartError(`SESSION_SECRET is too short. Set it to at least ${leastSecret} random characters.`);
  if (header && !/^[\w!#$%&'*+.^`|~-]+$/.test(header))
    throw new StartError(
      "USER_HEADER can't be used as it is. Set it to the name of a header, such as x-forwarded-user.",
    );
}

/** Most that are remembered, and the longest. */
const mostCookies = 1_000;
const longestCookies = 1_000;

/**
 * Reads whose session the cookies of a request hold. Cookies that held one are not checked again until it ends: a page sends the same with
 * each request, and that was a twentieth of what a short one costs.
 */
function sessionReader(secret: string): (c: Context) => string | undefined {
  const known = new Map<string, { user: string; endsAt: number }>();
  return (c) => {
    const cookies = c.req.header('cookie') ?? '';
    const held = known.get(cookies);
    if (held && held.endsAt > Date.now() / 1000) return held.user;
    const session = getCookie(c, sessionCookie) ?? '';
    const user = readSession(secret, session);
    if (user === undefined) known.delete(cookies);
    else if (cookies.length <= longestCookies) {
      if (known.size >= mostCookies) known.clear();
      // The second part of a session says when it ends, and is signed with it.
      known.set(cookies, { user, endsAt: Number(session.split('.')[1]) });
    }
    return user;
  };
}

/** Addresses and networks such as `10.0.0.0/8`, parted by commas. */
function readAddresses(list: string): BlockList {
  const addresses = new BlockList();
  for (const part of list.split(',').map((text) => text.trim())) {
    const [address = '', bits] = part.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) addresses.addAddress(address, family);
      else addresses.addSubnet(address, Number(bits), family);
    } catch {
      throw new StartError(
        "TRUSTED_PROXIES can't be used as it is. Set it to addresses or networks, parted by commas.",
      );
    }
  }
  return addresses;
}

function isAmong(addresses: BlockList, peer: string): boolean {
  const plain = peer.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && addresses.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
