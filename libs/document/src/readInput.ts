import type { BlockJson, InlineJson } from './value/documentJson.js';
import type { EditorValueInput, ValueFormat } from './value/EditorValue.js';
import { cleanText } from './value/cleanText.js';
import { appendText } from './value/inlines.js';
import type { LeftOut } from './value/leftOut.js';
import { ReadBudget } from './value/readBudget.js';
import { cutProblem } from './value/envelope.js';
import { readDocument, type ReadDocumentOptions } from './json/readDocument.js';
import type { TextReaders } from './textReaders.js';

/** What was read of an input. */
export interface ReadInput {
  /** Null when it is no document at all. */
  blocks: BlockJson[] | null;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
  /** What was left out or flattened because there was too much of it, or too deep in it; undefined for nothing. */
  leftOut: LeftOut | undefined;
}

/** Plain text as paragraphs, one for each line; what is more than is read of one input is left out. */
export function readText(text: string): { blocks: BlockJson[]; leftOut: LeftOut | undefined } {
  const budget = new ReadBudget();
  const blocks: BlockJson[] = [];
  for (const line of cleanText(text).split('\n')) {
    const children: InlineJson[] = [];
    if (budget.takesLine()) blocks.push({ type: 'paragraph', children });
    appendText(children, budget.take(line));
  }
  return { blocks, leftOut: budget.leftOut(0, false) };
}

const forms: readonly ValueFormat[] = ['json', 'text', 'html', 'markdown'];

/** The form of an input and what it holds, '' for nothing; null for an object that has none of the forms. */
function sourceOf(input: EditorValueInput, format: ValueFormat): { form: ValueFormat; source: unknown } | null {
  if (typeof input !== 'object' || input === null) return { form: format, source: input ?? '' };
  const given: Partial<Record<ValueFormat, unknown>> = input;
  const form = forms.find((name) => given[name] != null) ?? forms.find((name) => name in given);
  return form ? { form, source: given[form] ?? '' } : null;
}

/** The form that an input has to be read in; null where nothing needs a reader, because it is empty or has none of the forms. */
export function formToRead(input: EditorValueInput, format: ValueFormat): ValueFormat | null {
  const given = sourceOf(input, format);
  return given && given.source !== '' ? given.form : null;
}

/**
 * Reads an input of any form. Never throws.
 *
 * @param format the form of an input that is a string
 * @param by what a document may hold, and what links get
 * @param readers what reads HTML and Markdown
 */
export function readInput(
  input: EditorValueInput,
  format: ValueFormat,
  by: ReadDocumentOptions,
  readers: TextReaders,
): ReadInput {
  const given = sourceOf(input, format);
  if (!given) return { blocks: null, problem: `It has none of the forms ${forms.join(', ')}.`, leftOut: undefined };
  const { form, source } = given;
  if (source === '') return { blocks: [], problem: '', leftOut: undefined };
  if (form === 'json') return readDocument(source, by);
  const text = String(source);
  const { blocks, leftOut } = form === 'text' ? readText(text) : readers[form](text, by);
  return { blocks, problem: leftOut ? cutProblem : '', leftOut };
}
