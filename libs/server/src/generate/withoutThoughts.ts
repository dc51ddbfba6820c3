const opening = '<think>';
const closing = '</think>';

/**
 * The same text without the thoughts that many models of one's own write in front of it, as `<think>…</think>`, where what runs them does not
 * tell thoughts from words. Anywhere else that is text.
 */
export class WithoutThoughts {
  #at: 'start' | 'thoughts' | 'behind' | 'text' = 'start';
  #held = '';

  /** @returns what of the text so far is no thought and was not given yet; it may be empty */
  add(piece: string): string {
    if (this.#at === 'text') return piece;
    this.#held += piece;
    if (this.#at === 'start') this.#begin();
    if (this.#at === 'thoughts') this.#think();
    if (this.#at === 'start' || this.#at === 'thoughts') return '';
    const text = this.#at === 'behind' ? this.#held.trimStart() : this.#held;
    this.#held = '';
    if (text) this.#at = 'text';
    return text;
  }

  /** @returns what was held back until the end */
  rest(): string {
    return this.#at === 'start' ? this.#held : '';
  }

  #begin(): void {
    const begun = this.#held.trimStart();
    if (begun.startsWith(opening)) this.#at = 'thoughts';
    else if (!opening.startsWith(begun)) this.#at = 'text';
  }

  /** Of thoughts no more is held than may be the beginning of their end. */
  #think(): void {
    const end = this.#held.indexOf(closing);
    if (end !== -1) this.#at = 'behind';
    this.#held = this.#held.slice(end === -1 ? -closing.length : end + closing.length);
  }
}
