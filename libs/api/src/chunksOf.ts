import { throwIfAborted } from './abort.js';
import type { ApiErrorCode } from './errors.js';
import { messages } from './messages.js';
import { LostConnection } from './resume.js';

/** An answer's bytes, and undefined at their end. @throws LostConnection with the code, the signal's abort error once it is aborted */
export async function* chunksOf(
  response: Response,
  code: ApiErrorCode,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array | undefined, void, undefined> {
  const reader = response.body?.getReader();
  try {
    while (reader) {
      const chunk = await reader.read().catch(() => undefined);
      throwIfAborted(signal);
      if (!chunk) throw new LostConnection(code, messages.aiFailed, response.status);
      yield chunk.value;
      if (chunk.done) return;
    }
  } finally {
    // Also reached when the caller leaves its loop: nothing more is wanted, so the request ends.
    reader?.cancel().catch(() => undefined);
  }
}
