import { abortErrorOf } from './abort.js';
import { endpoints } from './endpoints.js';
import { ApiError } from './errors.js';
import { messages } from './messages.js';
import type { UploadResult } from './types.js';

/** How an image is uploaded. */
export interface UploadOptions {
  /** Stops the upload; the promise then rejects with the AbortError. */
  signal?: AbortSignal;
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Where the file goes. @default endpoints.upload */
  endpoint?: string;
}

/** Longest file name sent, in UTF-16 code units: encoded it must fit a server's header limit. */
const maxFileNameLength = 1_000;

/**
 * Uploads an image and answers with its URL (spec, section 7.1). Sent by XMLHttpRequest, because `fetch` tells no progress.
 * The file is not judged here: see `validateImageFile`.
 * @throws ApiError 'upload-unauthorized' for a 401 (the caller reads the file locally), 'upload-failed' for everything else
 */
export function uploadImage(
  file: Blob & { readonly name?: string },
  { signal, onProgress, endpoint = endpoints.upload }: UploadOptions = {},
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortErrorOf(signal));
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (): void => signal?.removeEventListener('abort', stop);
    request.open('POST', endpoint);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('x-filename', encodedFileName(file.name));
    if (onProgress) {
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
    }
    request.onload = () => {
      settle();
      const answer = readAnswer(request.status, request.responseText);
      if (answer instanceof ApiError) reject(answer);
      else resolve(answer);
    };
    request.onerror = () => {
      settle();
      reject(new ApiError('upload-failed', messages.uploadFailed));
    };
    request.onabort = () => {
      settle();
      reject(signal ? abortErrorOf(signal) : new DOMException('The operation was aborted.', 'AbortError'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    request.send(file);
  });
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
