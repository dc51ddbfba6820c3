import { codeText } from '../value/codeText.js';
import type { BlockJson, CodeJson, HeadingJson, InlineJson, ListJson } from '../value/documentJson.js';
import { nextNumber } from '../list/items.js';
import type { ReadBudget } from '../value/readBudget.js';
import { codeLines } from './readCode.js';
import { type LinePiece, readLine } from './readLine.js';

/** What a line becomes when it ends. */
export type LineKind = 'paragraph' | HeadingJson['tag'];

/** Collects blocks; lines of text that no block holds become paragraphs. */
export class BlockCollector {
  readonly blocks: BlockJson[] = [];
  #kind: LineKind = 'paragraph';
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
    if (this.#hasInk ? this.#isRead : explicit && this.budget.takesLine()) this.#add(this.#line());
    this.#pieces = [];
    this.#hasInk = false;
  }

  /** Adds a block without other blocks in it after the current line. */
  block(block: BlockJson): void {
    this.endLine();
    const isRead = this.budget.takesLine();
    const read = block.type === 'code' ? this.#code(block) : block;
    if (isRead) this.#add(read);
  }

  /** Adds blocks that were collected elsewhere after the current line, which ends there even if there are none. */
  all(blocks: Iterable<BlockJson>): void {
    this.endLine();
    for (const block of blocks) this.#add(block);
  }

  /** Adds the parts of a list whose numbers begin anew. */
  lists(parts: readonly ListJson[]): void {
    this.endLine();
    for (const [index, part] of parts.entries()) {
      if (index > 0 && this.joinsLists) this.#add({ type: 'paragraph', children: [] });
      this.#add(part);
    }
  }

  /** Lines from here on become this; answers what they were before. */
  setKind(kind: LineKind): LineKind {
    const before = this.#kind;
    this.#kind = kind;
    return before;
  }

  #add(block: BlockJson): void {
    const last = this.blocks.at(-1);
    // Two lists that touch are one to the editor: an empty line lets the second have its own numbers.
    if (this.joinsLists && block.type === 'list' && last?.type === 'list' && last.listType === 'number') {
      if (block.start !== undefined && block.start !== nextNumber(last))
        this.blocks.push({ type: 'paragraph', children: [] });
    }
    this.blocks.push(block);
  }

  #code(code: CodeJson): CodeJson {
    const text = codeText(code.children);
    const taken = this.budget.take(text);
    return taken === text ? code : { ...code, children: codeLines(taken) };
  }

  #line(): BlockJson {
    const children: InlineJson[] = readLine(this.#pieces);
    return this.#kind === 'paragraph'
      ? { type: 'paragraph', children }
      : { type: 'heading', tag: this.#kind, children };
  }
}
