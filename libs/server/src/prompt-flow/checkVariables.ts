import type { PromptFlowVariable } from '@inkfield/api';
import { HttpError } from '../http/HttpError.js';
import { maxVariableLength } from './runRequest.js';

/**
 * The values that a flow is run with: those that were given, and empty ones for optional variables that were not.
 * @throws HttpError 422 with the variable's title when one is missing, unknown or not one of its choices; 413 when it is too long
 */
export function checkVariables(
  expected: readonly PromptFlowVariable[],
  given: ReadonlyMap<string, string>,
): Map<string, string> {
  const names = new Set(expected.map(({ name }) => name));
  const unknown = [...given.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) throw new HttpError(422, `This flow has no variable “${unknown.slice(0, 100)}”.`);
  return new Map(expected.map((variable) => [variable.name, checked(variable, given.get(variable.name) ?? '')]));
}

/** What is wrong with a value, by the type of its variable; undefined for nothing. */
const faults: Readonly<
  Record<string, (value: string, choices: readonly string[] | null | undefined) => string | false>
> = {
  select: (value, choices) => !!choices && !choices.includes(value) && `must be one of: ${choices.join(', ')}.`,
  number: (value) => !Number.isFinite(Number(value)) && 'must be a number.',
  date: (value) => !isDay(value) && 'must be a date.',
};

/** True for a day as `<input type="date">` gives it: Date takes "1" for one too, and makes of February's 30th a day of March. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${value}T`);
}

function checked({ name, title, isRequired, type, options }: PromptFlowVariable, value: string): string {
  if (value.length > maxVariableLength) {
    throw new HttpError(413, `“${title}” is too long: at most ${maxVariableLength.toLocaleString('en')} characters.`);
  }
  const isMissing = value.trim() === '';
  if (isMissing && isRequired) throw new HttpError(422, `“${title}” is required.`);
  if (isMissing) return '';
  // What is selected is a text, whatever type its variable has: its field has several lines (docs/behaviour.md#prompt-flows).
  const fault = type && name !== 'selectedText' && faults[type]?.(value, options);
  if (fault) throw new HttpError(422, `“${title}” ${fault}`);
  return value;
}
