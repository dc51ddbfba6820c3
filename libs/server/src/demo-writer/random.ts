/** Numbers that look random and are the same for the same text, so that the same prompt gets the same answer. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a: spreads near-equal texts far apart.
    this.#state = [...seed].reduce(
      (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
      0x811c9dc5,
    );
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Some of the items, in their order, each at most once. */
  some<T>(items: readonly T[], count: number): T[] {
    const ranked = items.map((item, index) => ({ item, index, rank: this.next() }));
    const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count);
    return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
  }
}
