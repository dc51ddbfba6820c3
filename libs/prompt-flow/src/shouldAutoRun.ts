import type { PromptFlow } from '@inkfield/api';

/** Values of variables by their names; `null`, `undefined` and '' are not set. */
export type InitialVariables = Readonly<Record<string, string | null | undefined>> | null | undefined;

/**
 * True where the dialog runs its flow as soon as it opens: the flow has no variables, or initial variables are given
 * and every variable of the flow is set (spec, section 4). A variable that is '' or null is not set.
 */
export function shouldAutoRun(flow: PromptFlow, initialVariables?: InitialVariables): boolean {
  const given = initialVariables ?? {};
  return flow.inputVariables.every(({ name }) => Object.hasOwn(given, name) && (given[name] ?? '') !== '');
}
