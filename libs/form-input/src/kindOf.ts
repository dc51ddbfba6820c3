import type { FormInputProps } from './FormInputProps.js';

/** The four kinds of field. */
export type FieldKind = 'single-line' | 'text-area' | 'code' | 'rich-text';

/** Which kind of field the props ask for: `editor`, else several lines by `rows` or `type="textarea"`. */
export function kindOf({ editor, rows, type }: Pick<FormInputProps, 'editor' | 'rows' | 'type'>): FieldKind {
  if (editor) return editor;
  return rows !== undefined || type === 'textarea' ? 'text-area' : 'single-line';
}
