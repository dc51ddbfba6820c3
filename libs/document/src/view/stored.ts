import type { EditorJson } from '../value/documentJson.js';

type Nothing = null | undefined;

/** A stored value to show: the editor's HTML, also as a plain string, or its JSON. `null` and `undefined` are empty. */
export type RichTextViewValue =
  string | Nothing | { readonly html: string | Nothing } | { readonly json: EditorJson | string | Nothing };

/** What is shown, by its form. */
export interface Stored {
  json?: unknown;
  html?: unknown;
}

/** A value by its form; nothing keeps others away from here in JavaScript. */
export const storedIn = (value: unknown): Stored => (typeof value === 'object' && value ? value : { html: value });
