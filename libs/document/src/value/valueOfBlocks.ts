import { writeMarkdown } from '../markdown/writeMarkdown.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';
import { textLength } from '../text/textLength.js';
import { blockText, isBlank } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import type { BlockJson, EditorJson } from './documentJson.js';
import type { EditorValue } from './EditorValue.js';

/** What is known of one block; each form is written when it is first asked for. */
export class WrittenBlock {
  #knownHtml: string | undefined;
  #knownText: string | null | undefined;
  #knownLength: number | undefined;

  constructor(
    readonly block: BlockJson,
    private readonly schema: Schema = standardSchema,
  ) {}

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

/** A value whose forms are computed once, when they are first read. */
export class LazyValue implements EditorValue {
  private readonly known: { -readonly [Form in keyof EditorValue]?: EditorValue[Form] } = {};
  private read: readonly WrittenBlock[] | undefined;

  constructor(
    private readonly readBlocks: () => readonly WrittenBlock[],
    private readonly schema: Schema = standardSchema,
  ) {}

  get json(): EditorJson {
    return (this.known.json ??= {
      version: 1,
      root: { type: 'root', children: this.written.map(({ block }) => block) },
    });
  }

  get html(): string {
    return (this.known.html ??= this.isEmpty ? '' : this.written.map((block) => block.html).join(''));
  }

  get text(): string {
    return (this.known.text ??= this.isEmpty ? '' : this.withText.map(({ text }) => text).join('\n'));
  }

  get markdown(): string {
    return (this.known.markdown ??= this.isEmpty
      ? ''
      : writeMarkdown(
          this.written.map(({ block }) => block),
          this.schema,
        ));
  }

  get isEmpty(): boolean {
    return (this.known.isEmpty ??= this.written.every(({ block }) => isBlank(block, this.schema)));
  }

  get textLength(): number {
    if (this.isEmpty) return 0;
    // A line break between blocks counts as it does in a text area.
    const breaks = Math.max(0, this.withText.length - 1);
    return (this.known.textLength ??= this.withText.reduce((sum, block) => sum + block.textLength, breaks));
  }

  private get written(): readonly WrittenBlock[] {
    return (this.read ??= this.readBlocks());
  }

  private get withText(): WrittenBlock[] {
    return this.written.filter(({ text }) => text !== null);
  }
}

/** The value of blocks. */
export function valueOfBlocks(blocks: readonly BlockJson[], schema: Schema = standardSchema): EditorValue {
  return new LazyValue(() => blocks.map((block) => new WrittenBlock(block, schema)), schema);
}
