import { globSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromiumArgs, chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, docsPageFaults, narrowPageFaults } from './docsPageFaults.js';
import { modesOf, type VisualParameters } from '../.storybook/modes.js';
import { framedStories, frameOf } from './framedStories.js';
import { entriesOfStorybook, serveStorybook } from './serveStorybook.js';
import { drawn, goToDocs, storyEnded, type StorybookWindow } from './storybookWindow.js';

let browser: Browser;
let storybook: Awaited<ReturnType<typeof serveStorybook>>;

beforeAll(async () => {
  storybook = await serveStorybook();
  // There is no network: no name but this machine's own address leads anywhere.
  browser = await chromium.launch({
    ...chromiumLaunchOptions(),
    args: [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
});
afterAll(async () => {
  await browser.close();
  storybook.close();
});
/** A context whose pages share a cache, and the requests of them that left the Storybook's origin. */
async function newContext({ origin } = storybook): Promise<{ context: BrowserContext; strangers: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // Shorter than a test: what does not come fails by its own words, and nothing goes on in the page of the next one.
  context.setDefaultTimeout(patience.expectMs);
  const strangers: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) strangers.push(url);
  });
  return { context, strangers };
}

const previewOf = (id: string, viewMode = 'story', { origin } = storybook) =>
  `${origin}/iframe.html?id=${id}&viewMode=${viewMode}`;

/** The pictures beside the stories, in the libraries and here. */
function picturesOfStories(): string[] {
  const folders = ['../../../libs', '../src'].map((folder) => join(import.meta.dirname, folder));
  const files = folders.flatMap((folder) => globSync('**/__screenshots__/**/*.png', { cwd: folder }));
  return files.filter((file) => !file.includes('node_modules'));
}

/** How long nothing is asked for where all has come, in milliseconds: what comes may ask for more. */
const restMs = 500;

