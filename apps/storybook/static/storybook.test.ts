import AxeBuilder from '@axe-core/playwright';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entriesOfStorybook, serveStorybook } from './serveStorybook.js';

let browser: Browser;
let storybook: Awaited<ReturnType<typeof serveStorybook>>;

beforeAll(async () => {
  storybook = await serveStorybook();
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser.close();
  storybook.close();
});
/** A context, and the requests of its pages that left the Storybook's origin. */
async function newContext(): Promise<{ context: BrowserContext; strangers: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience.testMs);
  const strangers: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(storybook.origin) && !/^(?:data|blob):/.test(url)) strangers.push(url);
  });
  return { context, strangers };
}

const previewOf = (id: string, viewMode = 'story') => `${storybook.origin}/iframe.html?id=${id}&viewMode=${viewMode}`;

/** Storybook has drawn the page, its stories included. */
async function drawn(page: Page): Promise<void> {
  await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

describe('No request leaves the origin', () => {
  // One page goes from one address to the next, as a reader does: its process has compiled Storybook and the libraries already.
  let page: Page;
  let strangers: string[];
  beforeAll(async () => {
    const made = await newContext();
    strangers = made.strangers;
    page = await made.context.newPage();
  });
  beforeEach(() => void strangers.splice(0));
  afterAll(() => page.context().close());

  test('of Storybook’s own frame', async () => {
    await page.goto(storybook.origin);
    await page.frameLocator('#storybook-preview-iframe').locator('body.sb-show-main').waitFor();
    expect(strangers).toEqual([]);
  });

  // A page of documentation draws all stories of its component.
  const pages = entriesOfStorybook().filter(({ type }) => type === 'docs');

  test('the documentation has a page for each part', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  test.each(pages)('of $id', async ({ id }) => {
    await page.goto(previewOf(id, 'docs'));
    await drawn(page);
    expect(strangers).toEqual([]);
  });
});

describe('Ten code fields on a page', () => {
  let page: Page;

  const field = (number: number) => page.getByRole('textbox', { name: `Settings ${number}`, exact: true });

  test('share one worker of each kind, bundled with the page, which finds the errors of all', async () => {
    const { context, strangers } = await newContext();
    const workers: string[] = [];
    page = await context.newPage();
    page.on('worker', (worker) => workers.push(worker.url().replace(/^.*\/([\w.]+)-.*$/, '$1')));
    await page.goto(previewOf('form-input-code--ten-fields'));
    for (let number = 1; number <= 10; number += 1) {
      await field(number).waitFor();
      await field(number).scrollIntoViewIfNeeded();
      await expect.poll(() => page.locator('.monaco-editor[role=code]').count()).toBeGreaterThanOrEqual(number);
    }
    await expect.poll(() => page.locator('.squiggly-error').count()).toBe(10);
    expect(workers.sort()).toEqual(['editor.worker', 'json.worker']);
    expect(strangers).toEqual([]);
  });

  test('an error in the JSON is reached and read with the keyboard alone', async () => {
    await field(1).focus();
    await page.keyboard.press('F8');
    await page.locator('.marker-widget').getByText('Value expected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.marker-widget').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(2).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('have no accessibility fault', async () => {
    const { violations } = await new AxeBuilder({ page }).include('#storybook-root').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
