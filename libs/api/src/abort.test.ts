import { describe, expect, test } from 'vitest';
import { abortErrorOf, throwIfAborted } from './abort.js';

describe('what an aborted call rejects with', () => {
  test('is the signal’s own AbortError', () => {
    const signal = AbortSignal.abort();
    expect(abortErrorOf(signal)).toBe(signal.reason);
  });

  test('is the signal’s own TimeoutError, so that a caller can tell a limit from a press', () => {
    const reason = new DOMException('Too late.', 'TimeoutError');
    expect(abortErrorOf(AbortSignal.abort(reason))).toBe(reason);
  });

  test.each([['a string'], [7], [null], [{ name: 'AbortError' }], [new Error('mine')], [new TypeError('AbortError')]])(
    'is an AbortError for the reason %o',
    (reason) => {
      const error = abortErrorOf(AbortSignal.abort(reason));
      expect(error).toBeInstanceOf(DOMException);
      expect(error.name).toBe('AbortError');
    },
  );
});

test('a call goes on while nothing is aborted', () => {
  expect(() => throwIfAborted(undefined)).not.toThrow();
  const controller = new AbortController();
  expect(() => throwIfAborted(controller.signal)).not.toThrow();
  controller.abort();
  expect(() => throwIfAborted(controller.signal)).toThrow(controller.signal.reason);
});
