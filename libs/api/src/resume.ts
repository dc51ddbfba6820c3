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
  // Fetched with the answer: a connection that is lost would not bring it.
  const later = response.headers.has('x-resume') ? import('./readOn.js').catch(() => undefined) : undefined;
  try {
    try {
      yield* read(response);
    } catch (error) {
      const rest = error instanceof LostConnection && (await (await later)?.readOn(response, progress, options));
      if (!rest) throw error;
      yield* read(rest);
    }
  } finally {
    if (!progress.isEnded) void later?.then((loaded) => loaded?.stopAnswer(response, options));
  }
}
