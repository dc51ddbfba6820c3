import type { RichTextEditorProps } from '@inkfield/editor';
import type { FieldContext } from '../field/FieldContext.js';

/** The editor's props: the field's own, and what its frame has worked out. */
export function editorProps(field: FieldContext): Omit<RichTextEditorProps, 'ref' | 'editorRef' | 'onValueChange'> {
  const { props } = field;
  const { className: _className, title: _title, hint: _hint, placeholder: _placeholder, ...own } = props;
  return {
    ...own,
    // The plain textarea has taken the focus, and hands it over where the person is still there.
    autoFocus: false,
    id: field.id,
    invalid: field.invalid,
    'aria-labelledby': props['aria-labelledby'] ?? (props['aria-label'] ? undefined : field.labelId),
    'aria-describedby': field.describedBy,
    ...(field.placeholder === undefined ? {} : { placeholder: field.placeholder }),
    ...(field.title === undefined ? {} : { title: field.title }),
    ...(field.hint === undefined ? {} : { hint: field.hint }),
  };
}
