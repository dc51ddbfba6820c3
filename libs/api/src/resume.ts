import { throwIfAborted } from './abort.js';
import { ApiError } from './errors.js';

/** What each request of a call is sent with. */
export interface RequestOptions {
  /** Stops the call, which then rejects with the AbortError. */
  signal?: AbortSignal;
  /** Whether the user's cookies go along to another origin. @default 'same-origin' */
  credentials?: RequestCredentials;
  /** Headers beside the call's own, such as `authorization`. @default none */
  headers?: Readonly<Record<string, string>>;
}

/** An answer whose connection was lost before its end. */
export class LostConnection extends ApiError {}

/** How far a caller has come with an answer. */
export interface Progress {
  /** The place from which the rest is wanted: bytes of a text, lines of a run. */
  at: number;
  /** True once the server has told its end. */
  isEnded: boolean;
}

/** How long is waited before each try: a network that has changed, or a server that starts anew, needs a moment. */
const triesMs = [0, 1_000, 3_000];

/**
 * Reads an answer. One whose connection is lost is read on from where the caller was, once, where the server has said by
 * `x-resume` that it can be; and it is told when nothing more is wanted.
 * @param read throws LostConnection
 */
export async function* readResuming<T>(
  response: Response,
  read: (response: Response) => AsyncIterable<T>,
  progress: Progress,
  options: RequestOptions,
): AsyncGenerator<T, void, undefined> {
  const address = resumeAddress(response);
  try {
    try {
      yield* read(response);
    } catch (error) {
      const rest = address && error instanceof LostConnection && (await readOn(address, progress, options));
      if (!rest) throw error;
      yield* read(rest);
    }
  } finally {
    if (address && !progress.isEnded) {
      const { signal: _, ...request } = options;
      void fetch(address, { ...request, method: 'DELETE', keepalive: true }).catch(() => undefined);
    }
  }
}

/** Where an answer can be read again; another origin's address is no such place. */
function resumeAddress(response: Response): URL | undefined {
  const given = response.headers.get('x-resume');
  if (given === null || !URL.canParse(given, response.url)) return undefined;
  const address = new URL(given, response.url);
  return address.origin === new URL(response.url).origin ? address : undefined;
}

async function readOn(address: URL, { at }: Progress, options: RequestOptions): Promise<Response | undefined> {
  const place = new URL(address);
  place.searchParams.set('from', String(at));
  for (const ms of triesMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    throwIfAborted(options.signal);
    const response = await fetch(place, options).catch(() => undefined);
    if (response?.ok) return response;
    // It is told that there is nothing more: asking again would not change that.
    if (response && response.status < 500) break;
  }
  throwIfAborted(options.signal);
  return undefined;
}
