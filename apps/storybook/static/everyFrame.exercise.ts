import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framedStories } from './framedStories.js';
import { entriesOfStorybook, serveStorybook } from './serveStorybook.js';

let browser: Browser;
let page: Page;
let storybook: Awaited<ReturnType<typeof serveStorybook>>;

beforeAll(async () => {
  storybook = await serveStorybook();
  browser = await chromium.launch(chromiumLaunchOptions());
  // As most people have it: what fades in is not there at once.
  page = await browser.newPage({ reducedMotion: 'no-preference', viewport: { width: 1000, height: 1600 } });
  page.setDefaultTimeout(patience.testMs);
});
afterAll(async () => {
  await browser.close();
  storybook.close();
});

const pages = entriesOfStorybook().filter(({ type }) => type === 'docs');

test.each(pages)('each story on $id is in the state that its play brings it into', async ({ id }) => {
  await page.goto(`${storybook.origin}/iframe.html?id=${id}&viewMode=docs`);
  await page.locator('#storybook-docs h1').first().waitFor();
  expect(await framedStories(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});
