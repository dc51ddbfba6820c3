import { throwIfAborted } from './abort.js';
import { ApiError } from './errors.js';
import { errorText, isHtmlPage } from './errorText.js';
import { messages } from './messages.js';
import { post } from './post.js';
import { property, readPromptFlowResult } from './readPromptFlowResult.js';
import type { RequestOptions } from './resume.js';
import type { PromptFlowExecutionResult } from './types.js';

/** How a prompt flow is run. */
export interface RunPromptFlowOptions extends RequestOptions {
  /** Where the form is posted to. @default the page's own URL */
  action?: string;
}

/** Posts a run's form. @throws ApiError 429 'ai-limit', no answer 'fetch-failed' */
export function postPromptFlow(
  body: FormData,
  accept: string,
  { action = location.href, ...options }: RunPromptFlowOptions,
): Promise<Response> {
  return post(action, body, { accept }, options);
}

/** The result in a whole JSON answer. @throws ApiError 'flow-failed' with the server's `{ error }` where it gave one */
export async function readJsonAnswer(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<PromptFlowExecutionResult> {
  const text = await bodyOf(response, signal);
  const answer = parseJson(text);
  const result = response.ok ? readPromptFlowResult(answer) : undefined;
  if (result) return result;
  throw new ApiError('flow-failed', failureMessage(response, text, answer), response.status);
}

/** A JSON text's value; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sentence of an answer that is `{ error }`. */
export function errorOf(answer: unknown): string | undefined {
  const error = property(answer, 'error');
  return typeof error === 'string' && error ? error : undefined;
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch {
    throwIfAborted(signal);
    throw new ApiError('flow-failed', messages.aiFailed, response.status);
  }
}

function failureMessage(response: Response, text: string, answer: unknown): string {
  const given = errorOf(answer);
  if (given) return given;
  if (response.status === 401 || (response.redirected && isHtmlPage(text))) return messages.signedOut;
  if (response.ok) return messages.unreadableAnswer;
  return (answer === undefined && errorText(text)) || messages.aiFailed;
}
