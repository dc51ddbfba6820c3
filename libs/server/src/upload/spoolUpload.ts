import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, messages } from '@inkfield/api';
import { syncHandle } from '../files/syncFile.js';
import { HttpError } from '../http/HttpError.js';
import { bodyChunks } from '../http/readBody.js';

/** A finished upload in a file of its own, which is on the disk. */
export interface SpooledUpload {
  readonly path: string;
  readonly bytes: number;
  /** Its MD5, in base64. */
  readonly md5: string;
  /** Its SHA-256, in hexadecimal digits. */
  readonly sha256: string;
  /** Removes the file; nothing happens when it has been moved away. */
  discard(): Promise<void>;
}

const ending = '.upload';

/** What the file of an upload that comes in parts ends with. */
export const partEnding = '.part';

/**
 * Writes a body to a file as it comes, never holding more than a chunk of it, and refuses it (413) at the first byte
 * beyond the limit. Nothing stays of an upload that is refused or breaks off.
 */
export async function spoolUpload(
  request: Request,
  directory: string,
  maxBytes: number = limits.maxImageBytes,
): Promise<SpooledUpload> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooBig();
  return spoolChunks(bodyChunks(request), directory, maxBytes);
}

/** Writes chunks to a file as they come, as an upload is. */
export async function spoolChunks(
  chunks: AsyncIterable<Uint8Array>,
  directory: string,
  maxBytes: number,
): Promise<SpooledUpload> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${randomUUID()}${ending}`);
  const discard = () => rm(path, { force: true });
  const file = await open(path, 'wx', 0o644);
  try {
    return { path, ...(await writeBody(file, chunks, maxBytes)), discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await file.close();
  }
}

async function writeBody(file: FileHandle, chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hashes = { md5: createHash('md5'), sha256: createHash('sha256') };
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooBig();
    hashes.md5.update(chunk);
    hashes.sha256.update(chunk);
    await writeAll(file, chunk);
  }
  await syncHandle(file);
  const { size } = await file.stat();
  if (size !== bytes) throw new Error(`The disk took ${size} bytes in place of ${bytes}.`);
  return { bytes, md5: hashes.md5.digest('base64'), sha256: hashes.sha256.digest('hex') };
}

/**
 * Writes all of a chunk: a disk that is nearly full takes a part, and says that it is full only when it is asked for the rest.
 * @param position where in the file; after what was written last, where it is not said
 */
export async function writeAll(file: FileHandle, chunk: Uint8Array, position?: number): Promise<void> {
  for (let at = 0; at < chunk.byteLength;) {
    const place = position === undefined ? null : position + at;
    const { bytesWritten } = await file.write(chunk, at, chunk.byteLength - at, place);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk takes no more.'), { code: 'ENOSPC' });
    at += bytesWritten;
  }
}

const minute = 60_000;

/** Removes what killed processes left of uploads, and parts that nobody goes on with, now and again and again. @returns what ends it */
export function sweepSpool(directory: string): () => void {
  const sweep = () => {
    void removeAbandoned(directory).catch(() => undefined);
    void removeAbandoned(directory, { ending: partEnding, afterMs: 60 * minute }).catch(() => undefined);
  };
  sweep();
  const timer = setInterval(sweep, 10 * minute).unref();
  return () => clearInterval(timer);
}

/** What counts as abandoned. */
interface Abandoned {
  ending: string;
  /** A file that has not changed for so long is nobody's any more, in milliseconds. */
  afterMs: number;
  /** The time, for tests. */
  now?: number;
}

/** Removes the uploads that nobody writes any more: none pauses for ten minutes. */
export async function removeAbandoned(directory: string, abandoned: Partial<Abandoned> = {}): Promise<void> {
  const { ending: last = ending, afterMs = 10 * minute, now } = abandoned;
  const names = await readdir(directory).catch(() => []);
  const uploads = names.filter((name) => name.endsWith(last));
  if (uploads.length === 0) return;
  const present = now ?? (await timeIn(directory));
  for (const name of uploads) {
    const path = join(directory, name);
    // Another process may have removed it by now.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: present }));
    if (present - mtimeMs > afterMs) await rm(path, { force: true });
  }
}

/** The time by the clock that stamps the files: this process's may be a day ahead of it, and would sweep what others write. */
async function timeIn(directory: string): Promise<number> {
  const path = join(directory, `${randomUUID()}.clock`);
  try {
    const file = await open(path, 'wx');
    const { mtimeMs } = await file.stat().finally(() => file.close());
    return mtimeMs;
  } finally {
    await rm(path, { force: true });
  }
}

function tooBig(): HttpError {
  return new HttpError(413, messages.fileTooBig);
}
