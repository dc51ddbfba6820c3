import { ApiError } from './errors.js';
import { limits } from './limits.js';
import { messages } from './messages.js';

/**
 * Why a file can't be uploaded, or null when it can: its type must contain `image/`, and it must not be larger than
 * `limits.maxImageBytes`. The type is looked at before the size.
 * @example
 * ```ts
 * import { validateImageFile } from '@inkfield/api';
 *
 * validateImageFile(new File(['…'], 'notes.txt', { type: 'text/plain' }))?.message; // 'File type not supported.'
 * ```
 */
export function validateImageFile(file: Pick<File, 'type' | 'size'>): ApiError | null {
  if (!file.type.includes('image/')) return new ApiError('file-type', messages.fileTypeNotSupported);
  if (file.size > limits.maxImageBytes) return new ApiError('file-too-big', messages.fileTooBig);
  return null;
}
