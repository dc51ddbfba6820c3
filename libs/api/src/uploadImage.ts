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

/**
 * Uploads an image and answers with its URL.
 * The file is not judged here: see `validateImageFile`. One of 1 MB or more goes straight into the server's store where the server
 * offers that (`POST` to the endpoint's `/target`), else by parts that go on where a connection broke off (tus, the endpoint's `/resumable`), else in
 * one piece.
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
  const { signal, onProgress, credentials, headers: more, endpoint = endpoints.upload } = options;
  const fileName = encodedFileName(file.name);
  const type = file.type || 'application/octet-stream';
  const request = {
    method: 'POST',
    url: endpoint,
    headers: { ...more, 'content-type': type, 'x-filename': fileName },
    credentials,
    signal,
    onProgress,
  } as const;
  const put = file.size < largeFrom ? undefined : await putLarge(file, { ...options, endpoint, fileName, type });
  const { status, text } = put ?? (await sendFile(file, request));
  const answer = readAnswer(status, text);
  if (answer instanceof ApiError) throw answer;
  return answer;
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

function readAnswer(status: number, text: string): UploadResult | ApiError {
  if (status === 401) return new ApiError('upload-unauthorized', messages.uploadUnauthorized, status);
  const url = status === 200 ? urlOf(text) : undefined;
  return url ? { url } : new ApiError('upload-failed', messages.uploadFailed, status);
}

function urlOf(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('url' in answer)) return undefined;
    return typeof answer.url === 'string' ? answer.url : undefined;
  } catch {
    return undefined;
  }
}
