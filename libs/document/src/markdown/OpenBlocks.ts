import { LineCursor } from './LineCursor.js';
import { canHold, closeCode, createBlock, type MarkdownBlock } from './markdownBlock.js';
import type { OwnMarkdown } from './OwnMarkdown.js';
import { parseReference, type References } from './references.js';

/** The blocks that are open while a line is read, from the document down to the tip, and the place in that line. */
export class OpenBlocks extends LineCursor {
  readonly document = createBlock('document', null);
  readonly references: References = new Map();
  /** The innermost open block. */
  tip = this.document;
  /** Whether no block is open any more that the line does not go on with. */
  allClosed = true;
  #oldTip = this.document;
  #lastMatched = this.document;

  /** @param own how an app's own blocks begin */
  constructor(readonly own?: OwnMarkdown) {
    super();
  }

  override startLine(line: string): void {
    super.startLine(line);
    this.#oldTip = this.tip;
  }

  /** The line goes on with this block. Those in it stay open until another block starts: it may go on with their paragraph. */
  goOnWith(block: MarkdownBlock): void {
    this.allClosed = block === this.#oldTip;
    this.#lastMatched = block;
  }

  closeUnmatched(): void {
    if (this.allClosed) return;
    while (this.#oldTip !== this.#lastMatched && this.#oldTip.parent) {
      const { parent } = this.#oldTip;
      this.close(this.#oldTip);
      this.#oldTip = parent;
    }
    this.allClosed = true;
  }

  /** Opens a block in the innermost open one that can hold it. */
  add(type: MarkdownBlock['kind']): MarkdownBlock {
    while (!canHold(this.tip, type) && this.tip.parent) this.close(this.tip);
    const block = createBlock(type, this.tip);
    this.tip.children.push(block);
    this.tip = block;
    return block;
  }

  close(block: MarkdownBlock): void {
    block.open = false;
    if (block.kind === 'paragraph') {
      this.takeReferences(block);
      if (/^[ \t\n]*$/.test(block.text)) block.parent?.children.splice(block.parent.children.lastIndexOf(block), 1);
    } else if (block.kind === 'code') closeCode(block);
    if (block.parent) this.tip = block.parent;
  }

  closeAll(): void {
    while (this.tip.parent) this.close(this.tip);
    this.close(this.tip);
  }

  /** Takes the link references off a paragraph's start. */
  takeReferences(paragraph: MarkdownBlock): void {
    while (paragraph.text.startsWith('[')) {
      const length = parseReference(paragraph.text, this.references);
      if (length === 0) return;
      paragraph.text = paragraph.text.slice(length);
    }
  }

  /** Adds what is left of the line to the tip's text. */
  addLine(): void {
    if (this.partialTab) {
      this.offset++;
      this.tip.text += ' '.repeat(4 - (this.column % 4));
    }
    this.tip.text += `${this.line.slice(this.offset)}\n`;
  }
}

/** Whether the block that was started can hold others; null where none was. */
export type Started = 'container' | 'leaf' | null;

/**
 * Starts a block where a line begins one.
 * @param rest the line from its first character that is no space
 * @param container what the block would stand in
 */
export type BlockStart = (blocks: OpenBlocks, rest: string, container: MarkdownBlock) => Started;

/** Whether a line goes on with an open block; 'done' where it ends the block and holds nothing else. */
export type BlockContinuation = (blocks: OpenBlocks, block: MarkdownBlock) => boolean | 'done';
