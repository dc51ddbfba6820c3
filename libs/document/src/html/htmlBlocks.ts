import { startsAnew } from '../list/items.js';
import { codeLines } from '../value/codeLines.js';
import { codeText } from '../value/codeText.js';
import type { BlockJson, CodeJson, DividerJson, InlineJson } from '../value/documentJson.js';
import type { ReadBudget } from '../value/readBudget.js';
import { type LinePiece, readLine } from './readLine.js';

/** What a line becomes when it ends. */
export type MakeLine = (children: InlineJson[]) => BlockJson;

const paragraph: MakeLine = (children) => ({ type: 'paragraph', children });

/** Collects blocks; lines of text that no block holds become paragraphs. */
export class BlockCollector {
  readonly blocks: BlockJson[] = [];
  #make = paragraph;
  #pieces: LinePiece[] = [];
  #hasInk = false;
  /** Whether the current line, which has ink, is read. */
  #isRead = false;

  constructor(
    private readonly budget: ReadBudget,
    private readonly joinsLists: boolean,
  ) {}

  /** Adds to the current line. */
  piece(piece: LinePiece): void {
    const hasInk = piece.kind !== 'text' || piece.context.space === 'keep' || /[^ \t\n\f]/.test(piece.text);
    if (hasInk && !this.#hasInk) this.#isRead = this.budget.takesLine();
    if (hasInk) this.#hasInk = true;
    const read = piece.kind === 'text' ? { ...piece, text: this.budget.take(piece.text) } : piece;
    if (this.#hasInk && !this.#isRead) return;
    if (read.kind !== 'text' || read.text !== '') this.#pieces.push(read);
  }

  /** Ends the current line. @param explicit whether an empty one counts */
  endLine(explicit = false): void {
    if (this.#hasInk ? this.#isRead : explicit && this.budget.takesLine())
      this.#add(this.#make(readLine(this.#pieces)));
    this.#pieces = [];
    this.#hasInk = false;
  }

  /** Adds a block of text without marks, or one without content, after the current line. */
  block(block: CodeJson | DividerJson): void {
    this.endLine();
    const isRead = this.budget.takesLine();
    if ('children' in block) {
      const text = codeText(block.children);
      const taken = this.budget.take(text);
      if (taken !== text) block.children = codeLines(taken);
    }
    if (isRead) this.#add(block);
  }

  /** Adds blocks that were collected elsewhere after the current line, which ends there even if there are none. */
  all(blocks: Iterable<BlockJson>): void {
    this.endLine();
    for (const block of blocks) this.#add(block);
  }

  /** Adds the parts of a list whose numbers begin anew. */
  restarting(parts: readonly BlockJson[]): void {
    this.endLine();
    for (const [index, part] of parts.entries()) {
      if (index > 0 && this.joinsLists) this.#add(paragraph([]));
      this.#add(part);
    }
  }

  /** The lines that `read` adds become this; there is at least one block of it. */
  lines(make: MakeLine, read: () => void): void {
    this.endLine();
    const before = this.#make;
    const { length } = this.blocks;
    this.#make = make;
    read();
    this.endLine(this.blocks.length === length);
    this.#make = before;
  }

  #add(block: BlockJson): void {
    const last = this.blocks.at(-1);
    // Two lists that touch are one to the editor: an empty line lets the second have its own numbers.
    if (this.joinsLists && last && startsAnew(last, block)) this.blocks.push(paragraph([]));
    this.blocks.push(block);
  }
}
