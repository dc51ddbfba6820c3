import { abortErrorOf, throwIfAborted } from './abort.js';
import { ApiError } from './errors.js';
import { errorText, isHtmlPage } from './errorText.js';
import { messages } from './messages.js';
import { readPromptFlowResult } from './readPromptFlowResult.js';
import type { PromptFlowExecutionResult } from './types.js';

/** How a prompt flow is run. */
export interface RunPromptFlowOptions {
  /** Stops the run; the promise then rejects with the AbortError. */
  signal?: AbortSignal;
  /** Where the form is posted to. @default the page's own URL, as spec section 7.3 says */
  action?: string;
}

/**
 * Posts a run's form (see `promptFlowFormData`) and answers with its result (spec, sections 3.4 and 7.3).
 * @throws ApiError 429 'ai-limit', no answer 'fetch-failed', everything else 'flow-failed' with the server's `{ error }` where it gave one
 */
export async function runPromptFlow(
  formData: FormData,
  { signal, action }: RunPromptFlowOptions = {},
): Promise<PromptFlowExecutionResult> {
  throwIfAborted(signal);
  const response = await post(action ?? location.href, formData, signal);
  if (response.status === 429) throw new ApiError('ai-limit', messages.aiLimitReached, 429);
  const text = await bodyOf(response, signal);
  const answer = parsed(text);
  const result = response.ok ? readPromptFlowResult(answer) : undefined;
  if (result) return result;
  throw new ApiError('flow-failed', failureMessage(response, text, answer), response.status);
}

async function post(action: string, body: FormData, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(action, { method: 'POST', headers: { accept: 'application/json' }, body, signal });
  } catch {
    throwIfAborted(signal);
    throw new ApiError('fetch-failed', messages.fetchFailed);
  }
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch {
    if (signal?.aborted) throw abortErrorOf(signal);
    throw new ApiError('flow-failed', messages.aiFailed, response.status);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureMessage(response: Response, text: string, answer: unknown): string {
  const given = errorOf(answer);
  if (given) return given;
  if (response.status === 401 || (response.redirected && isHtmlPage(text))) return messages.signedOut;
  if (response.ok) return messages.unreadableAnswer;
  return (answer === undefined && errorText(text)) || messages.aiFailed;
}

function errorOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' && answer.error ? answer.error : undefined;
}
