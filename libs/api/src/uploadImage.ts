import { endpoints } from './endpoints.js';
import { ApiError } from './errors.js';
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

/** Longest file name sent, in UTF-16 code units: encoded it must fit a server's header limit. */
const maxFileNameLength = 1_000;

/**
 * Uploads an image and answers with its URL.
 * The file is not judged here: see `validateImageFile`.
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
  { signal, onProgress, credentials, headers: more, endpoint = endpoints.upload }: UploadOptions = {},
): Promise<UploadResult> {
  const headers = {
    ...more,
    'content-type': file.type || 'application/octet-stream',
    'x-filename': encodedFileName(file.name),
  };
  const { status, text } = await sendFile(file, {
    method: 'POST',
    url: endpoint,
    headers,
    credentials,
    signal,
    onProgress,
  });
  const answer = readAnswer(status, text);
  if (answer instanceof ApiError) throw answer;
  return answer;
}

/** Header values are Latin-1 at most, so the name travels URI-encoded; a lone surrogate, which can't be encoded, is replaced. */
function encodedFileName(name: string | undefined): string {
  const wellFormed = [...(name || 'image.png').slice(0, maxFileNameLength)]
    .map((character) => (/^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character))
    .join('');
  return encodeURIComponent(wellFormed);
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
