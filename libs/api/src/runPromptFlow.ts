import { ApiError } from './errors.js';
import { messages } from './messages.js';
import { errorOf, postPromptFlow, readJsonAnswer, type RunPromptFlowOptions } from './postPromptFlow.js';
import { readPromptFlowResult } from './readPromptFlowResult.js';
import type { PromptFlowExecutionResult } from './types.js';

/**
 * Posts a run's form (see `promptFlowFormData`) and answers with its result.
 * @throws ApiError 429 'ai-limit', no answer 'fetch-failed', everything else 'flow-failed' with the server's `{ error }` where it gave one
 * @example
 * ```ts
 * import { promptFlowFormData, runPromptFlow } from '@inkfield/api';
 *
 * const form = promptFlowFormData({ flowId: 'improve', variables: { selectedText: 'Teh cat' } });
 * const { executionResult } = await runPromptFlow(form, { signal: AbortSignal.timeout(60_000) });
 * const texts = executionResult.results.map(({ response }) => response);
 * ```
 */
export async function runPromptFlow(
  formData: FormData,
  options: RunPromptFlowOptions = {},
): Promise<PromptFlowExecutionResult> {
  return readJsonAnswer(await postPromptFlow(formData, 'application/json', options), options.signal);
}

/**
 * The result in an answer that came another way than by `runPromptFlow`: from a route's or a server action.
 * @throws ApiError 'flow-failed' with the answer's `{ error }` where it has one
 * @example
 * ```ts
 * import { promptFlowResultOf } from '@inkfield/api';
 *
 * // What a server action has answered.
 * const answer: unknown = { promptFlowExecutionResult: { executionResult: { results: [] } } };
 * const { outputResult } = promptFlowResultOf(answer);
 * outputResult?.createdRows; // []
 * ```
 */
export function promptFlowResultOf(answer: unknown): PromptFlowExecutionResult {
  const result = readPromptFlowResult(answer);
  if (result) return result;
  throw new ApiError('flow-failed', errorOf(answer) ?? messages.unreadableAnswer);
}
