/**
 * Why the server can't start: one sentence for the person who started it, that says what to do. Never with a stack trace.
 * @example
 * ```ts
 * import { StartError } from '@inkfield/server';
 *
 * const settings = { port: '8080' };
 * if (!/^\d+$/.test(settings.port)) throw new StartError('PORT is no number. Set it to one, such as 8080.');
 * ```
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/**
 * The short reason inside a system's error, such as `ECONNREFUSED` or `EACCES`.
 * @example
 * ```ts
 * import { reasonOf } from '@inkfield/server';
 *
 * reasonOf(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')])); // 'connect ECONNREFUSED ::1:5432'
 * ```
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A connection that tried several addresses fails with an AggregateError whose own message is empty.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if ('code' in error && typeof error.code === 'string') return error.message ? `${error.message}` : error.code;
  return error.message || (inner ? reasonOf(inner) : error.name);
}
