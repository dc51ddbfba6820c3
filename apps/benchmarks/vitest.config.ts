import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'sizes', include: ['src/**/*.test.ts'], testTimeout: 120_000 } });
