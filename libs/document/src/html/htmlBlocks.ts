import type { BlockJson, HeadingJson, InlineJson, ListJson } from '../value/documentJson.js';
import { nextNumber } from '../value/normalizeBlocks.js';
import { type LinePiece, readLine } from './readLine.js';

/** What a line becomes when it ends. */
export type LineKind = 'paragraph' | HeadingJson['tag'];

/** What is read of one input: far more than is edited or shown, so that a conversion loses nothing of what anyone writes. */
export const maxBlocks = 100_000;
export const maxTextLength = 10_000_000;

/** How much has been read, of all the blocks of one document. What is over the limits is counted, and left out. */
export class ReadBudget {
  blocks = 0;
  text = 0;

  get isSpent(): boolean {
    return this.blocks > maxBlocks || this.text > maxTextLength;
  }

  get blocksOver(): number {
    return Math.max(0, this.blocks - maxBlocks);
  }

  get textOver(): number {
    return Math.max(0, this.text - maxTextLength);
  }
}

/** Collects blocks; lines of text that no block holds become paragraphs. */
export class BlockCollector {
  readonly blocks: BlockJson[] = [];
  #kind: LineKind = 'paragraph';
  #pieces: LinePiece[] = [];
  #hasInk = false;
  /** Whether the text came to its limit within the current line, which is kept up to there. */
  #crossesLimit = false;

  constructor(
    private readonly budget: ReadBudget,
    private readonly joinsLists: boolean,
  ) {}

  /** Adds to the current line. */
  piece(piece: LinePiece): void {
    const hasInk = piece.kind !== 'text' || piece.context.space === 'keep' || /[^ \t\n\f]/.test(piece.text);
    if (hasInk) this.#hasInk = true;
    const wasSpent = this.budget.isSpent;
    if (wasSpent && piece.kind === 'text') this.budget.text += piece.text.length;
    if (wasSpent) return;
    if (piece.kind !== 'text') this.#pieces.push(piece);
    else if (piece.text !== '') this.#pieces.push({ ...piece, text: this.#fitting(piece.text) });
  }

  /** Ends the current line. @param explicit whether an empty one counts */
  endLine(explicit = false): void {
    if (this.#hasInk || explicit) this.#line(readLine(this.#pieces));
    this.#pieces = [];
    this.#hasInk = false;
  }

  /** Adds a block after the current line. */
  block(block: BlockJson): void {
    this.endLine();
    const last = this.blocks.at(-1);
    // Two lists that touch are one to the editor: an empty line lets the second have its own numbers.
    if (this.joinsLists && block.type === 'list' && last?.type === 'list' && last.listType === 'number') {
      if (block.start !== undefined && block.start !== nextNumber(last))
        this.block({ type: 'paragraph', children: [] });
    }
    this.budget.blocks++;
    if (!this.budget.isSpent || this.#crossesLimit) this.blocks.push(block);
    this.#crossesLimit = false;
  }

  /** Adds blocks after the current line, which ends there even if there are none. */
  all(blocks: Iterable<BlockJson>): void {
    this.endLine();
    for (const block of blocks) this.block(block);
  }

  /** Adds the parts of a list whose numbers begin anew. */
  lists(parts: readonly ListJson[]): void {
    this.endLine();
    for (const [index, part] of parts.entries()) {
      if (index > 0 && this.joinsLists) this.block({ type: 'paragraph', children: [] });
      this.block(part);
    }
  }

  /** Lines from here on become this; answers what they were before. */
  setKind(kind: LineKind): LineKind {
    const before = this.#kind;
    this.#kind = kind;
    return before;
  }

  /** As much of a text as the limit lets in. */
  #fitting(text: string): string {
    const room = maxTextLength - this.budget.text;
    this.budget.text += text.length;
    this.#crossesLimit = text.length > room && this.budget.blocks < maxBlocks;
    return text.slice(0, Math.max(0, room));
  }

  #line(children: InlineJson[]): void {
    this.#pieces = [];
    this.#hasInk = false;
    this.block(
      this.#kind === 'paragraph' ? { type: 'paragraph', children } : { type: 'heading', tag: this.#kind, children },
    );
  }
}
