import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isKnownHost, readHosts } from './checkHost.js';
import { readIdentity } from './identity.js';
import { readSession, signSession } from '@inkfield/server';

const secret = 'a secret of more than 32 characters';
const later = Math.floor(Date.now() / 1000) + 60;

async function userOf(
  environment: Record<string, string>,
  {
    headers = {},
    peer = '203.0.113.9',
    isLocal = false,
  }: { headers?: Record<string, string>; peer?: string; isLocal?: boolean } = {},
) {
  const identity = readIdentity(environment, isLocal);
  const app = new Hono().get('/', (c) => c.json({ user: identity.userOf(c, () => peer) ?? null }));
  return (await (await app.request('/', { headers })).json()).user;
}

describe('a session', () => {
  test.each(['ann', 'ann@example.org', 'Ána 👋', 'a.b'])('of %s says who it is until it ends', (user) => {
    const session = signSession(secret, user, later);
    expect(readSession(secret, session)).toBe(user);
    expect(readSession(secret, session, later)).toBeUndefined();
    expect(readSession(`${secret}!`, session)).toBeUndefined();
  });

  test('that was altered anywhere is none', () => {
    const session = signSession(secret, 'ann', later);
    for (let at = 0; at < session.length; at += 1) {
      const altered = session.slice(0, at) + (session[at] === 'a' ? 'b' : 'a') + session.slice(at + 1);
      expect(readSession(secret, altered)).toBeUndefined();
    }
    for (const nonsense of ['', '.', '..', 'a.1.', 'null', `${session}.x`]) {
      expect(readSession(secret, nonsense)).toBeUndefined();
    }
  });
});

describe('a session that has been checked', () => {
  afterEach(() => void vi.useRealTimers());

  const asking = () => {
    const { userOf: read } = readIdentity({ SESSION_SECRET: secret }, false);
    const app = new Hono().get('/', (c) => c.json({ user: read(c, () => undefined) ?? null }));
    return async (cookie: string) => (await (await app.request('/', { headers: { cookie } })).json()).user;
  };
  const cookieOf = (user: string, ends = later) => `inkfield_session=${signSession(secret, user, ends)}`;

  test('ends when it says', async () => {
    const ask = asking();
    vi.useFakeTimers({ now: (later - 1) * 1000, toFake: ['Date'] });
    expect(await ask(cookieOf('ann'))).toBe('ann');
    expect(await ask(cookieOf('ann'))).toBe('ann');
    vi.setSystemTime(later * 1000);
    expect(await ask(cookieOf('ann'))).toBeNull();
  });

  test('is nobody else’s, and lends nothing to one that was altered', async () => {
    const ask = asking();
    for (const user of ['ann', 'bob', 'ann', 'bob']) expect(await ask(cookieOf(user))).toBe(user);
    expect(await ask(`${cookieOf('ann')}x`)).toBeNull();
    expect(await ask(cookieOf('ann').replace(String(later), String(later + 1)))).toBeNull();
    expect(await ask(`theme=dark; ${cookieOf('ann')}`)).toBe('ann');
    expect(await ask('theme=dark')).toBeNull();
  });

  test('is still known when many have come since, and one among long cookies', async () => {
    const ask = asking();
    for (let person = 0; person < 1_100; person += 1) {
      const user = `person-${person}`;
      if ((await ask(cookieOf(user))) !== user) throw new Error(`It was not ${user}.`);
    }
    expect(await ask(cookieOf('person-0'))).toBe('person-0');
    const long = `notes=${'x'.repeat(3_000)}; ${cookieOf('ann')}`;
    expect([await ask(long), await ask(long)]).toEqual(['ann', 'ann']);
  });
});

describe('somebody who asks', () => {
  const cookie = `inkfield_session=${signSession(secret, 'ann', later)}`;
  test.each([
    ['on this machine alone', {}, { isLocal: true }, 'everyone'],
    ['where it is open to everyone', { OPEN_TO_EVERYONE: 'yes' }, {}, 'everyone'],
    ['where nobody is known', {}, {}, null],
    ['where nobody is known, with a header', {}, { headers: { 'x-user': 'ann' } }, null],
    ['with a session', { SESSION_SECRET: secret }, { headers: { cookie } }, 'ann'],
    ['without a session', { SESSION_SECRET: secret }, { isLocal: true }, null],
    ['with a session of another site', { SESSION_SECRET: `${secret}!` }, { headers: { cookie } }, null],
    [
      'through a proxy on this machine',
      { USER_HEADER: 'x-user' },
      { headers: { 'x-user': 'bob' }, peer: '127.0.0.1' },
      'bob',
    ],
    [
      'through it by IPv6',
      { USER_HEADER: 'x-user' },
      { headers: { 'x-user': 'bob' }, peer: '::ffff:127.0.0.1' },
      'bob',
    ],
    [
      'through a trusted network',
      { USER_HEADER: 'x-user', TRUSTED_PROXIES: '10.0.0.0/8' },
      { headers: { 'x-user': 'bob' }, peer: '10.1.2.3' },
      'bob',
    ],
    ['who writes the header', { USER_HEADER: 'x-user' }, { headers: { 'x-user': 'bob' } }, null],
    ['whose proxy names nobody', { USER_HEADER: 'x-user' }, { headers: { 'x-user': ' ' }, peer: '127.0.0.1' }, null],
  ])('%s', async (_, environment, request, user) => {
    expect(await userOf(environment, request)).toBe(user);
  });

  test.each([
    { SESSION_SECRET: 'short' },
    { USER_HEADER: 'x-user', TRUSTED_PROXIES: 'everybody' },
    { USER_HEADER: 'X-User:' },
  ])('under %o does not start', (environment) => {
    expect(() => readIdentity(environment, false)).toThrow(/^(SESSION_SECRET|TRUSTED_PROXIES|USER_HEADER) .*\.$/);
  });
});

test.each([
  ['localhost:4400', true],
  ['127.0.0.1:4400', true],
  ['[::1]:4400', true],
  ['192.168.1.7', true],
  ['notes.localhost', true],
  ['notes.example', true],
  ['NOTES.example:443', true],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['evil.example#localhost', false],
  ['', false],
  [undefined, false],
])('the host %s is known: %s', (host, known) => {
  expect(isKnownHost(host, ['notes.example'])).toBe(known);
});

test('names are read from addresses too, as browsers write them', () => {
  const list = ' Notes.example , notes.example:8080,https://b.example/, münchen.example,,';
  const names = ['site.example', 'notes.example', 'notes.example', 'b.example', 'xn--mnchen-3ya.example'];
  expect(readHosts(list, 'https://site.example/notes')).toEqual(names);
});
