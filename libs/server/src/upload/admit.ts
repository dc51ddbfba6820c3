import { messages } from '@inkfield/api';
import { announceFile, giveUpPending, isStored, settleFile, type NewFileRow } from '../files/fileRows.js';
import { HttpError } from '../http/HttpError.js';
import type { WritingContext } from '../WritingContext.js';
import { imageSizeOf } from './imageSize.js';
import { imageTypeOf, type ImageType } from './imageType.js';
import { removeMetadata } from './metadata/removeMetadata.js';
import type { SpooledUpload } from './spoolUpload.js';

/** Who uploads. */
export interface Uploader {
  owner: string;
  /** Whose room and quotas it takes. */
  identity: string;
}

/** A file that was taken in. */
export interface AdmittedFile {
  /** What it is served under. */
  name: string;
  bytes: number;
  /** False where the same upload has been taken in before. */
  isNew: boolean;
}

/**
 * The one gate of every upload, however it came: what it is, is told by its bytes alone.
 * @param numberOf gives its number from its SHA-256; the same number makes the same file
 * @throws HttpError 415 for what is no image, 429 where there is no room
 */
export async function admit(
  context: WritingContext,
  upload: SpooledUpload,
  by: Uploader,
  numberOf: (sha256: string) => string,
): Promise<AdmittedFile> {
  const type = await imageTypeOf(upload.path);
  if (!type) throw new HttpError(415, messages.fileTypeNotSupported);
  const cleaned = await removeMetadata(upload, type);
  try {
    return await admitImage(context, cleaned, { type, by, numberOf });
  } finally {
    if (cleaned !== upload) await cleaned.discard();
  }
}

interface Admission {
  type: ImageType;
  by: Uploader;
  numberOf: (sha256: string) => string;
}

async function admitImage(
  context: WritingContext,
  upload: SpooledUpload,
  { type, by, numberOf }: Admission,
): Promise<AdmittedFile> {
  const { bytes, sha256 } = upload;
  const size = await imageSizeOf(upload.path, type);
  // A random name: nothing that a client sends ever becomes part of a path or of an address.
  const name = `${numberOf(sha256)}.${type.extension}`;
  const { contentType } = type;
  return { name, bytes, isNew: await store(context, upload, { name, ...by, bytes, sha256, contentType, ...size }) };
}

/** Stores an upload and notes whose it is: both, or nothing. @returns false where the same has been stored before */
async function store(context: WritingContext, upload: SpooledUpload, row: NewFileRow): Promise<boolean> {
  const { name, contentType } = row;
  if (!(await announceFile(context, row)) && (await isStored(context, name))) return false;
  try {
    await context.files.put(name, { ...upload, contentType });
    if (await settleFile(context, name)) return true;
  } catch (error) {
    // What stays of it is swept.
    await giveUpPending(context, name).catch(() => undefined);
    throw error;
  }
  if (await isStored(context, name)) return false;
  throw new HttpError(503, 'This file is being deleted. Please try again.', { 'retry-after': '1' });
}
