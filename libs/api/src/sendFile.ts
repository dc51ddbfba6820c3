import { abortErrorOf, throwIfAborted } from './abort.js';
import { ApiError } from './errors.js';
import { messages } from './messages.js';

interface FileRequest {
  method: 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** As `fetch` has it; another origin gets the user's cookies only by 'include'. */
  credentials?: RequestCredentials | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the fraction sent so far, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/**
 * Sends a file as a request's body, by XMLHttpRequest, because `fetch` tells no progress. Any status is an answer.
 * @throws ApiError 'upload-failed' where none came, the signal's AbortError once it is aborted
 */
export async function sendFile(
  file: Blob,
  { method, url, headers, credentials, signal, onProgress }: FileRequest,
): Promise<{ status: number; text: string }> {
  throwIfAborted(signal);
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  request.open(method, url);
  request.withCredentials = credentials === 'include';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (onProgress) {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
  }
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      request.onload = () => resolve({ status: request.status, text: request.responseText });
      request.onerror = () => reject(new ApiError('upload-failed', messages.uploadFailed));
      request.onabort = () => reject(abortErrorOf(signal));
      request.send(file);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
