import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'consumer', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 240_000 },
});
