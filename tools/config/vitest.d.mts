// Types the provider's own part of `vitest/browser`, such as the session of Chrome's protocol.
import '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import type { BrowserProviderOption } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /**
     * Calls a method of a Playwright locator in the frame of the test, in Chromium.
     * @param locator how the frame finds it, such as `['getByLabel', 'Body']`
     * @param action what is called of it, such as `['fill', 'text']`
     */
    onLocator(
      locator: readonly [find: string, ...given: unknown[]],
      action: readonly [act: string, ...given: unknown[]],
    ): Promise<unknown>;
  }
}

export interface TestConfigOptions {
  /** Where `*.test.ts(x)` run. @default 'node' */
  environment?: 'node' | 'jsdom';
  /** Adds the project of `*.browser.test.ts(x)`, which run in Chromium. @default false */
  browser?: boolean;
  /** Modules that run before each file of browser tests, where a project runs alone. @default [] */
  browserSetup?: string[];
  /** What to bundle before the first browser test besides what the sources import by name. @default [] */
  optimize?: string[];
}

/** Vitest's options of how long a test waits until it has failed. */
export const waits: {
  testTimeout: number;
  hookTimeout: number;
  expect: { poll: { timeout: number } };
};

/** The tests of one project. */
export function testConfig(configUrl: string, options?: TestConfigOptions): ViteUserConfig;

/** The tests of several projects in one run: all that run in Chromium in one browser, but those that keep their own. */
export function mergedConfig(root: string, configs: ViteUserConfig[], ownBrowser: string[]): ViteUserConfig;

/** A browser that tests run in. */
export interface Engine {
  browser: 'chromium' | 'firefox' | 'webkit';
  /** Makes what drives it: two projects must not share one. */
  provider: () => BrowserProviderOption;
  /** Run before each file of tests, after those of all engines. @default [] */
  setupFiles?: string[];
}

/** The engine of `npm test`. */
export const chromium: Engine;

/** The browser tests of several projects in other engines, one browser for each. */
export function enginesConfig(root: string, configs: ViteUserConfig[], engines: Engine[]): ViteUserConfig;
