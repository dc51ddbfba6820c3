import { HttpError } from '../../http/HttpError.js';

/** A part of the new file: a range of the old one, its end excluded, or bytes of its own. */
export type Part = { from: number; to: number } | Buffer;

/** No camera writes as many segments; a file of nothing else would be read for seconds. */
const mostSegments = 100_000;

/** What a file is made of anew. */
export class Parts {
  readonly all: Part[] = [];
  #segments = 0;

  /** @throws HttpError 415 for a file of too many segments */
  countSegment(): void {
    this.#segments += 1;
    if (this.#segments > mostSegments) throw new HttpError(415, 'The image has too many parts.');
  }

  keep(from: number, to: number): void {
    const last = this.all.at(-1);
    if (last && 'to' in last && last.to === from) last.to = to;
    else if (to > from) this.all.push({ from, to });
  }

  put(bytes: Buffer): void {
    this.all.push(bytes);
  }

  /** True where the new file is the old one. */
  isWhole(size: number): boolean {
    const [first] = this.all;
    return this.all.length === 1 && first !== undefined && 'to' in first && first.from === 0 && first.to === size;
  }
}
