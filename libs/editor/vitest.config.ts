import { testConfig } from '@inkfield/config/vitest';

export default testConfig(import.meta.url, {
  environment: 'jsdom',
  browser: true,
  browserSetup: process.env['VITE_CHUNKS'] ? ['src/testing/smallChunks.ts'] : [],
});
