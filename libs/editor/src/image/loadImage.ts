import { ApiError, messages } from '@inkfield/api';
import { sanitizeImageSource } from '@inkfield/document/internal';

/** The promise's outcome, or a rejection as soon as the signal is aborted: an app's upload may not listen to it. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** Resolves once the browser can show the image; rejects for a URL that may not be shown or that gives no image. */
export function preload(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (status?: number) => reject(new ApiError('upload-failed', messages.uploadFailed, status));
    // It was answered, and would be again.
    if (sanitizeImageSource(url) === null) return refuse(200);
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => refuse();
    image.src = url;
    signal.addEventListener(
      'abort',
      () => {
        image.onerror = null;
        image.removeAttribute('src');
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
