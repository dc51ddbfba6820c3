import type { EditorValueInput, RichTextEditorProps, ValueFormat } from '@inkfield/editor';
import type { FieldContext } from '../field/FieldContext.js';

/** A form library's value as the editor takes it: `null` is empty, numbers and the like are text. */
export function editorValue(value: unknown): EditorValueInput {
  if (value === undefined) return undefined;
  if (value === null) return '';
  // Objects are the editor's own forms of a value; it refuses others with an error.
  return typeof value === 'object' ? (value as EditorValueInput) : String(value);
}

/** The editor's props: the field's own, and what its frame has worked out. */
export function editorProps(field: FieldContext): Omit<RichTextEditorProps, 'ref' | 'editorRef' | 'onValueChange'> {
  const { props } = field;
  const { className: _className, title: _title, hint: _hint, placeholder: _placeholder, ...own } = props;
  return {
    ...own,
    id: field.id,
    value: editorValue(props.value),
    defaultValue: editorValue(props.defaultValue),
    invalid: field.invalid,
    'aria-labelledby': props['aria-labelledby'] ?? (props['aria-label'] ? undefined : field.labelId),
    'aria-describedby': field.describedBy,
    ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
    ...(field.title === undefined ? {} : { title: field.title }),
    ...(field.hint === undefined ? {} : { hint: field.hint }),
  };
}

/** The value as the form submits it, where it can be told without the editor; else the empty text. */
export function sourceText(value: unknown, format: ValueFormat = 'html'): string | undefined {
  const input = editorValue(value);
  if (input === undefined || typeof input === 'string') return input;
  // Which forms it has is not known before: any object may come from a form library.
  const own = (input as Partial<Record<ValueFormat, unknown>>)[format];
  return typeof own === 'string' ? own : JSON.stringify(own ?? '').replace(/^""$/, '');
}
