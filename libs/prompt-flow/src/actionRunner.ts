import { ApiError, messages, promptFlowResultOf } from '@inkfield/api';
import type { PromptFlowExecutionResult } from '@inkfield/api';

/**
 * A runner that hands the form to a server action, such as Next's, which answers `{ promptFlowExecutionResult }` or `{ error }`.
 * What an action throws is a fault without words: in production a framework hides its message. An action can't be aborted;
 * its late answer is ignored.
 * @example
 * ```ts
 * import { actionRunner } from '@inkfield/prompt-flow';
 *
 * // A server action of the app.
 * async function runFlow(form: FormData): Promise<unknown> {
 *   return { error: `There is no flow ${form.get('promptFlowId')}.` };
 * }
 * const run = actionRunner(runFlow);
 * ```
 */
export function actionRunner(
  action: (formData: FormData) => Promise<unknown>,
): (formData: FormData) => Promise<PromptFlowExecutionResult> {
  return async (formData) => {
    let answer: unknown;
    try {
      answer = await action(formData);
    } catch {
      throw new ApiError('flow-failed', messages.aiFailed);
    }
    return promptFlowResultOf(answer);
  };
}
