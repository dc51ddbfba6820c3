import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directoryStore } from './directoryStore.js';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-files-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('a file that is shorter than what was sent is not taken in', async () => {
  const [path, files] = [join(directory, 'a.upload'), join(directory, 'files')];
  await writeFile(path, 'half');
  const put = (bytes: number) => directoryStore(files).put('a.png', { path, bytes, md5: '', contentType: 'image/png' });
  await expect(put(8)).rejects.toThrow('The upload has 4 bytes in place of 8.');
  expect(await readdir(files)).toEqual([]);
  await put(4);
  expect(await readdir(files)).toEqual(['a.png']);
});
