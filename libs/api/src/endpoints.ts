/** The paths on the server, the defaults of every browser call. */
export const endpoints = {
  upload: '/api/ai/upload',
  generate: '/api/ai/generate',
} as const;
