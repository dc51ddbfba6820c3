import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './fileStore.js';
import { syncPath } from './syncFile.js';

/** Files in a directory. Each has been synced to the disk, and stands there whole, once it was taken in. */
export function directoryStore(directory: string): FileStore {
  const pathOf = (name: string) => join(directory, name);
  return {
    async put(name, { path, bytes }) {
      await mkdir(directory, { recursive: true });
      const { size } = await stat(path);
      if (size !== bytes) throw new Error(`The upload has ${size} bytes in place of ${bytes}.`);
      await move(path, pathOf(name));
      await syncPath(directory);
    },
    async find(name) {
      try {
        const { size, mtime, mtimeMs } = await stat(pathOf(name));
        const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
        return { bytes: size, etag, lastModified: mtime };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: async (name, { first, last } = { first: 0, last: Infinity }) =>
      createReadStream(pathOf(name), { start: first, end: last }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    // From another disk: copied beside its place first, so that nobody meets half of it.
    const part = `${to}.part`;
    try {
      await copyFile(from, part);
      await syncPath(part);
      await rename(part, to);
    } catch (failure) {
      await rm(part, { force: true });
      throw failure;
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
