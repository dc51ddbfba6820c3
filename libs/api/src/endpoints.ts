/**
 * The paths on the server, the defaults of every browser call.
 * @example
 * ```ts
 * import { endpoints } from '@inkfield/api';
 *
 * const url = new URL(endpoints.generate, 'https://api.example.com');
 * ```
 */
export const endpoints = {
  upload: '/api/ai/upload',
  generate: '/api/ai/generate',
} as const;
