import type { PromptFlowVariable } from '@inkfield/api';

/** Values of variables by their names; `null`, `undefined` and '' are not set. */
export type InitialVariables = Readonly<Record<string, string | null | undefined>> | null | undefined;

/** What kind of field asks for a variable: `selectedText` always has several lines (docs/behaviour.md#prompt-flows). */
export function typeOf({ name, type = 'text' }: PromptFlowVariable) {
  return name === 'selectedText' ? 'multiline' : type;
}

/**
 * A variable's value; '' where it has none, whatever its name is: every object has a `constructor`. One that its field could
 * not show, as it is none of the choices, no number or no date, is none: nobody would see what is sent.
 */
export function variableOf(variable: PromptFlowVariable, variables: InitialVariables): string {
  const { name, options } = variable;
  const type = typeOf(variable);
  const value = (variables && Object.hasOwn(variables, name) && variables[name]) || '';
  if (type === 'select') return options?.includes(value) ? value : '';
  // The browser drops what such a field can't hold. A server has no fields, and runs nothing.
  if (!/^(?:date|number)$/.test(type) || typeof document === 'undefined') return value;
  return Object.assign(document.createElement('input'), { type, value }).value;
}
