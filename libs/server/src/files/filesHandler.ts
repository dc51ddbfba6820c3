import { and, eq } from 'drizzle-orm';
import { uploadedFiles } from '../database/schema.js';
import { HttpError } from '../http/HttpError.js';
import { storableText } from '../http/storable.js';
import { allowMethods, answered } from '../http/answer.js';
import { everyone, type WritingContext } from '../WritingContext.js';
import { contentTypeOf } from '../upload/imageType.js';
import { giveUpFile } from './fileRows.js';
import type { StoredFile } from './fileStore.js';
import type { SmallerPictures } from './sizes/smallerPictures.js';
import { fittingWidth } from './sizes/sizes.js';
import { readRange, toStream, type ByteRange } from './range.js';

/**
 * Served with every file: were one opened as a page of its own (an SVG), nothing in it could run, load or send,
 * and it would have no origin.
 */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * `GET /files/:name`: an uploaded image, which never changes; with `?width=640`, and where there are `pictures`, one that is at least
 * so wide. `DELETE`, by its owner: it is removed for good.
 */
export function filesHandler(context: WritingContext, pictures?: SmallerPictures) {
  const { log } = context;
  return (request: Request): Promise<Response> =>
    answered('text', log, async () => {
      allowMethods(request, 'GET', 'HEAD', 'DELETE');
      const { pathname, searchParams } = new URL(request.url);
      const name = pathname.split('/').at(-1) ?? '';
      if (request.method === 'DELETE') return deleteFile(context, request, name);
      const served = await findFile(context, name, pictures, fittingWidth(searchParams.get('width')));
      return serveFile(context, request, served);
    });
}

/** What is served of an upload. */
interface ServedFile {
  name: string;
  file: StoredFile;
  contentType: string;
  /** Another picture will be served in its place soon. */
  isForNow?: boolean;
}

/** @throws HttpError 404 */
async function findFile(
  { files }: WritingContext,
  name: string,
  pictures?: SmallerPictures,
  width?: number,
): Promise<ServedFile> {
  const contentType = contentTypeOf(name);
  const file = contentType ? await files.find(name) : undefined;
  if (!contentType || !file) throw new HttpError(404, 'There is no such file.');
  const picture = pictures && width ? await pictures.find(name, width) : 'whole';
  if (typeof picture === 'string') return { name, file, contentType, isForNow: picture === 'busy' };
  return { ...picture, contentType: 'image/webp' };
}

async function serveFile({ files }: WritingContext, request: Request, served: ServedFile): Promise<Response> {
  const { name, file } = served;
  const headers = headersOf(served);
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request, file, headers);
  if (range === null) throw new HttpError(416, 'The file is shorter.', { 'content-range': `bytes */${file.bytes}` });
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  headers.set('content-length', String(last - first + 1));
  if (range) headers.set('content-range', `bytes ${first}-${last}/${file.bytes}`);
  const body = request.method === 'HEAD' ? null : toStream(await files.read(name, range));
  return new Response(body, { status: range ? 206 : 200, headers });
}

async function deleteFile(context: WritingContext, request: Request, name: string): Promise<Response> {
  await context.checkAccess(request);
  const owner = await context.owner(request);
  // Who sees an image knows its address: where nobody is told from another, that would be enough to delete it.
  if (owner === everyone) allowMethods(request, 'GET', 'HEAD');
  const isOwn = and(eq(uploadedFiles.name, storableText(name)), eq(uploadedFiles.owner, owner));
  const isDeleted = await giveUpFile(context, and(isOwn, eq(uploadedFiles.state, 'stored')));
  if (!isDeleted) throw new HttpError(404, 'There is no such file.');
  return new Response(null, { status: 204 });
}

/** What every browser shows by itself; any other image is for keeping. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif|apng|svg\+xml|bmp|x-icon)$/;

function headersOf({ file: { etag, lastModified }, contentType, isForNow }: ServedFile): Headers {
  return new Headers({
    'content-type': contentType,
    'content-security-policy': sandbox,
    'x-content-type-options': 'nosniff',
    'cache-control': isForNow ? 'public, max-age=10' : 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    ...(shown.test(contentType) ? {} : { 'content-disposition': 'attachment' }),
    etag,
    'last-modified': lastModified.toUTCString(),
  });
}

/** A date counts only where no ETag is told (RFC 9110, 13.1.3), and one that is not written as HTTP writes it not at all. */
function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) {
    const since = request.headers.get('if-modified-since') ?? '';
    const date = new Date(since);
    return date.toUTCString() === since && date >= new Date(headers.get('last-modified') ?? '');
  }
  const etag = headers.get('etag') ?? '';
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** A client that continues an older download (`If-Range`) gets all of the file when it has changed. Only a GET has parts (RFC 9110, 14.2). */
function rangeOf(request: Request, file: StoredFile, headers: Headers): ByteRange | null | undefined {
  const condition = request.headers.get('if-range');
  if (request.method !== 'GET') return undefined;
  const same = condition === null || condition === headers.get('etag') || condition === headers.get('last-modified');
  return same ? readRange(request.headers.get('range'), file.bytes) : undefined;
}
