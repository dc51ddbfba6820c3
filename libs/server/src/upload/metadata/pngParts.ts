import { crc32 } from 'node:zlib';
import type { ByteReader } from './ByteReader.js';
import { onlyOrientation } from './orientation.js';
import { Parts } from './Parts.js';

/** Texts, times, signatures, and what a camera noted. */
const told = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'dSIG', 'caBX']);

const mostExifBytes = 1024 * 1024;

/** A PNG without the chunks that tell about it, and without what follows it: some programs leave there what was cut off the picture. */
export async function pngParts(file: ByteReader): Promise<Parts> {
  const parts = new Parts();
  parts.keep(0, 8);
  let at = 8;
  let isAtEnd = false;
  while (!isAtEnd) {
    parts.countSegment();
    const head = await file.read(at, 8);
    const type = head.toString('latin1', 4, 8);
    const end = head.byteLength < 8 ? file.size : Math.min(file.size, at + 12 + head.readUInt32BE(0));
    isAtEnd = type === 'IEND' || end === file.size;
    if (!told.has(type)) parts.keep(at, end);
    else if (type === 'eXIf') await takeExif(file, parts, at, Math.min(end, at + mostExifBytes));
    at = end;
  }
  return parts;
}

async function takeExif(file: ByteReader, parts: Parts, at: number, end: number): Promise<void> {
  const bytes = await file.read(at, end - at);
  const tiff = onlyOrientation(bytes.subarray(8));
  if (!tiff) return;
  const short = chunkOf('eXIf', tiff);
  if (short.equals(bytes)) parts.keep(at, end);
  else parts.put(short);
}

function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
