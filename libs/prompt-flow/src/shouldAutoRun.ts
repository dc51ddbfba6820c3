import type { PromptFlow } from '@inkfield/api';
import { type InitialVariables, variableOf } from './variableOf.js';

/**
 * True where the dialog runs its flow as soon as it opens: the flow has no variables, or initial variables are given
 * and every variable of the flow is set. A variable that is '' or null is not set, nor is one
 * whose value is none of its choices, no number or no date.
 * @example
 * ```ts
 * import { shouldAutoRun } from '@inkfield/prompt-flow';
 *
 * const flow = { id: 'summary', title: 'Summarise', description: '', inputVariables: [] };
 * shouldAutoRun(flow); // true: there is nothing to fill in
 * ```
 */
export function shouldAutoRun(flow: PromptFlow, initialVariables?: InitialVariables): boolean {
  return flow.inputVariables.every((variable) => variableOf(variable, initialVariables) !== '');
}
