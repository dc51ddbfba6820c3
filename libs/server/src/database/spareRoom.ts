import { closeSync, fsyncSync, openSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';

const piece = 1_048_576;

/** Two files of PostgreSQL's log, each of 16 MB: more than what is under way when the disk turns out to be full. */
const size = 32 * piece;

/**
 * Room on the disk that is given up when PostgreSQL's log finds none: it can't go on without, and the embedded one would take
 * the whole process with it. Until the room is there again, nothing is written any more.
 */
export class SpareRoom {
  readonly #path: string;
  #isHeld: boolean;

  constructor(path: string) {
    this.#path = path;
    this.#isHeld = statSync(path, { throwIfNoEntry: false })?.size === size;
  }

  /** Frees the room; false where it is free already. */
  giveUp(): boolean {
    if (!this.#isHeld) return false;
    this.#isHeld = false;
    rmSync(this.#path, { force: true });
    return true;
  }

  /**
   * Takes the room where it is free.
   * @throws an error of the code ENOSPC when the disk has no room for it
   */
  hold(): void {
    if (this.#isHeld) return;
    const { bavail, bsize } = statfsSync(dirname(this.#path));
    // What is being stored now needs room besides.
    if (bavail * bsize < 1.5 * size) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    this.#fill();
    this.#isHeld = true;
  }

  #fill(): void {
    const file = openSync(this.#path, 'w', 0o600);
    try {
      // No zeros, which some file systems keep without room.
      const bytes = randomBytes(piece);
      for (let written = 0; written < size;) written += writeSync(file, bytes, 0, Math.min(piece, size - written));
      fsyncSync(file);
    } catch (error) {
      rmSync(this.#path, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  }
}
