import type { PromptFlowVariable } from '@inkfield/api';

/** Values of variables by their names; `null`, `undefined` and '' are not set. */
export type InitialVariables = Readonly<Record<string, string | null | undefined>> | null | undefined;

/** What kind of field asks for a variable: `selectedText` always has several lines (docs/behaviour.md#prompt-flows). */
export function typeOf({ name, type = 'text' }: PromptFlowVariable) {
  return name === 'selectedText' ? 'multiline' : type;
}

/**
 * A variable's value; '' where it has none, whatever its name is: every object has a `constructor`. One that is
 * not among its choices is none: the list could not show it, so that nobody would see what is sent.
 */
export function variableOf(variable: PromptFlowVariable, variables: InitialVariables): string {
  const { name, options } = variable;
  const value = (variables && Object.hasOwn(variables, name) && variables[name]) || '';
  return typeOf(variable) === 'select' && !options?.includes(value) ? '' : value;
}
