import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sizes',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a host's production build gets: under Vitest's own NODE_ENV, Lexical would come with its developer messages.
    env: { NODE_ENV: 'production' },
  },
});
