import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ImageType } from '../imageType.js';
import { spoolChunks, type SpooledUpload } from '../spoolUpload.js';
import { ByteReader } from './ByteReader.js';
import { jpegParts } from './jpegParts.js';
import type { Part, Parts } from './Parts.js';
import { pngParts } from './pngParts.js';
import { webpParts } from './webpParts.js';

const partsOf: Readonly<Record<string, (file: ByteReader) => Promise<Parts>>> = {
  jpg: jpegParts,
  png: pngParts,
  apng: pngParts,
  webp: webpParts,
};

/** A WebP's, in bytes; a file that is shorter has no room for notes. */
const longestSignature = 12;

/**
 * An image without what a camera or a program has noted in it: place, time, device, names. What it looks like is the same to
 * the last byte, and how it has to be turned stays. Of a kind that is not known here nothing is removed.
 * @returns the upload itself where there is nothing to remove, and else a file beside it
 */
export async function removeMetadata(upload: SpooledUpload, { extension }: ImageType): Promise<SpooledUpload> {
  const file = await open(upload.path);
  try {
    const chunks = await withoutMetadata(new ByteReader(file, upload.bytes), extension);
    return chunks ? await spoolChunks(chunks, dirname(upload.path), upload.bytes) : upload;
  } finally {
    await file.close();
  }
}

/** What is left of an image, chunk by chunk; undefined where that is all of it. */
export async function withoutMetadata(
  file: ByteReader,
  extension: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const read = partsOf[extension];
  if (!read || file.size < longestSignature) return undefined;
  const parts = await read(file);
  return parts.isWhole(file.size) ? undefined : chunksOf(file, parts.all);
}

const chunkBytes = 64 * 1024;

async function* chunksOf(file: ByteReader, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if ('to' in part) yield* rangeOf(file, part.from, part.to);
    else yield part;
  }
}

async function* rangeOf(file: ByteReader, from: number, to: number): AsyncGenerator<Uint8Array> {
  let at = from;
  while (at < to) {
    const chunk = await file.read(at, Math.min(chunkBytes, to - at));
    if (chunk.byteLength === 0) throw new Error('The upload is shorter than it was.');
    yield chunk;
    at += chunk.byteLength;
  }
}
