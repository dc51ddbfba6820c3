import type { ByteReader } from './ByteReader.js';
import { onlyOrientation } from './orientation.js';
import { Parts, type Part } from './Parts.js';

/** In the head of an extended WebP: it has EXIF, it has XMP. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

const headBytes = 12;
const extendedBytes = 18;
const mostExifBytes = 1024 * 1024;

/** A WebP without EXIF and XMP, and without what follows it; its heads, which tell its length and what it has, are made anew. */
export async function webpParts(file: ByteReader): Promise<Parts> {
  const parts = new Parts();
  parts.keep(0, headBytes);
  const extended = { at: -1, hasExif: false };
  let at = headBytes;
  const size = await endOfChunk(file, 0, file.size);
  while (at < size) {
    parts.countSegment();
    const type = (await file.read(at, 4)).toString('latin1');
    const end = await endOfChunk(file, at, size);
    if (type === 'VP8X' && at === headBytes && end === at + extendedBytes) extended.at = at;
    if (type === 'EXIF') extended.hasExif = (await takeExif(file, parts, at, end)) || extended.hasExif;
    else if (type !== 'XMP ') parts.keep(at, end);
    at = end;
  }
  if (!parts.isWhole(file.size)) await makeHeads(file, parts, extended);
  return parts;
}

/** A chunk of an odd length is followed by a byte of nothing. */
async function endOfChunk(file: ByteReader, at: number, size: number): Promise<number> {
  const head = await file.read(at, 8);
  const length = head.byteLength < 8 ? size : head.readUInt32LE(4);
  return Math.min(size, at + 8 + length + (length % 2));
}

async function takeExif(file: ByteReader, parts: Parts, at: number, end: number): Promise<boolean> {
  const bytes = await file.read(at, Math.min(end - at, mostExifBytes));
  const name = bytes.toString('latin1', 8, 14) === 'Exif\0\0' ? 6 : 0;
  const tiff = onlyOrientation(bytes.subarray(8 + name));
  if (!tiff) return false;
  const length = Buffer.alloc(4);
  length.writeUInt32LE(tiff.byteLength);
  const short = Buffer.concat([Buffer.from('EXIF'), length, tiff]);
  if (short.equals(bytes)) parts.keep(at, end);
  else parts.put(short);
  return true;
}

/** The parts begin with a range from the file's first byte: its heads are put in the place of that. */
async function makeHeads(
  file: ByteReader,
  parts: Parts,
  { at, hasExif }: { at: number; hasExif: boolean },
): Promise<void> {
  const heads = Buffer.from(await file.read(0, at === -1 ? headBytes : headBytes + extendedBytes));
  heads.writeUInt32LE(parts.all.reduce((sum, part) => sum + lengthOf(part), 0) - 8, 4);
  const flags = at + 8;
  if (at !== -1) heads.writeUInt8((heads.readUInt8(flags) & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0), flags);
  const [first] = parts.all;
  if (first && 'to' in first) first.from = heads.byteLength;
  parts.all.unshift(heads);
}

const lengthOf = (part: Part) => ('to' in part ? part.to - part.from : part.byteLength);
