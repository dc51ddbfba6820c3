import { throwIfAborted } from './abort.js';
import { chunksOf } from './chunksOf.js';
import { endpoints } from './endpoints.js';
import { ApiError } from './errors.js';
import { errorText } from './errorText.js';
import { messages } from './messages.js';
import { post } from './post.js';
import { readResuming, type Progress, type RequestOptions } from './resume.js';
import type { GenerateRequest } from './types.js';

/** How a text is asked for. */
export interface GenerateOptions extends RequestOptions {
  /** Where the request goes. @default endpoints.generate */
  endpoint?: string;
}

/**
 * Asks the server to continue a text and yields it as it arrives, never half a character.
 * Leaving the loop ends the request. A text whose connection is lost is read on, once, where the server keeps it.
 * @throws ApiError with one of `messages`: 429 'ai-limit', any other status 'ai-failed', no text 'ai-empty',
 *   no answer 'fetch-failed', a stream that breaks off 'ai-failed' (after what came has been yielded), as is a web page in its place
 * @example
 * ```ts
 * import { generateText } from '@inkfield/api';
 *
 * let story = 'Once';
 * for await (const piece of generateText({ prompt: story, systemContent: 'Continue the story.' })) story += piece;
 * ```
 */
export async function* generateText(
  request: GenerateRequest,
  { endpoint = endpoints.generate, ...options }: GenerateOptions = {},
): AsyncGenerator<string, void, undefined> {
  const { prompt, systemContent, task } = request;
  const headers = { 'content-type': 'application/json', accept: 'text/plain;resume=1, */*;q=0.9' };
  const response = await post(endpoint, JSON.stringify({ prompt, systemContent, task }), headers, options);
  if (!response.ok) throw await failureOf(response, options.signal);
  yield* textOf(response, options);
}

/** A page in the answer's place: a session's that ended, or a network's that asks to sign in. Some servers call every text HTML. */
function isPage({ headers, redirected }: Response, text: string): boolean {
  return /html/.test(headers.get('content-type') ?? '') && (redirected || /^\s*</.test(text));
}

async function failureOf(response: Response, signal: AbortSignal | undefined): Promise<Error> {
  const text = errorText(await response.text().catch(() => ''));
  throwIfAborted(signal);
  return new ApiError('ai-failed', text || messages.fetchFailed, response.status);
}

async function* textOf(response: Response, options: RequestOptions): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const progress: Progress = { at: 0, isEnded: false };
  let isEmpty = true;
  const chunks = readResuming(response, (answer) => chunksOf(answer, 'ai-failed', options.signal), progress, options);
  for await (const chunk of chunks) {
    progress.at += chunk?.byteLength ?? 0;
    progress.isEnded = !chunk;
    const text = decoder.decode(chunk, { stream: !progress.isEnded });
    if (!text) continue;
    if (isEmpty && isPage(response, text)) {
      const message = messages[response.redirected ? 'signedOut' : 'unreadableAnswer'];
      throw new ApiError('ai-failed', message, response.status);
    }
    isEmpty = false;
    yield text;
    throwIfAborted(options.signal);
  }
  if (isEmpty) throw new ApiError('ai-empty', messages.emptyResponse, response.status);
}
