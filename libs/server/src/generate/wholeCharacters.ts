/** The same text in pieces that end between characters: a model may cut an emoji in two, and neither half has bytes of its own. */
export class WholeCharacters {
  #held = '';

  /** @returns what of the text so far is whole and was not given yet; it may be empty */
  add(piece: string): string {
    const text = this.#held + piece;
    const last = text.charCodeAt(text.length - 1);
    this.#held = last >= 0xd8_00 && last <= 0xdb_ff ? text.slice(-1) : '';
    return this.#held ? text.slice(0, -1) : text;
  }

  /** @returns what was held back until the end */
  rest(): string {
    return this.#held;
  }
}
