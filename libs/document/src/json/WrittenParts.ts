import type { Schema } from '../schema/Schema.js';
import type { BlockJson } from '../value/documentJson.js';
import { WrittenBlock, WrittenRun } from './DocumentValue.js';

/** How many parts are put together at a change: about as many as there are runs of them in a document of some thousand. */
const runLength = 64;

interface Run<Key> {
  readonly keys: readonly Key[];
  written: WrittenRun | null;
}

/**
 * What the parts of a document, each of which has a key, were written as, and what runs of them come to: where one of a long document has
 * changed, it alone is written again, and only its run is put together.
 */
export class WrittenParts<Key> {
  /** A part is one block, none, or several. */
  readonly #known = new Map<Key, readonly WrittenBlock[]>();
  /** All parts; empty where their order is to be asked for. */
  #runs: Run<Key>[] = [];
  readonly #runOf = new Map<Key, Run<Key>>();

  /** A part has changed, or is there no more; any other key does nothing. */
  changed(key: Key): void {
    this.#known.delete(key);
    const run = this.#runOf.get(key);
    if (run) run.written = null;
  }

  /** The document has other parts, or has them in another order. */
  reordered(): void {
    this.#runs = [];
  }

  /**
   * The document as it is written.
   * @param keys of all parts, in their order; called where that has changed
   * @param read the blocks of a part; called of each that has changed
   */
  read(keys: () => readonly Key[], read: (key: Key) => readonly BlockJson[], schema: Schema): WrittenRun[] {
    if (this.#runs.length === 0) this.#part(keys());
    const blocksOf = (key: Key): readonly WrittenBlock[] => {
      const known = this.#known.get(key) ?? read(key).map((block) => new WrittenBlock(block, schema));
      this.#known.set(key, known);
      return known;
    };
    return this.#runs.map((run) => (run.written ??= new WrittenRun(run.keys.flatMap(blocksOf))));
  }

  #part(all: readonly Key[]): void {
    this.#runOf.clear();
    for (let start = 0; start < all.length; start += runLength) {
      const run: Run<Key> = { keys: all.slice(start, start + runLength), written: null };
      this.#runs.push(run);
      for (const key of run.keys) this.#runOf.set(key, run);
    }
  }
}
