import type { Schema } from '../schema/Schema.js';
import type { BlockJson, InlineJson } from '../value/documentJson.js';
import type { MarkdownBlock } from './markdownBlock.js';

/** Reads what stands in a block of Markdown. */
export interface MarkdownReader {
  readonly schema: Schema;
  /** A line of text with its marks, links and images. */
  line(text: string): InlineJson[];
  /** The blocks in a block. */
  blocks(parent: MarkdownBlock): BlockJson[];
}

/** Reads a block of Markdown as one of the model. */
export type ReadBlock = (block: MarkdownBlock, reader: MarkdownReader) => BlockJson[];
