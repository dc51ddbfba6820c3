import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** As much of a file as its type is told from, in bytes. */
const headBytes = 16 * 1024;

/** A kind of image. */
export interface ImageType {
  /** Its file extension, without the dot. */
  extension: string;
  contentType: string;
}

/** What image a file is, by its first bytes alone: neither its name nor what the client says counts. Undefined for no image. */
export async function imageTypeOf(path: string): Promise<ImageType | undefined> {
  const head = await readHead(path);
  if (isSvg(head)) return { extension: 'svg', contentType: 'image/svg+xml' };
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!type?.mime.startsWith('image/') || !types.has(type.ext)) return undefined;
  return { extension: type.ext, contentType: type.mime };
}

/** The content type of a stored file, by the extension that `imageTypeOf` gave it; undefined for a name that is none of ours. */
export function contentTypeOf(name: string): string | undefined {
  const extension = /^[0-9a-f-]{36}\.([a-z0-9]{2,5})$/.exec(name)?.[1];
  return extension === undefined ? undefined : types.get(extension);
}

/** The images that `file-type` tells by their signature, and SVG. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apng: 'image/apng',
    arw: 'image/x-sony-arw',
    avif: 'image/avif',
    bmp: 'image/bmp',
    bpg: 'image/bpg',
    cr2: 'image/x-canon-cr2',
    cr3: 'image/x-canon-cr3',
    cur: 'image/x-icon',
    dng: 'image/x-adobe-dng',
    dwg: 'image/vnd.dwg',
    flif: 'image/flif',
    gif: 'image/gif',
    heic: 'image/heic',
    icns: 'image/icns',
    ico: 'image/x-icon',
    j2c: 'image/j2c',
    jls: 'image/jls',
    jp2: 'image/jp2',
    jpg: 'image/jpeg',
    jpm: 'image/jpm',
    jpx: 'image/jpx',
    jxl: 'image/jxl',
    jxr: 'image/vnd.ms-photo',
    ktx: 'image/ktx',
    mj2: 'image/mj2',
    nef: 'image/x-nikon-nef',
    orf: 'image/x-olympus-orf',
    png: 'image/png',
    psd: 'image/vnd.adobe.photoshop',
    raf: 'image/x-fujifilm-raf',
    rw2: 'image/x-panasonic-rw2',
    svg: 'image/svg+xml',
    tif: 'image/tiff',
    webp: 'image/webp',
    xcf: 'image/x-xcf',
  }),
);

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return new Uint8Array(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** An SVG has no signature: its first element is `svg`, after nothing but a declaration, comments and a document type. */
function isSvg(head: Uint8Array): boolean {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(head);
  const prologue =
    /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[\s\S]*?\])?\s*>)*/i.exec(text)?.[0] ?? '';
  return /^<(?:svg:)?svg[\s>/]/.test(text.slice(prologue.length));
}
