import { abortErrorOf, throwIfAborted } from './abort.js';
import { endpoints } from './endpoints.js';
import { ApiError } from './errors.js';
import { errorText } from './errorText.js';
import { messages } from './messages.js';
import type { GenerateRequest } from './types.js';

/** How a text is asked for. */
export interface GenerateOptions {
  /** Stops the request; the generator then throws the AbortError. */
  signal?: AbortSignal;
  /** Where the request goes. @default endpoints.generate */
  endpoint?: string;
}

/**
 * Asks the server to continue a text and yields it as it arrives, never half a character (spec, section 7.2).
 * Leaving the loop ends the request.
 * @throws ApiError with the messages of spec section 8: 429 'ai-limit', any other status 'ai-failed', no text 'ai-empty',
 *   no answer 'fetch-failed', a stream that breaks off 'ai-failed' (after what came has been yielded)
 */
export async function* generateText(
  request: GenerateRequest,
  { signal, endpoint = endpoints.generate }: GenerateOptions = {},
): AsyncGenerator<string, void, undefined> {
  throwIfAborted(signal);
  const response = await post(endpoint, request, signal);
  if (!response.ok) throw await failureOf(response, signal);
  // A session that ended: the request was led to a login page, whose HTML is no generated text.
  if (response.redirected && response.headers.get('content-type')?.includes('text/html')) {
    void response.body?.cancel();
    throw new ApiError('ai-failed', messages.signedOut, response.status);
  }
  yield* textOf(response, signal);
}

async function post(endpoint: string, request: GenerateRequest, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: request.prompt, systemContent: request.systemContent }),
      signal,
    });
  } catch {
    throwIfAborted(signal);
    throw new ApiError('fetch-failed', messages.fetchFailed);
  }
}

async function failureOf(response: Response, signal: AbortSignal | undefined): Promise<Error> {
  if (response.status === 429) {
    void response.body?.cancel();
    return new ApiError('ai-limit', messages.aiLimitReached, 429);
  }
  const text = errorText(await response.text().catch(() => ''));
  if (signal?.aborted) return abortErrorOf(signal);
  return new ApiError('ai-failed', text || messages.fetchFailed, response.status);
}

async function* textOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let isEmpty = true;
  try {
    for (let done = !reader; reader && !done;) {
      const chunk = await read(reader, response.status, signal);
      done = chunk.done;
      const text = chunk.done ? decoder.decode() : decoder.decode(chunk.value, { stream: true });
      if (!text) continue;
      isEmpty = false;
      yield text;
      throwIfAborted(signal);
    }
  } finally {
    // Also reached when the caller leaves its loop: nothing more is wanted, so the request ends.
    reader?.cancel().catch(() => undefined);
  }
  if (isEmpty) throw new ApiError('ai-empty', messages.emptyResponse, response.status);
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  status: number,
  signal: AbortSignal | undefined,
): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> {
  try {
    const chunk = await reader.read();
    throwIfAborted(signal);
    return chunk;
  } catch {
    throwIfAborted(signal);
    throw new ApiError('ai-failed', messages.aiFailed, status);
  }
}
