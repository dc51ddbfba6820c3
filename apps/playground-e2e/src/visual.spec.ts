import { takeSnapshot, test as archivingTest } from '@chromatic-com/playwright';
import { patience } from '@inkfield/config/patience';
import { otherRendering, readRendering, systemFonts } from '@inkfield/config/rendering';
import { expect, test as playwrightTest, type Page } from '@playwright/test';
import { answers, now } from './support/visualData.js';

interface ShownPage {
  name: string;
  path: string;
  answers?: Record<string, object>;
  /** What is done before it is looked at. */
  ready?: (page: Page) => Promise<void>;
}

const pages: ShownPage[] = [
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

const schemes = ['light', 'dark'] as const;
// From wide to narrow: a page that was higher for a moment would stay so.
const widths = [1440, 360] as const;

type Scheme = (typeof schemes)[number];

async function open(page: Page, { path, ready, answers: own }: ShownPage, width: number) {
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
}

async function drawn(page: Page, colorScheme: Scheme, width: number) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await showWholePage(page, width);
  await editorsReady(page);
  await page.evaluate(() => document.fonts.ready);
  await showWholePage(page, width);
}

/** An archive is of one look of a page: Chromatic opens it as it was loaded. */
function archive(shown: ShownPage, colorScheme: Scheme, width: number) {
  test(`${shown.name}, ${colorScheme}, ${width} px`, async ({ page }, testInfo) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, shown, width);
    await drawn(page, colorScheme, width);
    await takeSnapshot(page, 'page', testInfo);
  });
}

/** All looks of a page are compared in one visit. Each may take as long as a test: one picture alone took over a minute on a busy machine. */
function compare(shown: ShownPage) {
  test(`${shown.name} looks as in its pictures`, async ({ page }) => {
    test.setTimeout((1 + widths.length * schemes.length) * patience.testMs);
    await open(page, shown, widths[0]);
    for (const width of widths) {
      for (const colorScheme of schemes) {
        await drawn(page, colorScheme, width);
        if (writing) expect(await systemFonts(page)).toEqual([]);
        await expect.soft(page).toHaveScreenshot(`${shown.name}-${colorScheme}-${width}.png`, {
          timeout: patience.testMs,
        });
      }
    }
  });
}

for (const shown of pages) {
  if (!archiving) compare(shown);
  else for (const colorScheme of schemes) for (const width of widths) archive(shown, colorScheme, width);
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
  await expect(page.locator('.monaco-editor .view-lines').first()).toBeVisible();
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
