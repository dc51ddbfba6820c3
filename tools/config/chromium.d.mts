import type { LaunchOptions } from 'playwright';

/** The Chromium that the tests drive: CHROMIUM_PATH, else one on the PATH; undefined leaves it to Playwright. */
export function chromiumPath(): string | undefined;
/** Flags that make rendering and start-up the same on every machine. */
export const chromiumArgs: readonly string[];
/** Launch options for Playwright, a new object each time. */
export function chromiumLaunchOptions(): LaunchOptions;
