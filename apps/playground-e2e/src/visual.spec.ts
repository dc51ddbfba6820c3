import { takeSnapshot, test as archivingTest } from '@chromatic-com/playwright';
import { otherRendering, readRendering, systemFonts } from '@inkfield/config/rendering';
import { expect, test as playwrightTest, type Page } from '@playwright/test';
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

/** For Chromatic (`npm run chromatic`) a page is archived with all that it loads; else its picture is compared here. */
const archiving = process.env['E2E_ARCHIVES'] === 'yes';
const test: typeof playwrightTest = archiving ? archivingTest : playwrightTest;

/** All pictures are taken anew (`npm run visual:update`), whatever the rendering is that they were of. */
const writing = process.env['E2E_WRITES_PICTURES'] === 'yes';

let notCompared = '';
test.beforeAll(async ({ browser }) => {
  if (!archiving && !writing) notCompared = otherRendering(await readRendering(browser));
});
test.beforeEach(() => test.skip(notCompared !== '', notCompared));

for (const { name, path, ready, answers: own } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 360]) {
      test(`${name}, ${colorScheme}, ${width} px`, async ({ page }, testInfo) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.clock.setFixedTime(now);
        await page.route('**/api/**', (route) => {
          const json = { ...answers, ...own }[new URL(route.request().url()).pathname];
          return json
            ? route.fulfill({ json })
            : route.fulfill({ status: 404, json: { error: 'There is nothing at this address.' } });
        });
        await showWholePage(page, width);
        await page.goto(path);
        await dataReady(page);
        await ready?.(page);
        await showWholePage(page, width);
        await editorsReady(page);
        await page.evaluate(() => document.fonts.ready);
        await showWholePage(page, width);
        if (writing) expect(await systemFonts(page)).toEqual([]);
        if (archiving) await takeSnapshot(page, 'page', testInfo);
        else await expect(page).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`);
      });
    }
  }
}

/** The page's code, the header's status and the data come one after the other, in an order of their own. */
async function dataReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Demo writer');
  await expect(page.getByText('Loading…')).toHaveCount(0);
}

/** The form's editors are lazy: until they are in sight and there, each field is a plain text area of another height. */
async function editorsReady(page: Page): Promise<void> {
  if (!page.url().includes('/entries/')) return;
  await expect(page.getByRole('textbox', { name: /^Body/ })).toBeEditable();
  await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible({ timeout: 60_000 });
}

const smallestHeight = 900;

/**
 * A window as high as the page, instead of a full-page picture: what sticks to the window's edges then covers nothing.
 * It begins small, because a page is never lower than its window: one that was higher for a moment would stay so.
 */
async function showWholePage(page: Page, width: number): Promise<void> {
  let height = 0;
  let needed = smallestHeight;
  while (needed > height) {
    height = needed;
    await page.setViewportSize({ width, height });
    needed = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollHeight)));
        }),
    );
  }
}