/** Waits until nothing that the pages of a context have asked for from now on is still to come. */
function restOf(context: BrowserContext): () => Promise<void> {
  const coming = new Set<Request>();
  let changed = performance.now();
  const end = (request: Request) => {
    coming.delete(request);
    changed = performance.now();
  };
  context.on('request', (request) => void coming.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const isAtRest = () => coming.size === 0 && performance.now() - changed >= restMs;
  return () => expect.poll(() => isAtRest() || [...coming].map((request) => request.url())).toBe(true);
}

describe('No request leaves the origin', () => {
  let shared: Awaited<ReturnType<typeof newContext>>;
  beforeAll(async () => void (shared = await newContext()));

  test('of Storybook’s own frame, which stands under a path and says nothing on its console', async () => {
    const below = await serveStorybook('/design/inkfield/');
    const { context, strangers } = await newContext(below);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${below.origin}/`);
    await page.frameLocator('#storybook-preview-iframe').locator('body.sb-show-main').waitFor();
    await page.waitForLoadState('networkidle');
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
    below.close();
  });

  // A page of documentation draws all stories of its component.
  const entries = entriesOfStorybook();
  const pages = entries.filter(({ type }) => type === 'docs');
  const played = new Set(entries.flatMap(({ id, tags }) => (tags.includes('play-fn') ? [id] : [])));

  test('the documentation has a page for each part', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  describe('of a page of documentation', () => {
    // The site stands under a path. A framed story is a page by itself, and looked at below.
    let unframed: Awaited<ReturnType<typeof serveStorybook>>;
    let strangers: string[];
    let complaints: string[];
    let loads = 0;
    let page: Page;
    let atRest: () => Promise<void>;
    beforeAll(async () => {
      unframed = await serveStorybook('/design/inkfield/', true);
      const { context, ...requests } = await newContext(unframed);
      strangers = requests.strangers;
      page = await context.newPage();
      complaints = complaintsOf(page);
      atRest = restOf(context);
      await page.goto(previewOf('ui-button--primary', 'story', unframed));
      await storyEnded(page);
      page.on('domcontentloaded', () => void (loads += 1));
    });
    afterAll(async () => {
      await page.context().close();
      unframed.close();
    });

    // Storybook and the libraries are loaded once: that is most of what a page costs.
    test.each(pages)('$id', async ({ id }) => {
      loads = 0;
      expect(await goToDocs(page, id)).toBe(id);
      await drawn(page);
      await atRest();
      expect(strangers).toEqual([]);
      expect(await docsPageFaults(page, played)).toEqual([]);
      expect(await narrowPageFaults(page)).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
      // One that is loaded anew was looked at while it went.
      expect(loads).toBe(0);
    });
  });

  test('a story on a page of documentation is in the state that its play brings it into', async () => {
    const page = await shared.context.newPage();
    await page.goto(previewOf('form-input-forminput--docs', 'docs'));
    const frame = await frameOf(page, 'form-input-forminput--refused');
    await frame.getByText('Please give it a title.').waitFor();
    await page.close();
  });

  test('a story on a page of documentation is its own window’s, also when it is drawn after its frame has loaded', async () => {
    // What asks for an element of a frame before the frame's own script does gets one that belongs to its own window.
    const held = `if (window !== parent && document.readyState !== 'complete') await new Promise((end) => addEventListener('load', end));\n`;
    const slow = await serveStorybook('/', false, (name, file) =>
      name.startsWith('assets/RichTextView.stories-') ? held + file() : undefined,
    );
    const { context } = await newContext(slow);
    const page = await context.newPage();
    await page.goto(previewOf('editor-richtextview--docs', 'docs', slow));
    const root = (await frameOf(page, 'editor-richtextview--hostile-value')).locator('#storybook-root');
    await root.getByText('Text link').waitFor();
    expect(await root.evaluate((element) => element instanceof Node)).toBe(true);
    await context.close();
    slow.close();
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

  test.each(['editor-block-handle--docs', 'editor-floating-toolbar--docs', 'ui-toaster--docs'])(
    'the plays on %s end well where things fade in, as for most people',
    async (id) => {
      const page = await browser.newPage({ reducedMotion: 'no-preference', viewport: { width: 1000, height: 1600 } });
      page.setDefaultTimeout(patience.expectMs);
      const complaints = complaintsOf(page);
      await page.goto(previewOf(id, 'docs'));
      await page.locator('#storybook-docs h1').first().waitFor();
      expect(await framedStories(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test('a story speaks the language that the toolbar says', async () => {
    const page = await shared.context.newPage();
    await page.goto(`${previewOf('form-input-forminput--hidden-characters')}&globals=language:de`);
    await page.getByRole('button', { name: 'Zeichen anzeigen' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    await page.close();
  });

  test('a story speaks English where the address says a language that nobody has written', async () => {
    const page = await shared.context.newPage();
    await page.goto(`${previewOf('form-input-forminput--hidden-characters')}&globals=language:tlh`);
    await page.getByRole('button', { name: 'Show characters' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.close();
  });

  const groundOf = (page: Page) =>
    page.locator('.sbdocs-wrapper').evaluate((around) => getComputedStyle(around).backgroundColor);
  const white = 'rgb(255, 255, 255)';

  test.each(['form-input-forminput--docs', 'guides-install--docs', 'theming--docs', 'tokens--docs'])(
    '%s is dark where the toolbar says so, around its stories too, and can be read',
    async (id) => {
      const page = await shared.context.newPage();
      await page.goto(`${previewOf(id, 'docs')}&globals=theme:dark`);
      await drawn(page);
      expect(await groundOf(page)).not.toBe(white);
      const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      await page.close();
    },
  );

  test('a page of documentation follows the toolbar', async () => {
    const page = await shared.context.newPage();
    await page.goto(previewOf('theming--docs', 'docs'));
    await drawn(page);
    expect(await groundOf(page)).toBe(white);
    await page.evaluate(() => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
      channel.emit('updateGlobals', { globals: { theme: 'dark' } });
    });
    await expect.poll(() => groundOf(page)).not.toBe(white);
    await page.close();
  });

  test('a long page of documentation lists its headings', async () => {
    const page = await shared.context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(previewOf('form-input-forminput--docs', 'docs'));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'With Error' }).click();
    await expect
      .poll(() => page.getByRole('heading', { name: 'With Error' }).evaluate((it) => it.getBoundingClientRect().top))
      .toBeLessThan(900);
    await page.close();
  });

  test.each([
    ['ui-menu--docs', 'MenuItem', 'A second, quieter line.'],
    ['ui-dialog--docs', 'DialogContent', 'Buttons under the content, always in view but in a window lower than 300px.'],
  ])('%s has a table of props for each of its parts, such as %s', async (id, part, about) => {
    const page = await shared.context.newPage();
    await page.goto(previewOf(id, 'docs'));
    await page.getByText('Whether it is shown at first.').waitFor();
    await page.getByRole('tab', { name: part, exact: true }).click();
    await page.getByText(about).waitFor();
    await page.close();
  });

  test('a page that only brings others together has no table of props, and no heading above nothing', async () => {
    const page = await shared.context.newPage();
    await page.goto(previewOf('form-input-matrix--docs', 'docs'));
    await drawn(page);
    expect(await page.locator('.docblock-argstable').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Stories' }).count()).toBe(0);
    await page.close();
  });

  test('a story that throws leaves the others of its page as they are', async () => {
    // An object is nothing that React can show.
    const planted = await serveStorybook('/', false, (name, file) =>
      name.startsWith('assets/Button.stories-')
        ? file().replace('children:`Delete`', 'children:{planted:1}')
        : undefined,
    );
    const { context } = await newContext(planted);
    const page = await context.newPage();
    await page.goto(previewOf('ui-button--docs', 'docs', planted));
    await page.locator('#storybook-docs').getByText('object with keys {planted}').first().waitFor();
    const names = await page.locator('.sb-story').getByRole('button').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Save entry', 'Copy', 'Run']));
    expect(names).not.toContain('Delete');
    await context.close();
    planted.close();
  });

  test('a page that comes while another one installs the worker that answers for a server is loaded once', async () => {
    const held = `addEventListener('install', (event) =>
      event.waitUntil(new Promise((end) => addEventListener('message', ({ data }) => data === 'install' && end()))));\n`;
    const slow = await serveStorybook('/', false, (name, file) =>
      name === 'mockServiceWorker.js' ? held + file() : undefined,
    );
    const { context } = await newContext(slow);
    const first = await context.newPage();
    await first.goto(previewOf('ui-button--primary', 'story', slow));
    await first.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing);
    const page = await context.newPage();
    let loads = 0;
    page.on('domcontentloaded', () => void (loads += 1));
    await page.addInitScript(() => {
      const { serviceWorker } = navigator;
      for (const name of ['getRegistration', 'getRegistrations'] as const) {
        const own = serviceWorker[name].bind(serviceWorker);
        Object.assign(serviceWorker, { [name]: () => (console.log('Asks'), own()) });
      }
    });
    const asks = page.waitForEvent('console', (message) => message.text() === 'Asks');
    await page.goto(previewOf('ui-button--docs', 'docs', slow));
    await asks;
    await first.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.installing?.postMessage('install'),
    );
    await page.locator('#storybook-docs').getByRole('button', { name: 'Save entry' }).first().waitFor();
    expect(loads).toBe(1);
    await context.close();
    slow.close();
  });

  /** What a story in a frame of a page of documentation is set to. */
  async function framedSettings(page: Page, story: string) {
    const frame = await frameOf(page, story);
    await frame.locator('body.sb-show-main').waitFor({ state: 'attached' });
    return frame.locator('html').evaluate(() => {
      const { dir, lang, dataset } = document.documentElement;
      const motion = getComputedStyle(document.documentElement).getPropertyValue('--ik-motion-fast');
      return { dir, lang, theme: dataset['theme'], density: dataset['density'], ai: dataset['ai'], motion };
    });
  }

  test('what the address and the toolbar set holds in the frames of a page of documentation too', async () => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    page.setDefaultTimeout(patience.expectMs);
    const globals = 'theme:dark;direction:rtl;language:de;density:compact;motion:reduced;ai:demo';
    await page.goto(`${previewOf('form-input-forminput--docs', 'docs')}&globals=${globals}`);
    const set = { dir: 'rtl', lang: 'de', theme: 'dark', density: 'compact', ai: 'demo', motion: '0s' };
    await expect.poll(() => framedSettings(page, 'form-input-forminput--refused')).toEqual(set);
    await page.evaluate(() => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
      channel.emit('updateGlobals', { globals: { theme: 'light', language: 'fr' } });
    });
    await expect
      .poll(() => framedSettings(page, 'form-input-forminput--refused'))
      .toEqual({ ...set, theme: 'light', lang: 'fr' });
    await page.close();
  });

  test('a page of documentation does not show the source of rich text until the editor has come', async () => {
    // The editor's module goes on when it is told to.
    const held = 'await new Promise((end) => Object.assign(globalThis, { letEditorCome: end }));\n';
    const slow = await serveStorybook('/', false, (name, file) =>
      name.startsWith('assets/LoadedEditor-') ? held + file() : undefined,
    );
    const { context } = await newContext(slow);
    const page = await context.newPage();
    await page.goto(previewOf('languages--docs', 'docs', slow));
    const frame = await frameOf(page, 'languages--arabic-slash-menu');
    const field = frame.locator('[name=body]');
    expect(await field.inputValue()).toContain('<p>');
    expect(await field.evaluate((area) => getComputedStyle(area).color)).toBe('rgba(0, 0, 0, 0)');
    await expect
      .poll(() =>
        frame.locator('html').evaluate(() => 'letEditorCome' in window && (window.letEditorCome as () => void)()),
      )
      .not.toBe(false);
    await frame.getByRole('listbox').waitFor();
    await context.close();
    slow.close();
  });

  test('a page reads in a browser that runs no scripts, all of it as text', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${storybook.origin}/?path=/docs/tokens--docs`);
    await page.waitForURL('**/iframe.html');
    const links = page.getByRole('main').getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(pages.length);
    await page.getByRole('link', { name: 'Tokens', exact: true }).click();
    await page.getByText('--ik-color-accent: #0f766e').waitFor();
    await context.close();
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

test('Chromatic is told of the snapshots that are taken here, and of no other', async () => {
  const { context } = await newContext();
  const page = await context.newPage();
  await page.goto(previewOf('ui-button--primary'));
  await page.locator('body.sb-show-main').waitFor();
  type Told = { parameters: { visual?: VisualParameters; chromatic: { disableSnapshot?: true; modes?: object } } };
  // What Chromatic's browsers read.
  const told = await page.evaluate(() => (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.extract());
  const stories = Object.entries(told as Record<string, Told>).map(([id, { parameters }]) => {
    const { visual = {}, chromatic } = parameters;
    expect([id, Object.keys(chromatic.modes ?? {})]).toEqual([id, visual.pictures === false ? [] : modesOf(visual)]);
    expect([id, chromatic.disableSnapshot === true]).toEqual([id, chromatic.modes === undefined]);
    return Object.keys(chromatic.modes ?? {}).length;
  });
  expect(stories.length).toBeGreaterThan(200);
  // What a build of all stories costs.
  expect(stories.reduce((sum, count) => sum + count)).toBe(picturesOfStories().length);
  await context.close();
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

describe('The switches of the toolbar', () => {
  const token = (page: Page, name: string) =>
    page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ reducedMotion: 'no-preference' });
    page.setDefaultTimeout(patience.testMs);
  });
  afterAll(() => page.close());

  async function show(id: string, globals: string): Promise<void> {
    await page.goto(`${previewOf(id)}&globals=${globals}`);
    await page.locator('body.sb-show-main').waitFor({ state: 'attached' });
  }

  test.each([
    ['density', 'compact', '--ik-space-4', /^12px$/],
    ['density', 'roomy', '--ik-space-4', /^20px$/],
    ['motion', 'reduced', '--ik-motion-fast', /^0m?s$/],
    ['colours', 'forced', '--ik-color-text', /^CanvasText$/i],
  ])('%s: %s', async (name, value, of, wanted) => {
    await show('ui-button--primary', '');
    expect(await token(page, of)).not.toMatch(wanted);
    await show('ui-button--primary', `${name}:${value}`);
    await expect.poll(() => token(page, of)).toMatch(wanted);
  });

  test('ai: demo writes in the page, whatever words the story brings', async () => {
    await show('editor-ghost-text--proposed', 'ai:demo');
    await page.locator('[data-ghost^=" In the morning"]').waitFor();
  });

  test('ai: live asks the server', async () => {
    const asked = page.waitForRequest('**/api/ai/generate');
    await show('editor-ghost-text--proposed', 'ai:live');
    expect((await asked).method()).toBe('POST');
  });
});

describe('The page that edits a theme', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    page.setDefaultTimeout(patience.testMs);
    await page.goto(previewOf('theming--docs', 'docs'));
  });
  afterAll(() => page.close());

  const accent = () => page.getByRole('textbox', { name: 'accent, light', exact: true });
  const publish = () => page.getByRole('region', { name: 'Fields in light' }).getByRole('button', { name: 'Publish' });
  const backgroundOf = (button: ReturnType<typeof publish>) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);

  test('draws the fields anew with each colour that is written, by the keyboard alone, and says its code', async () => {
    await accent().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('#0f766e');
    await expect.poll(() => backgroundOf(publish())).toBe('rgb(15, 118, 110)');
    await page.getByText('--ik-color-accent').filter({ visible: true }).first().waitFor();
    const code = await page.locator('#storybook-docs pre').allTextContents();
    expect(code[0]).toContain('--ik-color-accent: light-dark(#0f766e, #b7bcff);');
    expect(code[1]).toContain('"hex": "#0f766e"');
    expect(code[2]).toContain('"hex": "#b7bcff"');
  });

  test('keeps the last colour while another one is half written, and says a contrast that is too low', async () => {
    await accent().fill('#99');
    expect(await accent().getAttribute('aria-invalid')).toBe('true');
    expect(await backgroundOf(publish())).toBe('rgb(15, 118, 110)');
    await accent().fill('#999999');
    await page.getByText('2.8 on surface: 4.5 is needed').waitFor();
    expect(await accent().getAttribute('aria-invalid')).toBe('false');
  });

  test('is no wider than a narrow window, and goes back to the tokens’ own values', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Reset all' }).click();
    await page.getByText('Change something, and its code is here.').waitFor();
    expect(await accent().inputValue()).toBe('#4338ca');
  });
});
