/** A request that the server answered with an error, or never answered (`status` 0). Its message may be shown. */
export class HttpError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** What a request may carry. */
export interface JsonRequest {
  /** @default 'GET' */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

const unreachable = 'The server cannot be reached. Check your connection, then try again.';

/**
 * Asks the server and reads its JSON answer.
 * @throws HttpError on any status but 2xx and where no answer came; the signal's AbortError when aborted
 */
export async function fetchJson<T>(path: string, { method = 'GET', body, signal }: JsonRequest = {}): Promise<T> {
  const response = await request(path, {
    method,
    signal: signal ?? null,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new HttpError(await messageOf(response), response.status);
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

async function messageOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    const { error, message }: { error?: unknown; message?: unknown } = JSON.parse(text);
    if (typeof error === 'string') return error;
    if (typeof message === 'string') return message;
  } catch {
    if (text && text.length < 300 && !text.trimStart().startsWith('<')) return text;
  }
  if (response.status === 404) return 'There is nothing at this address.';
  return `The server answered ${response.status}. Please try again.`;
}
