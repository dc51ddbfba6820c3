import { patience } from '@inkfield/config/patience';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sizes',
    include: ['src/**/*.test.ts'],
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    // What a host's production build gets: under Vitest's own NODE_ENV, Lexical would come with its developer messages.
    env: { NODE_ENV: 'production' },
  },
});
