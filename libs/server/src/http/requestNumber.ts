import { createHash, randomUUID } from 'node:crypto';
import { HttpError } from './HttpError.js';

/** True for a request that may be sent again when its answer was lost: it says by `Idempotency-Key` which one it is. */
export function isRepeatable(request: Request): boolean {
  return keyOf(request) !== undefined;
}

/**
 * The number of what a request makes: a new one, but for the same request with the same `Idempotency-Key` always the same. So what
 * it made the first time is found the second time, by any process, and nothing has to be kept beside it.
 * @param content what is made: another content makes another request
 * @throws HttpError 400 for a key that is none
 * @example
 * ```ts
 * import { requestNumber } from '@inkfield/server';
 *
 * const headers = { 'idempotency-key': 'b4c1f9d2-5a3e-4a53-9d0e-2f1f3c0f7a11' };
 * const request = new Request('https://app.example/rows', { method: 'POST', headers });
 * requestNumber(request, 'ada', { title: 'Hello' }) === requestNumber(request, 'ada', { title: 'Hello' }); // true
 * ```
 */
export function requestNumber(request: Request, owner: string, content: unknown): string {
  const key = keyOf(request);
  if (key === undefined) return randomUUID();
  const digest = createHash('sha256')
    .update(JSON.stringify([owner, key, content]))
    .digest('hex');
  // A UUID of version 8: one by a rule of its maker's own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

function keyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')?.trim();
  if (!key) return undefined;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new HttpError(400, 'The Idempotency-Key must have 1 to 255 visible ASCII characters.');
}
