import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import { packagesWithoutMaps } from '@inkfield/config/vite';
import { waits } from '@inkfield/config/vitest';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { visualCommands } from './visual/commands.js';

const configDir = join(import.meta.dirname, '.storybook');
const workspace = join(import.meta.dirname, '..', '..');

const results = join(workspace, 'test-results');

/** Every baseline that a run looked for, one a line: `npm test` compares it with those that exist. */
const usedBaselines = join(results, 'visual-baselines.txt');

/** Two projects must not share a browser object: each call makes its own. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: patience.browserMs,
  provider: playwright({
    launchOptions: chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' as const, deviceScaleFactor: 1, locale: 'en-GB', timezoneId: 'UTC' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** Storybook's plugin takes the stories alone; the review's own tests share their browser. */
const designReviewTests = {
  name: 'inkfield:design-review',
  config: () => ({ test: { include: [join(import.meta.dirname, 'design-review/*.test.ts')] } }),
};

export default defineConfig({
  test: {
    // Only `npm run visual:update` writes a baseline: a missing one is a failure on every machine.
    update: 'none',
    projects: [
      {
        plugins: [packagesWithoutMaps(), storybookTest({ configDir })],
        test: { name: 'stories', ...waits, browser: chromium() },
      },
      {
        plugins: [packagesWithoutMaps(), storybookTest({ configDir }), designReviewTests],
        test: {
          name: 'visual',
          ...waits,
          // One page for many files: a new one loads Storybook, React and the libraries again.
          isolate: false,
          // Up to five pictures of a story are taken after it.
          hookTimeout: 3 * patience.testMs,
          // It waits more than it works: each page waits until its story stands still.
          maxWorkers: 2,
          setupFiles: ['./visual/snapshotEachStory.ts'],
          browser: {
            ...chromium(),
            commands: visualCommands,
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 0 },
                screenshotOptions: { caret: 'hide', animations: 'disabled' },
                timeout: patience.expectMs,
                // Beside the story, without the browser's and the system's name: there is one of each.
                resolveDiffPath: ({ arg, ext, testFileName }) => join(results, 'visual', testFileName, `${arg}${ext}`),
                resolveScreenshotPath: ({ arg, ext, root, testFileDirectory, testFileName }) => {
                  const story = testFileName.replace(/\.stories\.tsx$/, '');
                  const path = join(root, testFileDirectory, '__screenshots__', story, `${arg}${ext}`);
                  mkdirSync(dirname(usedBaselines), { recursive: true });
                  appendFileSync(usedBaselines, `${relative(workspace, path)}\n`);
                  return path;
                },
              },
            },
          },
        },
      },
    ],
  },
});
