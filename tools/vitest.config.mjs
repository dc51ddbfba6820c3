import { defineConfig } from 'vitest/config';
import { patience } from './config/patience.mjs';

// `packages` looks at what was built; the rest needs nothing but the sources.
const ofPackages = [
  'packages.test.mjs',
  'api.test.mjs',
  'container.test.mjs',
  'baseline/*.test.mjs',
  'samples/*.test.mjs',
];
const shared = { testTimeout: patience.testMs, hookTimeout: patience.testMs };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'tools',
          include: ['**/*.test.mjs'],
          exclude: [...ofPackages, 'config/**'],
          // None puts a module in another's place or leaves the environment changed: a process for each took a third of the time.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'packages', include: ofPackages } },
    ],
  },
});
