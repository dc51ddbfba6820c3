/** The largest image that may be uploaded, in bytes: 50 MB, 52,428,800. */
const maxImageBytes = 50 * 1024 * 1024;

/**
 * The limits that browser and server share.
 * @example
 * ```ts
 * import { limits } from '@inkfield/api';
 *
 * const isTooLarge = (file: File) => file.size > limits.maxImageBytes;
 * ```
 */
export const limits = {
  /** Largest accepted image, in bytes. */
  maxImageBytes,
  /** How much of the text before the caret goes into a prompt, in UTF-16 code units: its end is kept. */
  maxPromptLength: 5_000,
} as const;
