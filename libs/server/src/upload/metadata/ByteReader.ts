import type { FileHandle } from 'node:fs/promises';

const windowBytes = 64 * 1024;

/** Reads a few bytes of a file here and there, from front to back, with few calls of the system. */
export class ByteReader {
  readonly size: number;
  readonly #file: FileHandle;
  #window = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** These bytes, or as many of them as there are. */
  async read(at: number, length: number): Promise<Buffer> {
    const isThere = at >= this.#start && at + length <= this.#start + this.#window.byteLength;
    if (!isThere) {
      const target = Buffer.allocUnsafe(Math.max(length, windowBytes));
      const { bytesRead } = await this.#file.read(target, 0, target.byteLength, at);
      this.#window = target.subarray(0, bytesRead);
      this.#start = at;
    }
    return this.#window.subarray(at - this.#start, at - this.#start + length);
  }

  /** What a window holds from there on: two bytes or more, unless the file ends before. */
  async readOn(at: number): Promise<Buffer> {
    const end = this.#start + this.#window.byteLength;
    return this.read(at, at >= this.#start && at + 1 < end ? end - at : windowBytes);
  }
}
