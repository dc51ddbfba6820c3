import { readHtml } from './html/readHtml.js';
import type { ReadDocumentOptions } from './json/readDocument.js';
import { readMarkdown } from './markdown/readMarkdown.js';
import type { BlockJson } from './value/documentJson.js';
import type { LeftOut } from './value/leftOut.js';

/** Reads a text of one form. Never throws. */
type TextReader = (text: string, by: ReadDocumentOptions) => { blocks: BlockJson[]; leftOut?: LeftOut | undefined };

/** What reads the forms of a value that are neither a document's nodes nor plain text. */
export type TextReaders = Readonly<Record<'html' | 'markdown', TextReader>>;

/** The readers of what a value is stored as. */
export const textReaders: TextReaders = {
  html: (text, { schema, link }) => readHtml(text, { schema, link, foreign: false }),
  markdown: (text, { schema, link }) => readMarkdown(text, { schema, link }),
};
