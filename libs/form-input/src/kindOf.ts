import { checkChoice } from '@inkfield/ui/development';
import type { FormInputProps } from './FormInputProps.js';

/** The four kinds of field. */
export type FieldKind = 'single-line' | 'text-area' | 'code' | 'rich-text';

declare const process: { env: { NODE_ENV?: string } };

/** Which kind of field the props ask for: `editor`, else several lines by `rows` or `type="textarea"`. */
export function kindOf({ editor, rows, type }: Pick<FormInputProps, 'editor' | 'rows' | 'type'>): FieldKind {
  if (process.env.NODE_ENV !== 'production') checkChoice('editor', editor || undefined, ['code', 'rich-text']);
  if (editor) return editor;
  return rows !== undefined || type === 'textarea' ? 'text-area' : 'single-line';
}
