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

function checked({ title, isRequired, type, options }: PromptFlowVariable, value: string): string {
  if (value.length > maxVariableLength) {
    throw new HttpError(413, `“${title}” is too long: at most ${maxVariableLength.toLocaleString('en')} characters.`);
  }
  if (value.trim() === '') {
    if (isRequired) throw new HttpError(422, `“${title}” is required.`);
    return '';
  }
  if (type === 'select' && options && !options.includes(value)) {
    throw new HttpError(422, `“${title}” must be one of: ${options.join(', ')}.`);
  }
  if (type === 'number' && !Number.isFinite(Number(value))) throw new HttpError(422, `“${title}” must be a number.`);
  if (type === 'date' && Number.isNaN(Date.parse(value))) throw new HttpError(422, `“${title}” must be a date.`);
  return value;
}
