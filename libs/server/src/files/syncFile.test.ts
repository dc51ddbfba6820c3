import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { syncHandle, syncPath } from './syncFile.js';

const directory = mkdtempSync(join(tmpdir(), 'inkfield-sync-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a file is synced where its handle cannot do it, as under Plug’n’Play', async () => {
  const file = await open(join(directory, 'file'), 'w');
  file.sync = () => Promise.reject(new Error('Method not implemented.'));
  await expect(syncHandle(file)).resolves.toBeUndefined();
  await file.close();
});

test('a directory is synced by its path, and one that is not there is told', async () => {
  await expect(syncPath(directory)).resolves.toBeUndefined();
  await expect(syncPath(join(directory, 'none'))).rejects.toThrow('ENOENT');
});
