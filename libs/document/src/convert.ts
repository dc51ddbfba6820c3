import type { FieldContent } from './content/FieldContent.js';
import { restrict } from './content/restrict.js';
import { readHtml } from './html/readHtml.js';
import { defaultLinkSettings, type LinkSettings } from './link/linkSettings.js';
import { allowedSchemes } from './link/neverLinked.js';
import { linkSchemes } from './link/sanitizeUrl.js';
import { fitBlocks, openLimit } from './json/documentSize.js';
import { valueOfBlocks } from './json/DocumentValue.js';
import type { ReadDocumentOptions } from './json/readDocument.js';
import type { Loss } from './report/Loss.js';
import type { Schema } from './schema/Schema.js';
import { standardSchema } from './schema/standardSchema.js';
import { cssColor } from './value/cssColor.js';
import { writeHtml } from './tree/writeHtml.js';
import type { EditorValue, EditorValueInput, ValueFormat } from './value/EditorValue.js';
import type { LeftOut } from './value/leftOut.js';
import { type ReadInput, readInput } from './readInput.js';
import { textReaders } from './textReaders.js';

/** How a value is read outside of the editor. */
export interface ConvertOptions {
  /** The form of a value that is a string. @default 'html' */
  format?: ValueFormat;
  /** Schemes that links may have besides the ten usual ones; never `javascript`, `data` or `vbscript`. @default [] */
  schemes?: readonly string[];
  /** `target` of links that do not say theirs; null for none. @default '_blank' */
  target?: string | null;
  /** `rel` of links that do not say theirs; null for none. @default 'noopener noreferrer nofollow' */
  rel?: string | null;
  /**
   * What a document may hold, as `createSchema` makes it: JSON and HTML are read and written by it. A block or inline of JSON that is of another
   * kind is kept as it is; in the other forms it is what it holds.
   * @default the blocks, inlines and marks of the product
   */
  schema?: Schema;
  /**
   * What of it a field takes: what is not in it becomes what its description falls back to, as in the field. `readReport` tells what
   * that is, before. @default all
   */
  content?: FieldContent;
}

function settings({ schemes = [], target, rel }: ConvertOptions): LinkSettings {
  return {
    schemes: [...linkSchemes, ...allowedSchemes(schemes)],
    target: target === undefined ? defaultLinkSettings.target : target,
    rel: rel === undefined ? defaultLinkSettings.rel : rel,
  };
}

/** What was read of an input, as a field takes it. */
interface FieldReading extends ReadInput {
  by: ReadDocumentOptions;
  /** What the field does not take, as it was. */
  outside: readonly Loss[];
}

/** Reads an input by these options. Never throws but for a content with a key or word that is none. */
export function readFor(input: EditorValueInput, options: ConvertOptions): FieldReading {
  const { schema = standardSchema, content, format = 'html' } = options;
  const by = { schema, link: settings(options), readColor: cssColor };
  const field = content && restrict(schema, content, by.link);
  const reading = readInput(input, format, by, textReaders);
  if (!field || !reading.blocks) return { ...reading, by, outside: [] };
  return { ...reading, blocks: [...field.fit(reading.blocks)], by, outside: field.outside(reading.blocks) };
}

/** A value, and how much of the input it is. */
export interface ValueReading {
  /** All that was read, in all its forms; an empty document where nothing could be. */
  value: EditorValue;
  /** What is wrong, for a log; '' for a value that is read, shown and edited in full. */
  problem: string;
  /** Whether `value` lacks something, because the input has more, or is deeper, than is read of one. */
  isCut: boolean;
  /** What that is, as far as it was counted; undefined where `isCut` is false. */
  leftOut: LeftOut | undefined;
  /** How many blocks at its end a field or a view does not show, because it has more than can be edited; 0: all are shown. */
  blocksNotShown: number;
}

/**
 * Reads a value and says what was left out of it, which no limit does silently.
 * @example
 * ```ts
 * import { readValue } from '@inkfield/document';
 *
 * const { value, problem } = readValue({ json: JSON.parse('{"no":"document"}') });
 * if (problem) console.log(problem); // says why; `value` is then an empty document
 * ```
 */
export function readValue(input: EditorValueInput, options: ConvertOptions = {}): ValueReading {
  const { blocks, problem, leftOut, by, outside } = readFor(input, options);
  const { missing } = fitBlocks(blocks ?? [], openLimit, by.schema);
  const tooLarge = missing > 0 ? `It is too large to be edited: ${missing} of its blocks are not shown.` : '';
  const [first] = outside;
  const refused = first ? `The field does not take all of it: ${first.kind} at ${first.where}.` : '';
  return {
    value: valueOfBlocks(blocks ?? [], by),
    problem: [problem, tooLarge, refused].filter(Boolean).join(' '),
    isCut: leftOut !== undefined,
    leftOut,
    blocksNotShown: missing,
  };
}

/**
 * A value in all its forms, as the editor would give them: safe, canonical, computed when read. What cannot be read is an
 * empty document; ask `readValue` why, and whether it is all there.
 * @example
 * ```ts
 * import { convertValue } from '@inkfield/document';
 *
 * convertValue({ markdown: '**Bold**' }).html; // '<p><strong>Bold</strong></p>'
 * ```
 */
export function convertValue(input: EditorValueInput, options: ConvertOptions = {}): EditorValue {
  const { blocks, by } = readFor(input, options);
  return valueOfBlocks(blocks ?? [], by);
}

/**
 * What is wrong with a value, for a log; '' when it can be read, shown and edited in full.
 * @example
 * ```ts
 * import { validateValue } from '@inkfield/document';
 *
 * if (validateValue('<p>Hello</p>') === '') console.log('A field can show and edit all of it.');
 * ```
 */
export function validateValue(input: EditorValueInput, options: ConvertOptions = {}): string {
  return readValue(input, options).problem;
}

/**
 * HTML of anyone as the editor's canonical HTML: nothing that the model does not have survives it. `readValue` gives the same as
 * `value.html`, and says whether it is all there.
 * @example
 * ```ts
 * import { sanitizeHtml } from '@inkfield/document';
 *
 * sanitizeHtml('<p onclick="steal()">Hello<script>steal()</script></p>'); // '<p>Hello</p>'
 * ```
 */
export function sanitizeHtml(html: string | null | undefined, options: Omit<ConvertOptions, 'format'> = {}): string {
  const link = settings(options);
  const { schema = standardSchema, content } = options;
  const { blocks } = readHtml(html ?? '', { schema, link, foreign: false });
  return writeHtml(content ? restrict(schema, content, link).fit(blocks) : blocks, schema);
}

/**
 * The length of a value's visible text in user-perceived characters, as `minLength` and `maxLength` count it.
 * @example
 * ```ts
 * import { measureValue } from '@inkfield/document';
 *
 * measureValue('<p>Hi 👩‍👩‍👧</p>').textLength; // 4: a family is one character
 * ```
 */
export function measureValue(
  input: EditorValueInput,
  options: ConvertOptions = {},
): { textLength: number; isEmpty: boolean } {
  const value = convertValue(input, options);
  return { textLength: value.textLength, isEmpty: value.isEmpty };
}
