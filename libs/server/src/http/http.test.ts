import { describe, expect, test } from 'vitest';
import { checkOrigin } from './checkOrigin.js';
import { clientIdentity } from './clientAddress.js';

const request = (headers: Record<string, string>) => new Request('http://notes.test/', { method: 'POST', headers });

describe('who a request counts for', () => {
  test.each([
    ['the peer', '', '10.0.0.1', 0, '10.0.0.1'],
    ['the peer, whatever the client writes', '1.1.1.1, 2.2.2.2', '10.0.0.1', 0, '10.0.0.1'],
    ['what the one proxy saw', '1.1.1.1, 2.2.2.2', '10.0.0.1', 1, '2.2.2.2'],
    ['what the outer of two proxies saw', '1.1.1.1, 2.2.2.2', '10.0.0.1', 2, '1.1.1.1'],
    ['the first where the chain is shorter', '1.1.1.1', '10.0.0.1', 5, '1.1.1.1'],
    ['the peer where a proxy is missing', '', '10.0.0.1', 1, '10.0.0.1'],
    ['IPv4 in IPv6', '', '::ffff:10.0.0.1', 0, '10.0.0.1'],
    ['the network of an IPv6 address', '', '2001:db8:1:2:aaaa::1', 0, '2001:db8:1:2::/64'],
    ['the same network, written otherwise', '', '2001:0DB8:0001:0002::9', 0, '2001:db8:1:2::/64'],
    ['the machine itself', '', '::1', 0, '0:0:0:0::/64'],
    ['an address with a zone', '', 'fe80::1%eth0', 0, 'fe80:0:0:0::/64'],
    ['an address without the port that some proxies name with it', '1.1.1.1:50123', '10.0.0.1', 1, '1.1.1.1'],
    ['the network of such an IPv6 address', '[2001:db8:1:2::9]:50123', '10.0.0.1', 1, '2001:db8:1:2::/64'],
    ['the network of one in brackets', '[2001:db8:1:2::9]', '10.0.0.1', 1, '2001:db8:1:2::/64'],
    ['nobody known', '', undefined, 0, 'unknown'],
  ])('is %s', (_, forwarded, address, trustProxy, expected) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    expect(clientIdentity(request(headers), { address }, trustProxy)).toBe(expected);
  });
});

describe('a write', () => {
  const allowed = (headers: Record<string, string>, origins: string[] = []) => {
    try {
      checkOrigin(request(headers), origins);
      return true;
    } catch {
      return false;
    }
  };

  test.each([
    ['a program', {}, true],
    ['the site itself', { origin: 'http://notes.test' }, true],
    ['the site behind a proxy that ends TLS', { origin: 'https://notes.test' }, true],
    [
      'the site behind a proxy that changes the host',
      { origin: 'http://localhost:4401', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['the site whose proxy names its port', { origin: 'https://notes.test', host: 'notes.test:443' }, true],
    ['the site whose proxy names another port', { origin: 'https://notes.test', host: 'notes.test:80' }, false],
    ['a host that is none', { origin: 'https://notes.test', host: '[' }, false],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    [
      'another site of the same name at another port',
      { origin: 'http://notes.test:81', 'sec-fetch-site': 'same-site' },
      false,
    ],
    ['a site below', { origin: 'http://evil.notes.test' }, false],
    ['a sandbox', { origin: 'null' }, false],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['nonsense', { origin: 'nonsense' }, false],
  ])('from %s: %o', (_, headers, expected) => {
    expect(allowed(Object.fromEntries(Object.entries(headers)))).toBe(expected);
  });

  test('from a site that is named', () => {
    expect(allowed({ origin: 'https://app.example' }, ['https://app.example'])).toBe(true);
  });
});
