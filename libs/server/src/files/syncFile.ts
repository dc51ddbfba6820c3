import { fsync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

const syncByNumber = promisify(fsync);

/** Has the system write a file to the disk. By its number: under Yarn's Plug'n'Play the handle's own `sync` is not implemented. */
export const syncHandle = ({ fd }: FileHandle): Promise<void> => syncByNumber(fd);

/** The same of a file or a directory by its path. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  try {
    await syncHandle(file);
  } finally {
    await file.close();
  }
}
