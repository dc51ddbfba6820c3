import { open } from 'node:fs/promises';

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
  const head = await readHead(path, headBytes);
  if (isSvg(head)) return { extension: 'svg', contentType: 'image/svg+xml' };
  // An older Node cannot read this package's syntax: imported at once, it would come before the word about Node's version.
  const { fileTypeFromBuffer } = await import('file-type');
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

/** The first bytes of a file. */
export async function readHead(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
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
  let at = 0;
  for (let next = endOfProlog(text, at); next > at; next = endOfProlog(text, at)) at = next;
  return /^<(?:svg:)?svg[\s>/]/.test(text.slice(at, at + 10));
}

/** Where the white space, declaration, comment or document type at a place ends; the place itself where there is none. */
function endOfProlog(text: string, at: number): number {
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at);
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + '<!--'.length);
  if (/^<!DOCTYPE\s+svg\b/i.test(text.slice(at, at + 200))) return endOfDoctype(text, at);
  const space = /\s*/y;
  space.lastIndex = at;
  space.test(text);
  return space.lastIndex;
}

/** A document type may hold a part in brackets, with elements of its own. */
function endOfDoctype(text: string, at: number): number {
  const end = text.indexOf('>', at);
  const bracket = text.indexOf('[', at);
  return bracket !== -1 && bracket < end ? endAfter(text, '>', endAfter(text, ']', bracket)) : endAfter(text, '>', at);
}

/** Never found: nothing of it is read any further. */
function endAfter(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at);
  return found === -1 ? text.length : found + mark.length;
}
