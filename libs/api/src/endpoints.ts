/** The paths of spec section 7, the defaults of every browser call. */
export const endpoints = {
  upload: '/api/ai/upload',
  generate: '/api/ai/generate',
} as const;
