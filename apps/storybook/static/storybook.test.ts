import AxeBuilder from '@axe-core/playwright';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framedStories } from './framedStories.js';
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
/** A context whose pages share a cache, and the requests of them that left the Storybook's origin. */
async function newContext({ origin } = storybook): Promise<{ context: BrowserContext; strangers: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience.testMs);
  const strangers: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) strangers.push(url);
  });
  return { context, strangers };
}

const previewOf = (id: string, viewMode = 'story', { origin } = storybook) =>
  `${origin}/iframe.html?id=${id}&viewMode=${viewMode}`;

/** Storybook has drawn the page, its stories included. */
async function drawn(page: Page): Promise<void> {
  await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

describe('No request leaves the origin', () => {
  let shared: Awaited<ReturnType<typeof newContext>>;
  beforeAll(async () => void (shared = await newContext()));

  test('of Storybook’s own frame', async () => {
    const page = await shared.context.newPage();
    await page.goto(storybook.origin);
    await page.frameLocator('#storybook-preview-iframe').locator('body.sb-show-main').waitFor();
    expect(shared.strangers).toEqual([]);
    await page.close();
  });

  // A page of documentation draws all stories of its component.
  const entries = entriesOfStorybook();
  const pages = entries.filter(({ type }) => type === 'docs');
  const played = new Set(entries.flatMap(({ id, tags }) => (tags.includes('play-fn') ? [id] : [])));

  test('the documentation has a page for each part', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  describe('of a page of documentation', () => {
    // A framed story is a page by itself, and looked at below.
    let unframed: Awaited<ReturnType<typeof serveStorybook>>;
    let strangers: string[];
    /** One for all: a new one would compile Storybook and the libraries again. */
    let page: Page;
    beforeAll(async () => {
      unframed = await serveStorybook('/', true);
      const { context, ...requests } = await newContext(unframed);
      strangers = requests.strangers;
      page = await context.newPage();
    });
    afterAll(async () => {
      await page.context().close();
      unframed.close();
    });

    test.each(pages)('$id', async ({ id }) => {
      await page.goto(previewOf(id, 'docs', unframed));
      await drawn(page);
      expect(strangers).toEqual([]);
      // What is played, and what is modal, has a page of its own in a frame: here it would stand still, or cover the others.
      const inPage = await page
        .locator('.sb-story:not(:has(iframe))')
        .evaluateAll((blocks) => blocks.map((block) => block.id.replace(/^story--|--primary$/g, '')));
      expect(inPage.filter((story) => played.has(story))).toEqual([]);
      expect(await page.getByRole('dialog').or(page.getByRole('menu')).count()).toBe(0);
      // A table of Markdown that nobody has read as one.
      expect(await page.locator('#storybook-docs p').filter({ hasText: /^\|/ }).count()).toBe(0);
      // The stories are looked at where they stand alone, and the table of props is Storybook's own.
      const own = new AxeBuilder({ page })
        .include('#storybook-docs')
        .exclude('.docs-story')
        .exclude('.docblock-argstable');
      const { violations } = await own.analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
    });
  });

  test('a story on a page of documentation is in the state that its play brings it into', async () => {
    const page = await shared.context.newPage();
    await page.goto(previewOf('form-input-forminput--docs', 'docs'));
    await page.getByRole('heading', { name: 'Refused' }).scrollIntoViewIfNeeded();
    const frame = page.locator('#iframe--form-input-forminput--refused').contentFrame();
    await frame.getByText('Please give it a title.').waitFor();
    await page.close();
  });

  test('a story on a page of documentation keeps its state while the others come into theirs', async () => {
    const page = await shared.context.newPage();
    await page.setViewportSize({ width: 1000, height: 1600 });
    await page.goto(previewOf('editor-floating-toolbar--docs', 'docs'));
    await page.locator('#storybook-docs h1').first().waitFor();
    expect(await framedStories(page)).toEqual([]);
    const first = page.locator('#iframe--editor-floating-toolbar--shown').contentFrame();
    expect(await first.getByRole('toolbar', { name: 'Formatting' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.close();
  });

  test('a story speaks the language that the toolbar says', async () => {
    const page = await shared.context.newPage();
    await page.goto(`${previewOf('form-input-forminput--hidden-characters')}&globals=language:de`);
    await page.getByRole('button', { name: 'Zeichen anzeigen' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await page.close();
  });

  test('a story works under any path, with its own answers to what it asks a server', async () => {
    const below = await serveStorybook('/design/inkfield/');
    const page = await shared.context.newPage();
    const missing: string[] = [];
    page.on('response', (response) => void (response.status() === 404 && missing.push(response.url())));
    await page.goto(`${below.origin}/iframe.html?id=prompt-flow-promptflowdialog--posted-to-the-page&viewMode=story`);
    await page.getByText('{"name":"topic","value":"Harbours"}').waitFor();
    expect(missing.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([]);
    await page.close();
    below.close();
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
