import { waits } from '@inkfield/config/vitest';
import { defineConfig } from 'vitest/config';

// Before the first test the packages are packed, and an app is built with them.
const hookTimeout = 600_000;

export default defineConfig({ test: { name: 'consumer', include: ['src/**/*.test.ts'], ...waits, hookTimeout } });
