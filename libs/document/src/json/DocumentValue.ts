import { writeMarkdown } from '../markdown/writeMarkdown.js';
import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { textLength } from '../text/textLength.js';
import { blockText, isBlank } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import type { BlockJson, EditorJson } from '../value/documentJson.js';
import type { EditorValue } from '../value/EditorValue.js';
import { readDocument, type ReadDocumentOptions } from './readDocument.js';

/** Whether all kinds of nodes in a document are of a schema. */
function knowsAll(nodes: readonly DocumentNode[], schema: Schema): boolean {
  return nodes.every(({ type, children }) => schema.knows(type) && (!children || knowsAll(children, schema)));
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

/** What is known of one block; each form is written when it is first asked for. */
export class WrittenBlock {
  #knownHtml: string | undefined;
  #knownText: string | null | undefined;
  #knownLength: number | undefined;
  #isKnown: boolean | undefined;

  constructor(
    readonly block: BlockJson,
    private readonly schema: Schema,
  ) {}

  /** Whether its kind, and all kinds in it, are of the schema. */
  get isKnown(): boolean {
    return (this.#isKnown ??= knowsAll([this.block], this.schema));
  }

  get html(): string {
    if (this.#knownHtml === undefined) {
      this.#knownHtml = writeHtml([this.block], this.schema);
      // Put together of many pieces, it would be walked through anew whenever a document is joined: this makes it one piece.
      this.#knownHtml.charCodeAt(0);
    }
    return this.#knownHtml;
  }

  /** Null for a block that has no text, such as a divider. */
  get text(): string | null {
    if (this.#knownText === undefined) this.#knownText = blockText(this.block, this.schema);
    return this.#knownText;
  }

  get textLength(): number {
    return (this.#knownLength ??= textLength(this.text ?? ''));
  }
}

/** A value of the kinds of a schema. Its forms are computed once, when they are first read. */
export class DocumentValue implements EditorValue {
  readonly #known: { -readonly [Form in keyof EditorValue]?: EditorValue[Form] } = {};
  #read: readonly WrittenBlock[] | undefined;
  #readable: readonly WrittenBlock[] | undefined;

  /** @param options what the blocks were read by */
  constructor(
    private readonly readBlocks: () => readonly WrittenBlock[],
    private readonly options: ReadDocumentOptions,
  ) {}

  get json(): EditorJson {
    return (this.#known.json ??= { version: 1, root: { type: 'root', children: this.#blocks(this.#written) } });
  }

  get html(): string {
    return (this.#known.html ??= this.isEmpty ? '' : this.htmlBlocks.join(''));
  }

  /** The HTML of each block, also of an empty document's. */
  get htmlBlocks(): readonly string[] {
    return this.#words.map((block) => block.html);
  }

  get text(): string {
    return (this.#known.text ??= this.isEmpty ? '' : this.#withText.map(({ text }) => text).join('\n'));
  }

  get markdown(): string {
    return (this.#known.markdown ??= this.isEmpty ? '' : writeMarkdown(this.#blocks(this.#words), this.options.schema));
  }

  get isEmpty(): boolean {
    return (this.#known.isEmpty ??= this.#written.every(({ block }) => isBlank(block, this.options.schema)));
  }

  get textLength(): number {
    if (this.isEmpty) return 0;
    // A line break between blocks counts as it does in a text area.
    const breaks = Math.max(0, this.#withText.length - 1);
    return (this.#known.textLength ??= this.#withText.reduce((sum, block) => sum + block.textLength, breaks));
  }

  get #written(): readonly WrittenBlock[] {
    return (this.#read ??= this.readBlocks());
  }

  get #words(): readonly WrittenBlock[] {
    return (this.#readable ??= this.#written.every((block) => block.isKnown)
      ? this.#written
      : unwrapUnknown(this.#blocks(this.#written), this.options).map(
          (block) => new WrittenBlock(block, this.options.schema),
        ));
  }

  get #withText(): WrittenBlock[] {
    return this.#words.filter(({ text }) => text !== null);
  }

  #blocks(written: readonly WrittenBlock[]): BlockJson[] {
    return written.map(({ block }) => block);
  }
}

/** The value of blocks that were read by these options. */
export function valueOfBlocks(blocks: readonly BlockJson[], options: ReadDocumentOptions): EditorValue {
  return new DocumentValue(() => blocks.map((block) => new WrittenBlock(block, options.schema)), options);
}
