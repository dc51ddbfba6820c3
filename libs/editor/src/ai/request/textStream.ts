import { ApiError, type GenerateRequest, messages } from '@inkfield/api';

/** What a `generate` may answer with. Bytes are UTF-8. */
export type GeneratedText = Response | ReadableStream<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Asks a model to go on with a text. A failure is thrown, or a Response whose status is not 2xx; its text is the message.
 * Once `signal` is aborted the answer is not listened to any more: stop the request then.
 */
export type Generate = (
  request: GenerateRequest,
  options: { signal: AbortSignal },
) => GeneratedText | Promise<GeneratedText>;

/** Longest time in milliseconds that chunks which arrive at once may keep the page from drawing. */
const maxBusyMs = 12;

async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  if (response.status === 429) throw new ApiError('ai-limit', messages.aiLimitReached, 429);
  if (!response.ok) {
    const text = await response.text().catch(() => '');
    throw new ApiError('ai-failed', text.trim() || messages.fetchFailed, response.status);
  }
  if (!response.body) throw new ApiError('ai-empty', messages.emptyResponse, response.status);
  return response.body;
}

/** What an answer is read by. */
async function iteratorOf(
  answer: GeneratedText | Promise<GeneratedText>,
  signal: AbortSignal,
): Promise<AsyncIterator<string | Uint8Array>> {
  const source = await answer;
  const stream = source instanceof Response ? await bodyOf(source) : source;
  if (!(stream instanceof ReadableStream)) return stream[Symbol.asyncIterator]();
  // Safari's streams are no async iterables.
  const reader = stream.getReader();
  const fail = (error: unknown) => {
    if (signal.aborted || !(source instanceof Response) || error instanceof ApiError) throw error;
    // The connection broke: what the browser says of it ("network error") is no message for a person.
    throw new ApiError('ai-failed', messages.aiFailed, source.status);
  };
  return {
    next: () => reader.read().catch(fail),
    return: () => reader.cancel().then(() => ({ done: true, value: undefined })),
  };
}

/** Turns chunks into whole characters: bytes that are split anywhere, and halves of a surrogate pair. */
function createDecoder(): (chunk: string | Uint8Array | undefined) => string {
  const bytes = new TextDecoder();
  let half = '';
  return (chunk) => {
    const text = half + (typeof chunk === 'string' ? chunk : bytes.decode(chunk, { stream: chunk !== undefined }));
    half = chunk !== undefined && /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
    return half ? text.slice(0, -1) : text;
  };
}

/** The text of an answer as it arrives. Ends with the reason of `signal` as soon as that is aborted, whatever the source does. */
export async function* textStream(
  answer: GeneratedText | Promise<GeneratedText>,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const decode = createDecoder();
  const coming = iteratorOf(answer, signal);
  try {
    const iterator = await Promise.race([coming, aborted]);
    let busySince = performance.now();
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), aborted]);
      const text = decode(done ? undefined : value);
      if (text) yield text;
      if (done) return;
      if (performance.now() - busySince < maxBusyMs) continue;
      await new Promise((resolve) => setTimeout(resolve));
      busySince = performance.now();
    }
  } finally {
    // Not waited for: one that never comes or never answers would hold us for ever. One that comes too late is left, too.
    coming.then((iterator) => iterator.return?.()).catch(() => undefined);
  }
}
