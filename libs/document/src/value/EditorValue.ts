import type { EditorJson } from './documentJson.js';

export type { EditorJson } from './documentJson.js';

/** The four forms of a document. Each is computed when it is first read. */
export interface EditorValue {
  readonly json: EditorJson;
  /** Semantic, canonical HTML; '' for an empty document. */
  readonly html: string;
  /** The visible text, blocks joined by a line break; '' for an empty document. */
  readonly text: string;
  /**
   * CommonMark with `~~strike~~`; '' for an empty document. It has no words for underline, colour, an image's width, a link's target and
   * empty paragraphs: those are left out, as HTML in Markdown is text here. Store HTML or JSON to keep all.
   */
  readonly markdown: string;
  /** Blank paragraphs and white space count as empty, an image or a divider does not. */
  readonly isEmpty: boolean;
  /** Length of the visible text in user-perceived characters. */
  readonly textLength: number;
}

/** The form in which a value is written as a string. */
export type ValueFormat = 'html' | 'json' | 'markdown' | 'text';

type Nothing = null | undefined;

/**
 * What can be put into the editor: a string in the editor's `valueFormat`, or a value that names its form. `null` and
 * `undefined` are empty, in a named form too: what a database or a form library has for no text need not be asked for first.
 */
export type EditorValueInput =
  | string
  | Nothing
  | { readonly json: EditorJson | string | Nothing }
  | { readonly html: string | Nothing }
  | { readonly markdown: string | Nothing }
  | { readonly text: string | Nothing };

/**
 * The string of a value that a form submits; '' for an empty document in every format.
 * @example
 * ```ts
 * import { convertValue, formatEditorValue } from '@inkfield/document';
 *
 * formatEditorValue(convertValue('<h1>Plan</h1>'), 'markdown'); // '# Plan'
 * ```
 */
export function formatEditorValue(value: EditorValue, format: ValueFormat): string {
  if (value.isEmpty) return '';
  return format === 'json' ? JSON.stringify(value.json) : value[format];
}

/** The text of an input that is written in this format already; undefined where it is in another form. */
export function inputText(input: EditorValueInput, format: ValueFormat): string | undefined {
  if (input === null || input === undefined) return '';
  if (typeof input !== 'object') return String(input);
  const forms: Partial<Record<ValueFormat, EditorJson | string | Nothing>> = input;
  if (!(format in forms)) return undefined;
  const own = forms[format] ?? '';
  return typeof own === 'object' ? JSON.stringify(own) : own;
}
