import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { browserDependencies } from './dependencies.mjs';
import { patience } from './patience.mjs';
import { cssModules, sourceResolution } from './vite.mjs';

const browserTests = 'src/**/*.browser.test.{ts,tsx}';

const emptyPage = [fileURLToPath(new URL('emptyPage.mjs', import.meta.url))];

/** How long a test waits until it has failed. */
export const waits = {
  testTimeout: patience.testMs,
  hookTimeout: patience.testMs,
  expect: { poll: { timeout: patience.expectMs } },
};

/** Tests for which no other file may have loaded a module: they put their own in its place, or say `@isolated` in a comment. */
function isolatedTests(root) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .filter((path) => /vi\.mock\(|\/\/ @isolated\b/.test(readFileSync(join(root, path), 'utf8')));
}

/**
 * The tests of one project: `*.test.ts(x)` in Node or jsdom, `*.browser.test.ts(x)` in a real Chromium.
 * @param {string} configUrl `import.meta.url` of the project's vitest.config.ts
 * @param {{ environment?: 'node' | 'jsdom', browser?: boolean, optimize?: string[] }} [options]
 *   `browser` adds the Chromium tests; `optimize` names what else to bundle before them
 * @returns {import('vitest/config').ViteUserConfig}
 */
export function testConfig(configUrl, { environment = 'node', browser = false, optimize = [] } = {}) {
  const root = dirname(fileURLToPath(configUrl));
  const name = basename(root);
  const isBrowserTest = (path) => /\.browser\.test\.tsx?$/.test(path);
  const needPage = isolatedTests(root);
  const isolated = needPage.filter((path) => !isBrowserTest(path));
  const shared = { plugins: [react()], ...sourceResolution, ...cssModules };
  const unit = {
    ...shared,
    test: {
      name: `${name}:unit`,
      environment,
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: [browserTests, ...isolated],
      // One page for all files: most of the time went into opening a new one, and loading React and Lexical into it.
      isolate: false,
      setupFiles: emptyPage,
      ...waits,
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  };
  const alone = {
    ...unit,
    test: { ...unit.test, name: `${name}:isolated`, include: isolated, exclude: [], isolate: true },
  };
  const inBrowser = {
    ...shared,
    optimizeDeps: { include: [...browserDependencies(), '@testing-library/dom', ...optimize] },
    test: {
      name: `${name}:browser`,
      include: [browserTests],
      // As above; a project for a few files would cost a browser of its own.
      isolate: needPage.some(isBrowserTest),
      setupFiles: emptyPage,
      ...waits,
      // A test has one try: what needs a second one is not certain of what it waits for.
      retry: 0,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        connectTimeout: patience.browserMs,
        provider: playwright({ launchOptions: chromiumLaunchOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
  const projects = [unit, ...(isolated.length > 0 ? [alone] : []), ...(browser ? [inBrowser] : [])];
  return { root, test: { passWithNoTests: true, projects } };
}
