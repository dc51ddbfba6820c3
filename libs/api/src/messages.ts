/**
 * Every message of the error catalogue, word for word, once; and the few beyond it.
 * @example
 * ```ts
 * import { messages } from '@inkfield/api';
 *
 * const shown = (status: number) => (status === 429 ? messages.aiLimitReached : messages.aiFailed);
 * ```
 */
export const messages = {
  fileTooBig: 'File size too big (max 50MB).',
  fileTypeNotSupported: 'File type not supported.',
  uploadFailed: 'Error uploading image. Please try again.',
  uploadUnauthorized: 'Supabase environment variables not set, reading image locally instead.',
  uploading: 'Uploading image...',
  uploaded: 'Image uploaded successfully.',
  aiLimitReached: 'You have reached your request limit for the day.',
  aiFailed: 'Something went wrong.',
  emptyResponse: 'The response body is empty.',
  fetchFailed: 'Failed to fetch the chat response.',
  invalidTranslation: 'invalid',
  // Beyond the catalogue, where a person can do something about it.
  signedOut: 'You are signed out. Sign in and try again.',
  unreadableAnswer: 'The answer of the server could not be read.',
} as const;
