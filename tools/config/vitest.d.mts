import type { ViteUserConfig } from 'vitest/config';

export interface TestConfigOptions {
  /** Where `*.test.ts(x)` run. @default 'node' */
  environment?: 'node' | 'jsdom';
  /** Adds the project of `*.browser.test.ts(x)`, which run in Chromium. @default false */
  browser?: boolean;
}

/** The tests of one project. */
export function testConfig(configUrl: string, options?: TestConfigOptions): ViteUserConfig;
