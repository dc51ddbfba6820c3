import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { noRoute } from './noRoute.js';

const answer = () => new Response();
const app = new Hono().get('/rows', answer).post('/rows', answer).put('/rows/:id', answer).delete('/rows/:id', answer);
app.all('/rows/*', (c) => noRoute(app.routes, c.req.raw));

test.each([
  ['DELETE', '/rows', 'GET, HEAD, POST', 'Use GET or HEAD or POST.'],
  ['PATCH', '/rows/a%2Fb?c=d', 'PUT, DELETE', 'Use PUT or DELETE.'],
])('%s %s is a 405 that says which methods there are', async (method, path, allow, error) => {
  const response = await app.request(path, { method });
  expect({ status: response.status, allow: response.headers.get('allow'), ...(await response.json()) }).toEqual({
    status: 405,
    allow,
    error,
  });
});

test.each(['/rows/a/b', '/rows/'])('%s, for which there is no route at all, is a 404', async (path) => {
  const response = await app.request(path, { method: 'PATCH' });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'There is nothing here.' });
});
