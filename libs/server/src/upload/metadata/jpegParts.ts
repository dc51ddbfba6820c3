import type { ByteReader } from './ByteReader.js';
import { onlyOrientation } from './orientation.js';
import { Parts } from './Parts.js';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifSegment = 0xe1;
const exifName = 'Exif\0\0';

/** By what it begins with, a segment of an application that the picture is shown by: JFIF, its colours, Adobe's transform. */
const shownBy: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/**
 * A JPEG without the segments of applications and comments, and without what follows the picture: there cameras put more
 * pictures, and films, with places of their own.
 */
export async function jpegParts(file: ByteReader): Promise<Parts> {
  const parts = new Parts();
  parts.keep(0, 2);
  let at: number | undefined = await nextMarker(file, 2);
  while (at !== undefined) {
    parts.countSegment();
    const [, code = 0] = await file.read(at, 2);
    if (code === endOfImage) {
      parts.keep(at, at + 2);
      break;
    }
    const end = await endOfSegment(file, at);
    if (end > at + 2) await takeSegment(file, parts, { at, code, end });
    const next = await nextMarker(file, end);
    // Behind its head a scan has the picture itself, as far as the next marker.
    if (code === startOfScan) parts.keep(end, next ?? file.size);
    at = next;
  }
  return parts;
}

interface Segment {
  at: number;
  code: number;
  end: number;
}

async function takeSegment(file: ByteReader, parts: Parts, { at, code, end }: Segment): Promise<void> {
  const isOfApplication = code >= 0xe0 && code <= 0xef;
  const name = shownBy.get(code);
  const isShown = name !== undefined && (await file.read(at + 4, name.length)).toString('latin1') === name;
  if (isShown || !(isOfApplication || code === 0xfe)) return parts.keep(at, end);
  if (code !== exifSegment) return;
  const bytes = await file.read(at, end - at);
  const tiff = onlyOrientation(bytes.subarray(4 + exifName.length));
  if (!tiff || bytes.toString('latin1', 4, 4 + exifName.length) !== exifName) return;
  const short = segmentOf(tiff);
  if (short.equals(bytes)) parts.keep(at, end);
  else parts.put(short);
}

function segmentOf(tiff: Buffer): Buffer {
  const head = Buffer.from([0xff, exifSegment, 0, 2 + exifName.length + tiff.byteLength]);
  return Buffer.concat([head, Buffer.from(exifName, 'latin1'), tiff]);
}

/** A marker without a segment, or with a length that is none, is two bytes. */
async function endOfSegment(file: ByteReader, at: number): Promise<number> {
  const head = await file.read(at, 4);
  const length = head.byteLength < 4 ? 0 : head.readUInt16BE(2);
  return Math.min(file.size, at + 2 + (length < 2 ? 0 : length));
}

/** Where the next marker is; undefined at the end. */
async function nextMarker(file: ByteReader, from: number): Promise<number | undefined> {
  let at = from;
  for (;;) {
    const window = await file.readOn(at);
    if (window.byteLength < 2) return undefined;
    const found = markerIn(window);
    if (found !== -1) return at + found;
    // Half a marker at the end of a window is looked at again.
    at += window.at(-1) === 0xff ? window.byteLength - 1 : window.byteLength;
  }
}

/** Those that belong to a scan (a stuffed zero, a restart) and fill bytes are passed over. */
function markerIn(window: Buffer): number {
  let at = window.indexOf(0xff);
  while (at !== -1 && at + 1 < window.byteLength) {
    const code = window.readUInt8(at + 1);
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
    at = window.indexOf(0xff, at + (code === 0xff ? 1 : 2));
  }
  return -1;
}
