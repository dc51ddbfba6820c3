import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFailure } from '../http/fault.js';
import { removeAbandoned, spoolUpload } from './spoolUpload.js';

let directory: string;
let fileHandle: FileHandle;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-spool-'));
  const file = await open(join(directory, 'probe'), 'w');
  // All files share what a handle can do: a test changes it for the one that is opened inside.
  fileHandle = Object.getPrototypeOf(file);
  await file.close();
  await rm(join(directory, 'probe'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

const body = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251));
const upload = () => spoolUpload(new Request('http://notes.test/', { method: 'POST', body }), directory);
const files = () => readdir(directory);

/** A disk that takes this many bytes of the first write, then what `next` says. */
function nearlyFull(first: number, next: 'the rest' | 'nothing' | 'an error'): void {
  const write = fileHandle.write;
  let calls = 0;
  vi.spyOn(fileHandle, 'write').mockImplementation(async function (this: FileHandle, ...args: unknown[]) {
    // As spoolUpload calls it: a chunk, and where in it to begin.
    const [chunk, at] = args as [Uint8Array, number];
    calls += 1;
    if (calls > 1 && next === 'an error') throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const part =
      calls === 1 ? chunk.subarray(at, at + first) : next === 'nothing' ? new Uint8Array() : chunk.subarray(at);
    return Reflect.apply(write, this, [part]);
  });
}

test('an upload is on the disk, with its length and its checksum', async () => {
  const { path, bytes, md5, discard } = await upload();
  expect(await readFile(path)).toEqual(body);
  expect({ bytes, md5 }).toEqual({ bytes: 10_000, md5: createHash('md5').update(body).digest('base64') });
  await discard();
  await discard();
  expect(await files()).toEqual([]);
});

test('a chunk that the disk takes in parts is there whole', async () => {
  nearlyFull(4_000, 'the rest');
  expect(await readFile((await upload()).path)).toEqual(body);
});

test.each(['nothing', 'an error'] as const)(
  'a disk that takes a part and then %s is full, and keeps nothing',
  async (next) => {
    nearlyFull(4_000, next);
    const error: unknown = await upload().catch((reason: unknown) => reason);
    expect(storeFailure(error)?.status).toBe(507);
    expect(await files()).toEqual([]);
  },
);

test('a file that is shorter than what was sent is no upload', async () => {
  vi.spyOn(fileHandle, 'write').mockResolvedValue({ bytesWritten: body.byteLength, buffer: '' });
  await expect(upload()).rejects.toThrow('The disk took 0 bytes in place of 10000.');
  expect(await files()).toEqual([]);
});

test('what a killed process left is swept, what is being written and what is another’s is not', async () => {
  const now = Date.now();
  for (const name of ['old.upload', 'new.upload', 'old.txt']) await writeFile(join(directory, name), 'x');
  const hourAgo = new Date(now - 3_600_000);
  for (const name of ['old.upload', 'old.txt']) await utimes(join(directory, name), hourAgo, hourAgo);
  await removeAbandoned(directory, { now });
  expect((await files()).sort()).toEqual(['new.upload', 'old.txt']);
  await removeAbandoned(join(directory, 'missing'), { now });
});

test('a process whose clock is a day ahead leaves what others write', async () => {
  await writeFile(join(directory, 'new.upload'), 'x');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  try {
    await removeAbandoned(directory);
  } finally {
    vi.useRealTimers();
  }
  expect(await files()).toEqual(['new.upload']);
});
