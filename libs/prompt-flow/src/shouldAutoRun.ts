import type { PromptFlow } from '@inkfield/api';

/**
 * True where the dialog runs its flow as soon as it opens: the flow has no variables, or initial variables are given
 * and every variable of the flow is set (spec, section 4). A variable that is '' is not set.
 */
export function shouldAutoRun(flow: PromptFlow, initialVariables: Readonly<Record<string, string>> = {}): boolean {
  return flow.inputVariables.every(
    ({ name }) => Object.hasOwn(initialVariables, name) && initialVariables[name] !== '',
  );
}
