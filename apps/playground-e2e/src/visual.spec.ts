import { expect, test, type Page } from '@playwright/test';
import { takeSnapshot } from '@chromatic-com/playwright';
import { answers, now } from './support/visualData.js';

const pages = [
  { name: 'entries', path: '/' },
  { name: 'entries-empty', path: '/', answers: { '/api/entries': { entries: [] } } },
  { name: 'entry-new', path: '/entries/new' },
  { name: 'entry', path: '/entries/1' },
  { name: 'flows', path: '/flows' },
  { name: 'flow', path: '/flows/2' },
  { name: 'flow-history', path: '/flows/2/runs', ready: (page: Page) => page.getByText('Succeeded').click() },
  { name: 'row', path: '/rows/1' },
  { name: 'not-found', path: '/nowhere' },
];

for (const { name, path, ready, answers: own } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440]) {
      test(`${name}, ${colorScheme}, ${width} px`, async ({ page }, testInfo) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.clock.setFixedTime(now);
        await page.route('**/api/**', (route) => {
          const json = { ...answers, ...own }[new URL(route.request().url()).pathname];
          return json
            ? route.fulfill({ json })
            : route.fulfill({ status: 404, json: { error: 'There is nothing at this address.' } });
        });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await ready?.(page);
        // A code editor is loaded once it comes into sight, and may then have another height.
        await showWholePage(page, width);
        await editorsReady(page);
        await showWholePage(page, width);
        await page.evaluate(() => document.fonts.ready);
        if (process.env['CHROMATIC_PROJECT_TOKEN']) await takeSnapshot(page, testInfo);
        else await expect(page).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`);
      });
    }
  }
}

/** A window as high as the page, instead of a full-page picture: what sticks to the window's edges then covers nothing. */
async function showWholePage(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** The form's editors are lazy: until they are there, each field is a plain text area. */
async function editorsReady(page: Page): Promise<void> {
  if (!page.url().includes('/entries/')) return;
  await expect(page.getByRole('textbox', { name: /^Body/ })).toBeEditable();
  await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible({ timeout: 60_000 });
}
