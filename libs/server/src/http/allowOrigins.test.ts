import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { allowOrigins } from './allowOrigins.js';

const own = 'https://app.example';
const app = (answer: () => Response) => new Hono().use(allowOrigins([own])).all('*', answer);
const ask = (answer: () => Response, origin = own, method = 'POST') =>
  app(answer).request('/rows', { method, headers: { origin } });

test('an answer for a known origin says so, and what may be read of it', async () => {
  const response = await ask(() => new Response('a', { status: 201, headers: { vary: 'Accept', etag: '"1"' } }));
  expect(response.status).toBe(201);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': own,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': expect.stringContaining('x-resume'),
    vary: 'Accept, Origin',
    etag: '"1"',
  });
});

test('one for any other does not', async () => {
  for (const origin of ['https://evil.example', '', 'null']) {
    const response = await ask(() => new Response('a'), origin);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
  }
});

test('the answer itself goes on, not a copy; one whose headers are fixed is copied', async () => {
  const answer = new Response('a');
  expect(await ask(() => answer)).toBe(answer);
  const moved = await ask(() => Response.redirect('https://app.example/b', 303));
  expect(moved.status).toBe(303);
  expect(moved.headers.get('location')).toBe('https://app.example/b');
  expect(moved.headers.get('access-control-allow-origin')).toBe(own);
});

test('where no other site is known an answer stays as it is', async () => {
  const answer = new Response('a');
  const none = new Hono().use(allowOrigins([])).all('*', () => answer);
  expect(await none.request('/rows', { method: 'POST', headers: { origin: own } })).toBe(answer);
  expect([...answer.headers.keys()]).toEqual(['content-type']);
  const preflight = { method: 'OPTIONS', headers: { origin: own, 'access-control-request-method': 'PUT' } };
  expect((await none.request('/rows', preflight)).headers.get('access-control-allow-origin')).toBeNull();
});

test('a preflight is answered before any handler', async () => {
  const unasked = () => {
    throw new Error('It was asked.');
  };
  const response = await app(unasked).request('/rows', {
    method: 'OPTIONS',
    headers: { origin: own, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toBe('if-match');
  expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
});
