/** An answer that ends a request: its message is for the person at the other end. */
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
