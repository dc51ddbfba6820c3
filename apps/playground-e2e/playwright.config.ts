import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import type { ChromaticConfig } from '@chromatic-com/playwright';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

/** Playwright reads this file once in every process: the first one chooses, the others find its choice in the environment. */
async function chosenOnce(name: string, choose: () => string | Promise<string>): Promise<string> {
  return (process.env[name] ??= await choose());
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}

const port = await chosenOnce('E2E_PORT', freePort);
/** The pictures are compared once there are any in the repository, or where they are asked for by `--project=visual`. */
const visual = await chosenOnce('E2E_VISUAL', () =>
  existsSync(new URL('src/__screenshots__', import.meta.url)) || process.argv.includes('--project=visual')
    ? 'yes'
    : 'no',
);
const dataDir = await chosenOnce('E2E_DATA_DIR', () => mkdtempSync(join(tmpdir(), 'inkfield-e2e-')));

const webServer: PlaywrightTestConfig['webServer'] = {
  // It lives for some minutes: the database compiled once is fast enough for it.
  command: 'node --liftoff-only dist/main.js',
  cwd: '../server',
  url: `http://127.0.0.1:${port}/api/status`,
  timeout: patience.browserMs,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  env: { PORT: port, DATA_DIR: dataDir, AI_DAILY_LIMIT: '10000', NODE_ENV: 'production' },
};

/** Against the built server and playground (`npm run build`): nothing is built here, nothing is faked but in visual.spec.ts. */
export default defineConfig<ChromaticConfig>({
  testDir: 'src',
  outputDir: 'test-results/artifacts',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A test has one try: what needs a second one is not certain of what it waits for.
  retries: 0,
  timeout: patience.testMs,
  expect: {
    timeout: patience.expectMs,
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 0, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'journeys', testIgnore: '**/visual.spec.ts' },
    ...(visual === 'yes'
      ? [{ name: 'visual', testMatch: '**/visual.spec.ts', use: { disableAutoSnapshot: true } }]
      : []),
  ],
  // archives.spec.ts starts Playwright within a run, whose server it uses.
  webServer: process.env['E2E_SERVED'] === 'yes' ? undefined : webServer,
});
