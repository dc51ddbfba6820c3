import { writeMarkdown } from '../markdown/writeMarkdown.js';
import type { DocumentNode } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { textLength } from '../text/textLength.js';
import { blockText, isBlank } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import type { BlockJson, EditorJson } from '../value/documentJson.js';
import type { EditorValue } from '../value/EditorValue.js';
import { joinBlocks } from './normalize.js';
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
  #knownMarkdown: string | undefined;
  #knownLength: number | undefined;

  constructor(
    readonly block: BlockJson,
    private readonly schema: Schema,
  ) {}

  /** Whether its kind, and all kinds in it, are of the schema. */
  get isKnown(): boolean {
    return knowsAll([this.block], this.schema);
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

  /** '' for a block of which Markdown says nothing. */
  get markdown(): string {
    return (this.#knownMarkdown ??= writeMarkdown([this.block], this.schema));
  }

  get textLength(): number {
    return (this.#knownLength ??= textLength(this.text ?? ''));
  }
}

const jsonOf = (blocks: readonly WrittenBlock[]): BlockJson[] => blocks.map(({ block }) => block);

/** Blocks that follow each other. Where one of a long document changes, the runs without it stay as they were put together. */
export class WrittenRun {
  #knownHtml: string | undefined;
  #isKnown: boolean | undefined;

  constructor(readonly blocks: readonly WrittenBlock[]) {}

  /** Whether all kinds in it are of the schema. */
  get isKnown(): boolean {
    return (this.#isKnown ??= this.blocks.every((block) => block.isKnown));
  }

  get html(): string {
    return (this.#knownHtml ??= this.blocks.map(({ html }) => html).join(''));
  }
}

const blocksIn = (runs: readonly WrittenRun[]): WrittenBlock[] => runs.flatMap(({ blocks }) => blocks);

function oneRun(blocks: readonly BlockJson[], schema: Schema): WrittenRun[] {
  return [new WrittenRun(blocks.map((block) => new WrittenBlock(block, schema)))];
}

/** A value of the kinds of a schema. Its forms are computed once, when they are first read. */
export class DocumentValue implements EditorValue {
  readonly #known: { -readonly [Form in keyof EditorValue]?: EditorValue[Form] } = {};
  #read: readonly WrittenRun[] | undefined;
  #readable: readonly WrittenRun[] | undefined;

  /** @param options what the blocks were read by */
  constructor(
    private readonly readRuns: () => readonly WrittenRun[],
    private readonly options: ReadDocumentOptions,
  ) {}

  get json(): EditorJson {
    return (this.#known.json ??= { version: 1, root: { type: 'root', children: jsonOf(blocksIn(this.#written)) } });
  }

  get html(): string {
    // Added, not joined: an engine puts the parts of a long text together where somebody looks into it, which at most keys nobody does.
    return (this.#known.html ??= this.isEmpty ? '' : this.#words.reduce((all, { html }) => all + html, ''));
  }

  /** The HTML of each block, also of an empty document's. */
  get htmlBlocks(): readonly string[] {
    return blocksIn(this.#words).map(({ html }) => html);
  }

  get text(): string {
    return (this.#known.text ??= this.isEmpty ? '' : this.#withText.map(({ text }) => text).join('\n'));
  }

  get markdown(): string {
    return (this.#known.markdown ??= this.isEmpty ? '' : this.#writeMarkdown());
  }

  get isEmpty(): boolean {
    return (this.#known.isEmpty ??= this.#written.every(({ blocks }) =>
      blocks.every(({ block }) => isBlank(block, this.options.schema)),
    ));
  }

  get textLength(): number {
    if (this.isEmpty) return 0;
    const blocks = this.#withText;
    // A line break between blocks counts as it does in a text area.
    const breaks = Math.max(0, blocks.length - 1);
    return (this.#known.textLength ??= blocks.reduce((sum, block) => sum + block.textLength, breaks));
  }

  get #written(): readonly WrittenRun[] {
    return (this.#read ??= this.readRuns());
  }

  get #words(): readonly WrittenRun[] {
    return (this.#readable ??= this.#written.every((run) => run.isKnown)
      ? this.#written
      : oneRun(unwrapUnknown(jsonOf(blocksIn(this.#written)), this.options), this.options.schema));
  }

  /** Neighbours that nothing parts in Markdown, such as lists of one kind, are one there. */
  #writeMarkdown(): string {
    const { schema } = this.options;
    const written = blocksIn(this.#words).filter(({ markdown }) => markdown !== '');
    const known = new Map(written.map(({ block, markdown }) => [block, markdown]));
    const blocks = joinBlocks(jsonOf(written), schema);
    return blocks.map((block) => known.get(block) ?? writeMarkdown([block], schema)).join('\n\n');
  }

  get #withText(): WrittenBlock[] {
    return blocksIn(this.#words).filter(({ text }) => text !== null);
  }
}

/** The value of blocks that were read by these options. */
export function valueOfBlocks(blocks: readonly BlockJson[], options: ReadDocumentOptions): EditorValue {
  return new DocumentValue(() => oneRun(blocks, options.schema), options);
}
