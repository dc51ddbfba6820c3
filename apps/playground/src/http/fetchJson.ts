/** A request that the server answered with an error, or never answered (`status` 0). Its message may be shown. */
export class HttpError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The JSON that the server answered; undefined where it was none. */
  readonly answer: unknown;

  constructor(message: string, status: number, answer?: unknown) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.answer = answer;
  }
}

/** What a request may carry. */
export interface JsonRequest {
  /** @default 'GET' */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The ETag that what is changed must still have. */
  ifMatch?: string;
  /** Says which request it is, so that one that is sent again makes nothing twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

const unreachable = 'The server cannot be reached. Check your connection, then try again.';

/**
 * Asks the server and reads its JSON answer.
 * @throws HttpError on any status but 2xx and where no answer came; the signal's AbortError when aborted
 */
export async function fetchJson<T>(
  path: string,
  { method = 'GET', body, ifMatch, idempotencyKey, signal }: JsonRequest = {},
): Promise<T> {
  const response = await request(path, {
    method,
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return undefined as T; // only callers that await nothing (T = void) ask for a 204
  try {
    return (await response.json()) as T; // server and playground are built from one repository and its contract
  } catch {
    throw new HttpError('The server answered with something that is not JSON.', response.status);
  }
}

async function request(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new HttpError(unreachable, 0);
  }
}

async function errorOf(response: Response): Promise<HttpError> {
  const text = await response.text().catch(() => '');
  const { status } = response;
  try {
    const answer: { error?: unknown; message?: unknown } = JSON.parse(text);
    const said = [answer.error, answer.message].find((message) => typeof message === 'string');
    return new HttpError(said ?? wordsFor(status), status, answer);
  } catch {
    const isSentence = text !== '' && text.length < 300 && !text.trimStart().startsWith('<');
    return new HttpError(isSentence ? text : wordsFor(status), status);
  }
}

function wordsFor(status: number): string {
  if (status === 404) return 'There is nothing at this address.';
  return `The server answered ${status}. Please try again.`;
}
