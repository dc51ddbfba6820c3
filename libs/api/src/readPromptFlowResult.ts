import type { PromptFlowExecutionResult, PromptFlowOutput, PromptFlowResult, PromptFlowRow } from './types.js';

/**
 * The execution result in a server's answer, or undefined where the answer is something else: never half of one.
 * @example
 * ```ts
 * import { readPromptFlowResult } from '@inkfield/api';
 *
 * readPromptFlowResult({ message: 'A login page answered.' }); // undefined: it is no result
 * ```
 */
export function readPromptFlowResult(answer: unknown): PromptFlowExecutionResult | undefined {
  const result = property(answer, 'promptFlowExecutionResult');
  const results = list(property(property(result, 'executionResult'), 'results'), readResult);
  if (!results) return undefined;
  const outputResult = readOutput(property(result, 'outputResult')) ?? { createdRows: [], updatedRows: [] };
  return { executionResult: { results }, outputResult };
}

/** The rows of a run; undefined where there is nothing about them. */
export function readOutput(output: unknown): PromptFlowOutput | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  return {
    createdRows: list(property(output, 'createdRows'), readRow) ?? [],
    updatedRows: list(property(output, 'updatedRows'), readRow) ?? [],
  };
}

/** One result, named by its place where it has no id; undefined without a response. */
export function readResult(item: unknown, index: number): PromptFlowResult | undefined {
  const response = property(item, 'response');
  if (typeof response !== 'string') return undefined;
  const title = property(property(item, 'template'), 'title');
  return {
    id: String(property(item, 'id') ?? index),
    template: { title: typeof title === 'string' ? title : '' },
    response,
  };
}

function readRow(item: unknown): PromptFlowRow | undefined {
  const href = property(item, 'href');
  const title = property(property(item, 'entity'), 'title');
  return typeof href === 'string' && typeof title === 'string' ? { href, entity: { title } } : undefined;
}

/** A property of an object; undefined of anything else. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Every item read; undefined when it is no list or one of its items can't be read. */
function list<T>(value: unknown, read: (item: unknown, index: number) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}
