import { waits } from '@inkfield/config/vitest';
import { defineConfig } from 'vitest/config';

// Before the first test the packages are packed, and the forms are built with them.
const hookTimeout = 600_000;

export default defineConfig({ test: { name: 'forms', include: ['src/forms.exercise.ts'], ...waits, hookTimeout } });
