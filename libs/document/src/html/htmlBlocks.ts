import { startsAnew } from '../list/storedLists.js';
import type { StoredNode } from '../schema/description.js';
import type { ReadBudget } from '../value/readBudget.js';
import { type LinePiece, readLine } from './readLine.js';
import { holding } from './storedNodes.js';

/** Collects stored blocks; lines of text that no block holds become paragraphs. */
export class BlockCollector {
  readonly blocks: StoredNode[] = [];
  #pieces: LinePiece[] = [];
  #hasInk = false;
  /** Whether the current line ends with a to-do's box. */
  #isBox = false;

  /** @param joinsLists whether lists that touch are one there, so that something must part them */
  constructor(
    private readonly budget: ReadBudget,
    private readonly joinsLists: boolean,
  ) {}

  /** Adds to the current line. @param isBox whether it is a to-do's box, whose words may come in a block of their own */
  piece(piece: LinePiece, isBox = false): void {
    if (piece.kind !== 'text' || piece.context.space === 'keep' || /[^ \t\n\f]/.test(piece.text)) {
      this.#hasInk = true;
      this.#isBox = isBox;
    }
    if (piece.kind === 'text') piece.text = this.budget.take(piece.text);
    if (piece.kind !== 'text' || piece.text !== '') this.#pieces.push(piece);
  }

  /** Ends the current line. @param explicit whether an empty one counts */
  endLine(explicit = false): void {
    if (this.#hasInk || explicit) this.#add(holding('paragraph', readLine(this.#pieces)));
    this.#pieces = [];
    this.#hasInk = false;
  }

  /** Begins a box's lines: the first of them goes on behind a to-do's box. */
  beginLine(): void {
    if (!this.#isBox) this.endLine();
  }

  /**
   * Adds blocks after the current line, which ends there even if there are none.
   *
   * @param apart whether they are parts of one list, whose numbers begin anew in each
   */
  all(blocks: readonly StoredNode[], apart = false): void {
    this.endLine();
    for (const [index, block] of blocks.entries()) this.#add(block, apart && index > 0);
  }

  #add(block: StoredNode, isApart = false): void {
    const last = this.blocks.at(-1);
    // Two lists that touch are one to the editor: an empty line lets the second have its own numbers.
    if (this.joinsLists && last && (isApart || startsAnew(last, block))) this.blocks.push(holding('paragraph', []));
    this.blocks.push(block);
  }
}
