import { expect, test } from 'vitest';
import { isRepeatable, requestNumber } from './requestNumber.js';

const request = (key?: string) =>
  new Request('http://notes.test/', { method: 'POST', headers: key === undefined ? {} : { 'idempotency-key': key } });

test('a request without a key has a new number each time', () => {
  expect(requestNumber(request(), 'ann', 1)).not.toBe(requestNumber(request(), 'ann', 1));
  expect([isRepeatable(request()), isRepeatable(request(' ')), isRepeatable(request('a'))]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the same request of the same owner under the same key has the same number, any other another', () => {
  const number = requestNumber(request('k'), 'ann', ['entry', { title: 'a' }]);
  expect(number).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(requestNumber(request('k'), 'ann', ['entry', { title: 'a' }])).toBe(number);
  const others = [
    requestNumber(request('l'), 'ann', ['entry', { title: 'a' }]),
    requestNumber(request('k'), 'bob', ['entry', { title: 'a' }]),
    requestNumber(request('k'), 'ann', ['entry', { title: 'b' }]),
    requestNumber(request('k'), 'ann', ['flow', { title: 'a' }]),
  ];
  expect(new Set([number, ...others]).size).toBe(5);
});

test.each(['a b', 'ü', 'x'.repeat(256)])('the key %j is a 400', (key) => {
  expect(() => requestNumber(request(key), 'ann', 1)).toThrow(expect.objectContaining({ status: 400 }));
});
