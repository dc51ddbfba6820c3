import type { BlockJson, HeadingJson, InlineJson } from '../value/documentJson.js';
import { type LinePiece, readLine } from './readLine.js';

/** What a line becomes when it ends. */
export type LineKind = 'paragraph' | HeadingJson['tag'];

/** What is read of one input: far more than is edited or shown, so that a conversion loses nothing of what anyone writes. */
export const maxBlocks = 100_000;
export const maxTextLength = 10_000_000;

/** How much has been read, of all the blocks of one document. */
export interface ReadBudget {
  blocks: number;
  text: number;
  /** Whether something was left out because there was too much. */
  cut: boolean;
}

/** Collects blocks; lines of text that no block holds become paragraphs. */
export class BlockCollector {
  readonly blocks: BlockJson[] = [];
  private pieces: LinePiece[] = [];
  private hasInk = false;

  constructor(
    private readonly budget: ReadBudget,
    private kind: LineKind = 'paragraph',
  ) {}

  /** Adds to the current line. */
  piece(piece: LinePiece): void {
    if (this.budget.cut) return;
    if (piece.kind === 'text') {
      this.budget.text += piece.text.length;
      if (this.budget.text > maxTextLength) this.budget.cut = true;
      if (piece.context.keepSpace || /[^ \t\n\f]/.test(piece.text)) this.hasInk = true;
    } else this.hasInk = true;
    this.pieces.push(piece);
  }

  /** Ends the current line. @param explicit whether an empty one counts */
  endLine(explicit = false): void {
    if (this.hasInk || explicit) this.line(readLine(this.pieces));
    this.pieces = [];
    this.hasInk = false;
  }

  /** Adds a block after the current line. */
  block(block: BlockJson): void {
    this.endLine();
    if (++this.budget.blocks > maxBlocks) this.budget.cut = true;
    else this.blocks.push(block);
  }

  /** Lines from here on become this; answers what they were before. */
  setKind(kind: LineKind): LineKind {
    const before = this.kind;
    this.kind = kind;
    return before;
  }

  private line(children: InlineJson[]): void {
    this.pieces = [];
    this.hasInk = false;
    this.block(
      this.kind === 'paragraph' ? { type: 'paragraph', children } : { type: 'heading', tag: this.kind, children },
    );
  }
}
