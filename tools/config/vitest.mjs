import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { browserDependencies } from './dependencies.mjs';
import { patience } from './patience.mjs';
import { cssModules, packagesWithoutMaps, sourceResolution } from './vite.mjs';

const browserTests = 'src/**/*.browser.test.{ts,tsx}';

const setupFiles = ['emptyPage.mjs', 'seededRandom.mjs', 'pageState.mjs'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** How long a test waits until it has failed. */
export const waits = {
  testTimeout: patience.testMs,
  hookTimeout: patience.testMs,
  expect: { poll: { timeout: patience.expectMs } },
};

/** The tests in whose text a pattern is found. */
function testsWith(root, pattern) {
  return readdirSync(join(root, 'src'), { recursive: true })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));
}

/** Tests for which no other file may have loaded a module: they put their own in its place, or say `@isolated` in a comment. */
const isolatedTests = (root) => testsWith(root, /vi\.mock\(|\/\/ @isolated\b/);

/** Tests of a page without a doctype. */
const quirksTests = (root) => testsWith(root, /^\/\/ @quirks\b/m);
const quirksPage = fileURLToPath(new URL('quirks.html', import.meta.url));

const isBrowserTest = (path) => /\.browser\.test\.tsx?$/.test(path);

/** The engine of `npm test`. */
export const chromium = { browser: 'chromium', provider: () => playwright({ launchOptions: chromiumLaunchOptions() }) };

/**
 * Calls a method of a Playwright locator in the frame of the test, as an end-to-end test of an app does. Chromium's provider alone has frames.
 * @param {[method: string, ...given: unknown[]]} locator how the frame finds it, such as `['getByLabel', 'Body']`
 * @param {[method: string, ...given: unknown[]]} action what is called of it, such as `['fill', 'text']`
 */
async function onLocator({ frame }, [find, ...found], [act, ...given]) {
  const tests = await frame();
  return tests[find](...found)[act](...given);
}

/** What every project of browser tests has first among its plugins. */
const browserPlugins = () => [react(), packagesWithoutMaps()];

/**
 * The browser tests of some folders, in one browser. The few that need a page of their own have a browser of their own, and so have
 * those of a page without a doctype.
 * @param {{ name: string, folders: string[], optimize: string[], setup?: string[], plugins?: import('vite').PluginOption[], engine?: import('./vitest.d.mts').Engine }} options
 */
function browserProject({ name, folders, optimize, setup = [], plugins = [], engine = chromium }) {
  const browserTestsOf = (find) =>
    folders.flatMap((folder) =>
      find(folder)
        .filter(isBrowserTest)
        .map((path) => join(folder, path)),
    );
  const isolated = browserTestsOf(isolatedTests);
  const inQuirks = browserTestsOf(quirksTests);
  const { browser } = engine;
  const together = { browser, name, exclude: [...isolated, ...inQuirks] };
  const alone = { browser, name: `${name}:isolated`, include: isolated, isolate: true };
  const quirks = { browser, name: `${name}:quirks`, include: inQuirks, testerHtmlPath: quirksPage };
  return {
    plugins: [...browserPlugins(), ...plugins],
    ...sourceResolution,
    ...cssModules,
    optimizeDeps: {
      include: [...new Set([...browserDependencies(), '@testing-library/dom', 'tailwindcss', ...optimize])],
    },
    test: {
      name,
      include: folders.map((folder) => join(folder, browserTests)),
      isolate: false,
      setupFiles: [...setupFiles, ...setup, ...(engine.setupFiles ?? [])],
      ...waits,
      // A test has one try: what needs a second one is not certain of what it waits for.
      retry: 0,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        connectTimeout: patience.browserMs,
        provider: engine.provider(),
        commands: { onLocator },
        instances: [together, alone, quirks].filter(({ include }) => include?.length !== 0),
      },
    },
  };
}

/**
 * The tests of one project: `*.test.ts(x)` in Node or jsdom, `*.browser.test.ts(x)` in a real Chromium.
 * @param {string} configUrl `import.meta.url` of the project's vitest.config.ts
 * @param {{ environment?: 'node' | 'jsdom', browser?: boolean, browserSetup?: string[], optimize?: string[] }} [options]
 *   `browser` adds the Chromium tests; `browserSetup` names modules that run before each of their files, `optimize` what else to bundle
 * @returns {import('vitest/config').ViteUserConfig}
 */
export function testConfig(
  configUrl,
  { environment = 'node', browser = false, browserSetup = [], optimize = [] } = {},
) {
  const root = dirname(fileURLToPath(configUrl));
  const name = basename(root);
  const isolated = isolatedTests(root).filter((path) => !isBrowserTest(path));
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
      setupFiles,
      ...waits,
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  };
  const alone = {
    ...unit,
    test: { ...unit.test, name: `${name}:isolated`, include: isolated, exclude: [], isolate: true },
  };
  const inBrowser = browserProject({ name: `${name}:browser`, folders: [root], optimize, setup: browserSetup });
  const projects = [unit, ...(isolated.length > 0 ? [alone] : []), ...(browser ? [inBrowser] : [])];
  return { root, test: { passWithNoTests: true, projects } };
}

/** The browser projects of several in one: their folders, what they bundle, and their plugins. */
function inOneBrowser(name, projects, engine) {
  return browserProject({
    name,
    engine,
    folders: projects.map((project) => project.root),
    optimize: projects.flatMap(({ optimizeDeps }) => optimizeDeps.include),
    plugins: projects.flatMap(({ plugins }) => plugins.slice(browserPlugins().length)),
  });
}

const projectsOf = (configs) =>
  configs.flatMap((config) => config.test.projects.map((project) => ({ root: config.root, ...project })));

/**
 * The tests of several projects in one run: their own projects as they are, but one for all that run in Chromium.
 * @param {string} root a folder around them all
 * @param {import('vitest/config').ViteUserConfig[]} configs what `testConfig` has made for each
 * @param {string[]} ownBrowser projects that keep a browser of their own, to run beside the others': one page runs its files one by one
 * @returns {import('vitest/config').ViteUserConfig}
 */
export function mergedConfig(root, configs, ownBrowser) {
  const projects = projectsOf(configs);
  const isMerged = ({ test }) => test.browser && !ownBrowser.includes(test.name);
  const others = projects.filter((project) => !isMerged(project));
  const browser = inOneBrowser('browser', projects.filter(isMerged), chromium);
  return { root, test: { passWithNoTests: true, projects: [...others, { root, ...browser }] } };
}

/**
 * The browser tests of several projects in other engines, one browser for each.
 * @param {string} root a folder around them all
 * @param {import('vitest/config').ViteUserConfig[]} configs what `testConfig` has made for each
 * @param {import('./vitest.d.mts').Engine[]} engines
 * @returns {import('vitest/config').ViteUserConfig}
 */
export function enginesConfig(root, configs, engines) {
  const projects = projectsOf(configs).filter(({ test }) => test.browser);
  const inEngine = (engine) => ({ root, ...inOneBrowser(engine.browser, projects, engine) });
  return { root, test: { projects: engines.map(inEngine) } };
}
