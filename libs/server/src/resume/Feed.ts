/** What comes of something under way, kept while it is, for any number of readers from any place on. */
export class Feed<T> {
  readonly #items: T[] = [];
  #end: { error?: unknown } | undefined;
  #waiting: (() => void)[] = [];

  /** Gives readers one more. */
  add(item: T): void {
    this.#items.push(item);
    this.#wake();
  }

  /** Ends all readers, once they have read everything. */
  end(): void {
    this.#end ??= {};
    this.#wake();
  }

  /** The same with an error, which each of them is thrown. */
  fail(error: unknown): void {
    this.#end ??= { error };
    this.#wake();
  }

  /** What has come from a place on, and then what comes. */
  async *from(place: number): AsyncGenerator<T, void, undefined> {
    for (let at = place; ;) {
      const items = this.#items.slice(at);
      at += items.length;
      yield* items;
      if (at < this.#items.length) continue;
      if (this.#end && 'error' in this.#end) throw this.#end.error;
      if (this.#end) return;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #wake(): void {
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }
}
