import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The Chromium that the tests drive: CHROMIUM_PATH, else one on the PATH, else Playwright's own.
 * @returns {string | undefined} an executable's path; undefined lets Playwright use its own
 */
export function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

/**
 * Parts of the browser that no test looks at. Chromium loads the page of its address bar's suggestions into every window, which
 * costs as much as a test's own page; and it keeps a process ready for a next page, which a new context throws away. The last list on the command line is the one that counts, so Playwright's own stands here too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Flags that make rendering and start-up the same on every machine. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Launch options for Playwright, a new object each time (Vitest projects must not share a browser object). */
export function chromiumLaunchOptions() {
  return { executablePath: chromiumPath(), args: [...chromiumArgs] };
}
