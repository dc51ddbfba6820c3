/**
 * An answer that ends a request: its message is for the person at the other end.
 * @example
 * ```ts
 * import { HttpError } from '@inkfield/server';
 *
 * function rowOf(rows: ReadonlyMap<string, string>, id: string): string {
 *   const row = rows.get(id);
 *   if (row === undefined) throw new HttpError(404, 'There is no such row.');
 *   return row;
 * }
 * ```
 */
export class HttpError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** More headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}
