import { readHtml } from './html/readHtml.js';
import { blocksHtml } from './html/serializeHtml.js';
import { defaultLinkSettings, type LinkSettings } from './link/linkSettings.js';
import { linkSchemes, sanitizeUrl } from './link/sanitizeUrl.js';
import type { EditorJson } from './value/documentJson.js';
import { textLength } from './value/documentText.js';
import { type EditorValue, type EditorValueInput, formatEditorValue, type ValueFormat } from './value/EditorValue.js';
import { readInput } from './value/readInput.js';
import { valueOfBlocks } from './value/valueOfBlocks.js';

export type { EditorJson, EditorValue, EditorValueInput, LinkSettings, ValueFormat };
export { formatEditorValue, linkSchemes, sanitizeUrl, textLength };

/** How a value is read outside of the editor. */
export interface ConvertOptions {
  /** The form of a value that is a string. @default 'html' */
  format?: ValueFormat;
  /** Schemes that links may have besides the ten of spec section 3.1. @default [] */
  schemes?: readonly string[];
  /** `target` of links that do not say theirs; null for none. @default '_blank' */
  target?: string | null;
  /** `rel` of links that do not say theirs; null for none. @default 'noopener noreferrer nofollow' */
  rel?: string | null;
}

function settings({ schemes = [], target, rel }: ConvertOptions): LinkSettings {
  return {
    schemes: [...linkSchemes, ...schemes],
    target: target === undefined ? defaultLinkSettings.target : target,
    rel: rel === undefined ? defaultLinkSettings.rel : rel,
  };
}

/**
 * A value in all its forms, as the editor would give them: safe, canonical, computed when read. What cannot be read is an
 * empty document; ask `validateValue` why.
 */
export function convertValue(input: EditorValueInput, options: ConvertOptions = {}): EditorValue {
  return valueOfBlocks(readInput(input, options.format ?? 'html', settings(options)).blocks ?? []);
}

/** What is wrong with a value, for a log; '' when it can be read in full. */
export function validateValue(input: EditorValueInput, options: ConvertOptions = {}): string {
  return readInput(input, options.format ?? 'html', settings(options)).problem;
}

/** HTML of anyone as the editor's canonical HTML: nothing that the model does not have survives it. */
export function sanitizeHtml(html: string | null | undefined, options: Omit<ConvertOptions, 'format'> = {}): string {
  return blocksHtml(readHtml(html ?? '', { link: settings(options), foreign: false }).blocks);
}

/** The length of a value's visible text in user-perceived characters, as `minLength` and `maxLength` count it. */
export function measureValue(
  input: EditorValueInput,
  options: ConvertOptions = {},
): { textLength: number; isEmpty: boolean } {
  const value = convertValue(input, options);
  return { textLength: value.textLength, isEmpty: value.isEmpty };
}
