import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, messages } from '@inkfield/api';
import { HttpError } from '../http/HttpError.js';
import { bodyChunks } from '../http/readBody.js';

/** A finished upload in a file of its own. */
export interface SpooledUpload {
  readonly path: string;
  readonly bytes: number;
  /** Removes the file. */
  discard(): Promise<void>;
}

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
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${randomUUID()}.upload`);
  const discard = () => rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of bodyChunks(request)) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooBig();
      await file.write(chunk);
    }
  } catch (error) {
    await file.close();
    await discard();
    throw error;
  }
  await file.close();
  return { path, bytes, discard };
}

/** The rest of the body is not read: the connection ends with the answer. */
function tooBig(): HttpError {
  return new HttpError(413, messages.fileTooBig, { connection: 'close' });
}
