/** Values of variables by their names; `null`, `undefined` and '' are not set. */
export type InitialVariables = Readonly<Record<string, string | null | undefined>> | null | undefined;

/** A variable's value; '' where it has none, whatever its name is: every object has a `constructor`. */
export function variableOf(variables: InitialVariables, name: string): string {
  return (variables && Object.hasOwn(variables, name) && variables[name]) || '';
}
