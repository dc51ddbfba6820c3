import { writeMarkdown } from '../markdown/writeMarkdown.js';
import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { blockText, isBlank, writeText } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import type { BlockJson, EditorJson } from '../value/documentJson.js';
import { textLength } from '../text/textLength.js';
import type { EditorValue } from '../value/EditorValue.js';
import { readDocument, type ReadDocumentOptions } from './readDocument.js';

/** Whether all kinds of nodes in a document are of a schema. */
function knowsAll(nodes: readonly DocumentNode[], schema: Schema): boolean {
  return nodes.every(({ type, children = [] }) => schema.knows(type) && knowsAll(children, schema));
}

/**
 * Blocks with those of unknown kinds unwrapped: what is in them as blocks, what is in a line as its words. It is how they are written in
 * all forms but JSON.
 */
export function unwrapUnknown(blocks: readonly BlockJson[], options: ReadDocumentOptions): readonly BlockJson[] {
  if (knowsAll(blocks, options.schema)) return blocks;
  const root = { type: 'root', children: blocks };
  return readDocument({ version: 1, root }, { ...options, keepSound: true, unwraps: true }).blocks ?? [];
}

/** A value of the kinds of a schema. Its forms are computed once, when they are first read. */
export class DocumentValue implements EditorValue {
  readonly #known: { -readonly [Form in keyof EditorValue]?: EditorValue[Form] } = {};
  #readable: readonly BlockJson[] | undefined;

  /** @param options what the blocks were read by */
  constructor(
    private readonly blocks: readonly BlockJson[],
    private readonly options: ReadDocumentOptions,
  ) {}

  get json(): EditorJson {
    return (this.#known.json ??= { version: 1, root: { type: 'root', children: [...this.blocks] } });
  }

  get html(): string {
    return (this.#known.html ??= this.isEmpty ? '' : writeHtml(this.#words, this.options.schema));
  }

  get text(): string {
    return (this.#known.text ??= this.isEmpty ? '' : writeText(this.#words, this.options.schema));
  }

  get markdown(): string {
    return (this.#known.markdown ??= this.isEmpty ? '' : writeMarkdown(this.#words, this.options.schema));
  }

  get isEmpty(): boolean {
    return (this.#known.isEmpty ??= this.blocks.every((block) => isBlank(block, this.options.schema)));
  }

  get textLength(): number {
    return (this.#known.textLength ??= this.isEmpty ? 0 : this.#length());
  }

  get #words(): readonly BlockJson[] {
    return (this.#readable ??= unwrapUnknown(this.blocks, this.options));
  }

  #length(): number {
    const texts = this.#words.map((block) => blockText(block, this.options.schema)).filter((text) => text !== null);
    // A line break between blocks counts as it does in a text area.
    return texts.reduce((sum, text) => sum + textLength(text), Math.max(0, texts.length - 1));
  }
}
