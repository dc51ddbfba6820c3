import { endpoints } from './endpoints.js';
import { ApiError } from './errors.js';
import type { LargeUpload } from './largeUpload.js';
import { messages } from './messages.js';
import type { RequestOptions } from './resume.js';
import { sendFile } from './sendFile.js';
import type { UploadResult } from './types.js';

/** How an image is uploaded. */
export interface UploadOptions extends RequestOptions {
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Where the file goes. @default endpoints.upload */
  endpoint?: string;
}

/** From this size on, in bytes, a file goes in a way of its own where the server has one: two or three requests in place of one. */
const largeFrom = 1024 * 1024;

/** Longest file name sent, in UTF-16 code units: encoded it must fit a server's header limit. */
const maxFileNameLength = 1_000;

/** Where a file whose upload has come to no answer of the server has the key of that: sent again, it is the same upload. */
const unanswered = Symbol();

/**
 * Uploads an image and answers with its URL.
 * The file is not judged here: see `validateImageFile`. One of 1 MB or more goes straight into the server's store where the server
 * offers that (`POST` to the endpoint's `/target`), else by parts that go on where a connection broke off (tus, the endpoint's `/resumable`), else in
 * one piece. A file object whose answer was lost can be given again: to a path of the page's own site it goes under the same `Idempotency-Key`,
 * by which the server keeps it once.
 * @throws ApiError 'upload-unauthorized' for a 401 (the caller reads the file locally), 'upload-failed' for everything else
 * @example
 * ```ts
 * import { uploadImage } from '@inkfield/api';
 *
 * const picture = new File(['…'], 'cat.png', { type: 'image/png' });
 * const { url } = await uploadImage(picture, { onProgress: (fraction) => console.log(`${Math.round(fraction * 100)} %`) });
 * ```
 */
export async function uploadImage(
  file: Blob & { readonly name?: string },
  options: UploadOptions = {},
): Promise<UploadResult> {
  const { endpoint = endpoints.upload } = options;
  const own = new Headers(options.headers);
  const key: string = Reflect.get(file, unanswered) || crypto.getRandomValues(new Uint32Array(4)).join('-');
  // Another site may let no such header through.
  if (/^\/\w/.test(endpoint) && !own.has(keyHeader)) own.set(keyHeader, key);
  // Where the same file is sent twice at once each is a file of its own: one may be deleted.
  Reflect.set(file, unanswered, undefined);
  try {
    return await send(file, { ...options, endpoint, headers: Object.fromEntries(own) });
  } catch (error) {
    if (!(error instanceof ApiError && Number(error.status) < 500)) Reflect.set(file, unanswered, key);
    throw error;
  }
}

const keyHeader = 'idempotency-key';

async function send(
  file: Blob & { readonly name?: string },
  options: UploadOptions & { endpoint: string },
): Promise<UploadResult> {
  const fileName = encodedFileName(file.name);
  const type = file.type || 'application/octet-stream';
  const put = file.size >= largeFrom && (await putLarge(file, { ...options, fileName, type }));
  const headers = { ...options.headers, 'content-type': type, 'x-filename': fileName };
  const { status, text } =
    put || (await sendFile(file, { ...options, method: 'POST', url: options.endpoint, headers }));
  if (status === 401) throw new ApiError('upload-unauthorized', messages.uploadUnauthorized, status);
  const url = status === 200 ? urlOf(text) : undefined;
  if (typeof url === 'string' && url) return { url };
  throw new ApiError('upload-failed', messages.uploadFailed, status);
}

/** Its code comes with the first large file. */
async function putLarge(file: Blob, options: Omit<LargeUpload, 'sha256'>) {
  const loaded = await import('./largeUpload.js').catch(() => undefined);
  return loaded?.uploadLarge(file, options);
}

/** Header values are Latin-1 at most, so the name travels URI-encoded; a lone surrogate, which can't be encoded, is replaced. */
function encodedFileName(name: string | undefined): string {
  return encodeURIComponent((name || 'image.png').slice(0, maxFileNameLength).replace(/\p{Cs}/gu, '\uFFFD'));
}

function urlOf(text: string): unknown {
  try {
    return JSON.parse(text)?.url;
  } catch {
    return undefined;
  }
}
