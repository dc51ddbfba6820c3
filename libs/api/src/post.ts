import { throwIfAborted } from './abort.js';
import { ApiError } from './errors.js';
import { messages } from './messages.js';
import type { RequestOptions } from './resume.js';

/** Posts what a model is to work on. @throws ApiError 429 'ai-limit', no answer 'fetch-failed' */
export async function post(
  url: string,
  body: BodyInit,
  headers: Readonly<Record<string, string>>,
  options: RequestOptions,
): Promise<Response> {
  throwIfAborted(options.signal);
  const init = { ...options, method: 'POST', headers: { ...options.headers, ...headers }, body };
  const response = await fetch(url, init).catch(() => {
    throwIfAborted(options.signal);
    throw new ApiError('fetch-failed', messages.fetchFailed);
  });
  if (response.status !== 429) return response;
  void response.body?.cancel();
  throw new ApiError('ai-limit', messages.aiLimitReached, 429);
}
