import type { FormInputProps } from '../FormInputProps.js';
import type { FieldKind } from '../kindOf.js';

/** The props that make a field of each kind. */
export const kinds: Readonly<Record<FieldKind, Partial<FormInputProps>>> = {
  'single-line': {},
  'text-area': { rows: 3 },
  code: { editor: 'code', language: 'json', size: 'sm' },
  'rich-text': { editor: 'rich-text', size: 'sm' },
};

export const kindNames: readonly FieldKind[] = ['single-line', 'text-area', 'code', 'rich-text'];
