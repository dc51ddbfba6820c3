import { type LeftOut, leftOutOf } from './leftOut.js';

/** What is read of one input: far more than is edited or shown, so that a conversion loses nothing of what anyone writes. */
export const maxBlocks = 100_000;
export const maxTextLength = 10_000_000;

/** How much is read of one input, from its beginning on. What is over the limits is counted, and left out. */
export class ReadBudget {
  #lines = 0;
  #characters = 0;
  #linesOver = 0;
  #charactersOver = 0;
  #isClosed = false;

  /** Whether something was left out: nothing that comes after it is read. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether one more line of text, code block or divider is read. */
  takesLine(): boolean {
    if (this.#isClosed || this.#lines >= maxBlocks || this.#characters >= maxTextLength) this.close(1);
    else this.#lines++;
    return !this.#isClosed;
  }

  /** As much of a text as is read. */
  take(text: string): string {
    const room = this.#isClosed ? 0 : maxTextLength - this.#characters;
    // Half a character is none.
    const taken = text.length <= room ? text : text.slice(0, room).replace(/[\ud800-\udbff]$/, '');
    this.#characters += taken.length;
    this.#charactersOver += text.length - taken.length;
    return taken;
  }

  /** Reads nothing more; `lines` is how much there is at least. */
  close(lines: number): void {
    this.#isClosed = true;
    this.#linesOver += lines;
  }

  /**
   * What a list's item or a quote holds, which is an empty line where that is nothing; null where it was left out.
   *
   * @param read reads the blocks in it
   */
  held<T>(read: () => T[]): T[] | null {
    const linesOver = this.#linesOver;
    const blocks = read();
    const isLeftOut = blocks.length === 0 && (this.#linesOver > linesOver || !this.takesLine());
    return isLeftOut ? null : blocks;
  }

  /**
   * What was left out, or kept without its structure.
   *
   * @param unread characters of the source that were not looked at
   */
  leftOut(unread: number, flattened: boolean): LeftOut | undefined {
    return leftOutOf({ blocks: this.#linesOver, characters: this.#charactersOver + unread, flattened });
  }
}
