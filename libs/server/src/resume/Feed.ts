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

  /** Resolves with what there is from a place on, once there is something, and with undefined at the end. @throws what `fail` was told */
  async after(place: number): Promise<readonly T[] | undefined> {
    while (place >= this.#items.length) {
      if (this.#end && 'error' in this.#end) throw this.#end.error;
      if (this.#end) return undefined;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.#items.slice(place);
  }

  /** What has come from a place on, and then what comes. */
  async *from(place: number): AsyncGenerator<T, void, undefined> {
    let at = place;
    for (let items = await this.after(at); items; items = await this.after(at)) {
      at += items.length;
      yield* items;
    }
  }

  #wake(): void {
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }
}

/** All of it as the body of an answer. */
export function bodyOf(feed: Feed<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      const items = await feed.after(at);
      if (items === undefined) return stream.close();
      at += items.length;
      for (const item of items) stream.enqueue(item);
    },
  });
}
