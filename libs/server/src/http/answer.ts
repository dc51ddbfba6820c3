import { messages } from '@inkfield/api';
import { faultOf, storeFailure } from './fault.js';
import { HttpError } from './HttpError.js';

/** Tells the operator, never the client, about a fault of the server itself: its cause, never what people wrote. */
export type Log = (event: string, error: unknown) => void;

/** How an error is written: as `{ error }`, or as its bare text. */
export type ErrorFormat = 'json' | 'text';

/**
 * Runs a handler so that every failure becomes an answer: a known one with its message, any other without details.
 * @example
 * ```ts
 * import { answered, HttpError, json } from '@inkfield/server';
 *
 * const log = (event: string, error: unknown) => console.error(event, error);
 * const response = await answered('json', log, async () => {
 *   if (new Date().getFullYear() < 2000) throw new HttpError(410, 'Too early.');
 *   return json({ ok: true });
 * });
 * ```
 */
export async function answered(format: ErrorFormat, log: Log, handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    // Nobody reads this answer, and nothing has gone wrong.
    if (isAbort(error)) return errorResponse(format, 499, 'The client left.');
    const { status, message, headers } = failureOf(error, log);
    return errorResponse(format, status, message, headers);
  }
}

/** What a client is told about an error: a known one as it is, a fault in general words, with the cause for the operator alone. */
export function failureOf(error: unknown, log: Log): HttpError {
  if (error instanceof HttpError) return error;
  log('request failed', faultOf(error));
  return storeFailure(error) ?? new HttpError(500, messages.aiFailed);
}

/** True for what an aborted signal is thrown as: an AbortError, or the text that the HTTP adaptor gives as its reason. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'string' || (error instanceof Error && error.name === 'AbortError');
}

/**
 * An error as a response that nothing stores or sniffs.
 * @example
 * ```ts
 * import { errorResponse } from '@inkfield/server';
 *
 * const response = errorResponse('json', 429, 'That is enough for today.', { 'retry-after': '3600' });
 * ```
 */
export function errorResponse(
  format: ErrorFormat,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const init = { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers } };
  if (format === 'json') return Response.json({ error: message }, init);
  // Said aloud: the adaptor for Node sends a text without a type of its own where there are other headers.
  return new Response(message, { ...init, headers: { 'content-type': 'text/plain; charset=utf-8', ...init.headers } });
}

/** Of an answer that comes in pieces: proxies that buffer, and apps that compress what they send, would keep the first ones back. */
export const inPieces = {
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
};

/**
 * A JSON answer that nothing stores.
 * @example
 * ```ts
 * import { json } from '@inkfield/server';
 *
 * const created = json({ id: '7' }, 201);
 * ```
 */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/**
 * Throws 405 for other methods than these.
 * @example
 * ```ts
 * import { allowMethods } from '@inkfield/server';
 *
 * const request = new Request('https://app.example/rows/7', { method: 'PUT' });
 * allowMethods(request, 'PUT', 'PATCH'); // any other is answered with 405
 * ```
 */
export function allowMethods(request: Request, ...methods: string[]): void {
  if (!methods.includes(request.method)) {
    throw new HttpError(405, `Use ${methods.join(' or ')}.`, { allow: methods.join(', ') });
  }
}
