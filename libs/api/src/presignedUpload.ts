import { ApiError } from './errors.js';
import { messages } from './messages.js';
import { sendFile } from './sendFile.js';
import type { UploadResult } from './types.js';
import type { UploadOptions } from './uploadImage.js';

/** Where a file may be put, and where it can be seen then. */
export interface PresignedTarget {
  /** Takes the file by PUT, e.g. a presigned URL of an S3-compatible store. */
  uploadUrl: string;
  /** Where the image is served from, for the document. */
  url: string;
  /** Headers that the signature covers. @default only the file's content type */
  headers?: Readonly<Record<string, string>>;
}

/**
 * An `upload` for the editor that sends files straight to an S3-compatible store, past the app's own server.
 * @param getTarget asks the app's server for a place; its rejection is the upload's
 * @throws (the upload) ApiError 'upload-failed' for any status but 2xx, the signal's AbortError once it is aborted
 * @example
 * ```ts
 * import { presignedUpload } from '@inkfield/api';
 *
 * // The app's own route signs a place in its store and answers `{ uploadUrl, url }`.
 * const upload = presignedUpload(async (file, { signal }) => {
 *   const response = await fetch(`/sign?name=${encodeURIComponent(file.name)}`, { signal });
 *   return response.json();
 * });
 * ```
 */
export function presignedUpload(
  getTarget: (file: File, options: { signal: AbortSignal }) => Promise<PresignedTarget>,
): (file: File, options?: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<UploadResult> {
  return async (file, { signal = new AbortController().signal, onProgress } = {}) => {
    const { uploadUrl, url, headers } = await getTarget(file, { signal });
    const given = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
    const { status } = await sendFile(file, {
      method: 'PUT',
      url: uploadUrl,
      // A name that is given twice, whatever its case, would be sent with both values.
      headers: { 'content-type': file.type || 'application/octet-stream', ...Object.fromEntries(given) },
      signal,
      onProgress,
    });
    if (status < 200 || status > 299) throw new ApiError('upload-failed', messages.uploadFailed, status);
    return { url };
  };
}
