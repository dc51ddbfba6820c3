import { normalize } from '../json/normalize.js';
import type { BlockDescription, DocumentNode, Part } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';
import { isBlank } from '../text/writeText.js';
import type { BlockJson } from '../value/documentJson.js';
import type { MarkdownWriter } from './markdownWriter.js';
import { standardMarkdown } from './standardMarkdown.js';
import { writeInlines } from './writeInlines.js';

/** Whether a block is read from one line: then it is written in one. */
function isOneLine(description: BlockDescription | undefined): boolean {
  return description?.content === 'inline' && description.readMarkdown?.start !== undefined;
}

/** Writes the blocks of one document as their descriptions have it. */
class DocumentMarkdown implements MarkdownWriter {
  readonly #own;
  readonly #rules;

  /** @param isOneLine whether line breaks become spaces */
  constructor(
    private readonly schema: Schema,
    private readonly isOneLine = false,
  ) {
    this.#own = schema.own && new schema.own.OwnMarkdown(schema);
    this.#rules = { schema, writer: this, own: this.#own?.inlines };
  }

  line(nodes: readonly DocumentNode[], isOneLine = false): string {
    const line = writeInlines(nodes, { ...this.#rules, isOneLine, atBlockStart: true });
    return this.#own?.asText(line) ?? line;
  }

  words(nodes: readonly DocumentNode[]): string {
    return writeInlines(nodes, { ...this.#rules, isOneLine: true, atBlockStart: false });
  }

  blocks(nodes: readonly DocumentNode[]): string {
    // What is of no type that is normalised stays as it is.
    return normalize(nodes.filter((node) => !this.isNothing(node)) as BlockJson[], this.schema)
      .map((node) => this.#block(node))
      .filter((text) => text !== '')
      .join('\n\n');
  }

  isNothing(node: DocumentNode): boolean {
    return standardMarkdown.get(node.type)?.isNothingBlank === true && isBlank(node, this.schema);
  }

  #block(node: DocumentNode): string {
    const description = this.schema.block(node.type);
    const write = description?.markdown ?? standardMarkdown.get(node.type)?.write;
    if (!write) return this.parts(description?.parts(node) ?? []);
    return write(node, isOneLine(description) ? new DocumentMarkdown(this.schema, true) : this);
  }

  #lines(text: string): string {
    const lines = text.split('\n').map((line) => this.line([{ type: 'text', text: line }]));
    return lines.join('\\\n');
  }

  parts(parts: readonly Part[]): string {
    return parts
      .map((part) => {
        if ('line' in part) return this.line(part.line, this.isOneLine);
        return 'blocks' in part ? this.blocks(part.blocks) : this.#lines(part.text);
      })
      .filter((text) => text !== '')
      .join('\n\n');
  }
}

/** Blocks as Markdown, each as its description has it. Underline and colour are not written: Markdown has none. */
export function writeMarkdown(blocks: readonly DocumentNode[], schema: Schema = standardSchema): string {
  return new DocumentMarkdown(schema).blocks(blocks);
}
