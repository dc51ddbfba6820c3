import { waits } from '@inkfield/config/vitest';
import { defineConfig } from 'vitest/config';

// What needs no Storybook in Vitest: to load Storybook's plugins takes longer than these tests.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'guides', include: ['{src,.storybook}/**/*.test.ts'] } },
      // Looks at what `storybook build` wrote.
      { test: { name: 'static', include: ['static/**/*.test.ts'], ...waits } },
      // `npm run frames`: every story of the documentation, which takes some minutes of the processor.
      { test: { name: 'frames', include: ['static/**/*.exercise.ts'], ...waits } },
    ],
  },
});
