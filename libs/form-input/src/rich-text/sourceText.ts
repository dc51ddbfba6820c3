import type { EditorValueInput, ValueFormat } from '@inkfield/editor';

/** A form library's value as the editor takes it: `null` is empty, numbers and the like are text. */
export function editorValue(value: unknown): EditorValueInput {
  if (value === undefined) return undefined;
  if (value === null) return '';
  // Objects are the editor's own forms of a value; it refuses others with an error.
  return typeof value === 'object' ? (value as EditorValueInput) : String(value);
}

/** The value as the form submits it, where it can be told without the editor; else the empty text. */
export function sourceText(input: EditorValueInput, format: ValueFormat = 'html'): string | undefined {
  if (input === undefined || typeof input === 'string') return input;
  // Which forms it has is not known before: any object may come from a form library.
  const own = (input as Partial<Record<ValueFormat, unknown>>)[format];
  return typeof own === 'string' ? own : JSON.stringify(own ?? '').replace(/^""$/, '');
}
