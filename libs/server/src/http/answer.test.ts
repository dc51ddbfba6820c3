import { messages } from '@inkfield/api';
import { expect, test, vi } from 'vitest';
import { allowMethods, answered, errorResponse, failureOf, isAbort, json } from './answer.js';
import { Fault } from './fault.js';
import { HttpError } from './HttpError.js';

const failing = (error: unknown) => () => Promise.reject(error);

test.each([
  ['json' as const, '{"error":"No tea."}', /^application\/json/],
  ['text' as const, 'No tea.', /^text\/plain/],
])('a known failure as %s has its status, its words and its headers', async (format, body, type) => {
  const log = vi.fn();
  const response = await answered(format, log, failing(new HttpError(418, 'No tea.', { 'retry-after': '9' })));
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 418, body });
  expect(response.headers.get('content-type')).toMatch(type);
  expect(response.headers.get('retry-after')).toBe('9');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(log).not.toHaveBeenCalled();
});

test.each([new Error('password=hunter2'), new TypeError('x is not a function'), undefined, 7])(
  'the fault %s is a 500 without details, and told to the operator',
  async (error) => {
    const log = vi.fn();
    const response = await answered('json', log, failing(error));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: messages.aiFailed });
    expect(log).toHaveBeenCalledExactlyOnceWith('request failed', expect.any(Fault));
  },
);

test.each([
  ['an AbortError', AbortSignal.abort().reason, true],
  ['the text that a connection’s end has as its reason', 'Client connection prematurely closed.', true],
  ['a time-out', new DOMException('late', 'TimeoutError'), false],
  ['a fault', new Error('AbortError'), false],
  ['nothing', undefined, false],
])('%s is a client that left: %o, %s', async (_, reason, left) => {
  const log = vi.fn();
  expect(isAbort(reason)).toBe(left);
  expect((await answered('json', log, failing(reason))).status).toBe(left ? 499 : 500);
  expect(log).toHaveBeenCalledTimes(left ? 0 : 1);
});

test('an error’s words are a known one’s own, else the general ones', () => {
  const log = vi.fn();
  expect(failureOf(new HttpError(404, 'Gone.'), log).message).toBe('Gone.');
  expect(log).not.toHaveBeenCalled();
  expect(failureOf(new Error('secret'), log).message).toBe(messages.aiFailed);
  expect(log).toHaveBeenCalledOnce();
});

test('an answer is handed on as it is', async () => {
  const response = json({ a: 1 }, 201);
  expect(await answered('json', vi.fn(), async () => response)).toBe(response);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['POST', ['POST'], true],
  ['HEAD', ['GET', 'HEAD'], true],
  ['GET', ['POST'], false],
  ['DELETE', ['GET', 'HEAD'], false],
])('%s where %j are allowed: %s', (method, allowed, fine) => {
  const check = () => allowMethods(new Request('http://notes.test/', { method }), ...allowed);
  if (fine) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ status: 405, headers: { allow: allowed.join(', ') } }));
});

test('markup in an error’s words stays text', async () => {
  const response = errorResponse('text', 400, '<script>alert(1)</script>');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
});
