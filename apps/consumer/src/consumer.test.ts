import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import type * as Filling from '@inkfield/form-input/testing/playwright';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callFormTool, formTool, launchWithAssistants } from './assistants.js';
import { stylesFromRegistry } from './addFromRegistry.js';
import { buildApp, type BuiltApp } from './buildApp.js';
import { recipeOf } from './guideRecipes.js';
import { installApp, type InstalledApp } from './installApp.js';
import { workspace } from './installPackages.js';
import { retainersOf } from './retainers.js';
import { serveApp, type ServedApp } from './serveApp.js';

const defaults = {
  title: 'the title',
  summary: 'the summary',
  settings: '["the settings"]',
  body: '<p>the body</p>',
};
const names = ['title', 'summary', 'settings', 'body'] as const;

let installed: InstalledApp;
let built: BuiltApp;
let app: ServedApp;
let browser: Browser;
let complaints: string[] = [];

beforeAll(async () => {
  installed = installApp();
  built = await buildApp(installed.folder);
  app = await serveApp(built);
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser.close();
  app.close();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  app.policy = '';
});

/** A page that notes whatever goes wrong in it, and every request that leaves the app's origin. */
async function newPage(options: BrowserContextOptions = {}, within = browser): Promise<Page> {
  complaints = [];
  const context = await within.newContext(options);
  context.setDefaultTimeout(patience.testMs);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (entry) => {
    if (['error', 'warning'].includes(entry.type())) complaints.push(entry.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(app.origin) && !/^(?:data|blob):/.test(url)) complaints.push(`request to ${url}`);
  });
  return page;
}

const control = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const box = (page: Page, title: string) => page.getByRole('textbox', { name: new RegExp(`^${title}`) });

async function openForm(search: '' | '?no-code' = ''): Promise<Page> {
  const page = await newPage();
  await page.goto(`${app.origin}/${search}`);
  await arrived(page, search ? ['body'] : ['settings', 'body']);
  return page;
}

/** The editors have taken over from their text areas. */
async function arrived(page: Page, editors: readonly string[]): Promise<void> {
  for (const name of editors) {
    await expect.poll(() => control(page, name).getAttribute('aria-hidden')).toBe('true');
  }
}

async function typeAtEnd(page: Page, title: string, text: string): Promise<void> {
  await box(page, title).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

const borderOf = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopLeftRadius, borderTopWidth } = getComputedStyle(node);
    return `${borderTopLeftRadius} ${borderTopWidth}`;
  });

const dataOf = (page: Page) =>
  page.evaluate(() => Object.fromEntries(new FormData(document.forms[0])) as Record<string, string>);

describe('The packages', () => {
  test('hold what an app needs: no test, no story, no build information', () => {
    expect(installed.packedFiles.size).toBe(6);
    for (const [name, files] of installed.packedFiles) {
      expect(files, name).toEqual(expect.arrayContaining(['README.md', 'llms.txt', 'docs/reference.md']));
      expect(
        files
          // What an app's own tests import.
          .filter((path) => name !== '@inkfield/document' || !path.startsWith('dist/testing/'))
          .filter((path) => /\.(?:test|stories)\.|testing\/|fixtures\/|tsbuildinfo|__screenshots__/.test(path)),
      ).toEqual([]);
    }
  });

  test('have types that an app on React 18.3 compiles with, and that refuse what is wrong', () => {
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const compile = () => execFileSync(process.execPath, [tsc, '-p', installed.folder], { encoding: 'utf8' });
    // The compiler's words are in the error's output.
    expect(() => compile()).not.toThrow();
  });

  test.each(['ui', 'prompt-flow', 'editor', 'form-input'])('%s is marked as a client component', (name) => {
    const entry = readFileSync(join(installed.folder, 'node_modules/@inkfield', name, 'dist/index.js'), 'utf8');
    expect(entry.startsWith("'use client';")).toBe(true);
  });

  test('bring their styles with them', async () => {
    const page = await openForm('?no-code');
    const frame = page.locator('[data-size=sm]:has(> [contenteditable])');
    await expect(borderOf(control(page, 'title'))).resolves.toBe('8px 1px');
    await expect(borderOf(control(page, 'summary'))).resolves.toBe('8px 1px');
    await expect(borderOf(frame)).resolves.toBe('8px 1px');
    expect(complaints).toEqual([]);
  });

  test('are drawn in the colours of a theme by what a registry adds to an app’s stylesheet', async () => {
    const page = await openForm('?no-code');
    await page.addStyleTag({ content: `:root { --foreground: rgb(1, 2, 3); --radius: 3px; } ${stylesFromRegistry()}` });
    await expect(borderOf(control(page, 'title'))).resolves.toBe('3px 1px');
    expect(await control(page, 'title').evaluate((node) => getComputedStyle(node).color)).toBe('rgb(1, 2, 3)');
  });
});

describe('On the server', () => {
  test('the form is rendered without a warning, named and filled', () => {
    const warnings = vi.spyOn(console, 'error').mockImplementation(() => {});
    const html = built.render('');
    expect(warnings.mock.calls).toEqual([]);
    warnings.mockRestore();
    for (const name of names) expect(html).toContain(`name="${name}"`);
    expect(html).toContain('&lt;p&gt;the body&lt;/p&gt;</textarea>');
    // A strict style-src refuses style attributes that come with the page.
    expect(html).not.toContain('style=');
  });

  test('a browser without JavaScript submits what was filled in', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(app.origin);
    await control(page, 'title').fill('another title');
    await control(page, 'body').fill('<p>another body</p>');
    await control(page, 'settings').fill('{}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(Object.fromEntries(app.posted.at(-1) ?? [])).toEqual({
      ...defaults,
      title: 'another title',
      settings: '{}',
      body: '<p>another body</p>',
    });
  });
});

describe('In the browser, on React 18.3 in StrictMode', () => {
  test('the helpers for Playwright fill in every kind, type rich text and open its menu', async () => {
    const entry = join(installed.folder, 'node_modules/@inkfield/form-input/dist/testingPlaywright.js');
    // What the published entry exports.
    const helpers = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as typeof Filling;
    const page = await newPage();
    await page.goto(app.origin);
    const filled = { title: 'One', summary: 'Two', settings: '["three"]', body: '<h2>Four</h2>' };
    for (const name of names) await helpers.fillField(control(page, name), filled[name]);
    expect(await dataOf(page)).toEqual(filled);
    await helpers.typeRichText(control(page, 'body'), '\nand five ');
    const menu = await helpers.openSlash(control(page, 'body'), 'heading 3');
    expect(await menu.getByRole('option').first().textContent()).toContain('Heading 3');
    await page.keyboard.press('Enter');
    expect(await helpers.readRichText(control(page, 'body'))).toBe('<h2>Four</h2><h3>and five&nbsp;</h3>');
    expect(complaints).toEqual([]);
  });

  test('the guide’s recipe for Playwright writes a review', async () => {
    const page = await newPage();
    await page.goto(app.origin);
    const writeReview = await recipeOf(installed, 'writeReview');
    expect(await writeReview(page)).toBe('<h2>Good</h2><h3>and&nbsp;</h3>');
    expect((await dataOf(page)).body).toBe('<h2>Good</h2><h3>and&nbsp;</h3>');
    expect(complaints).toEqual([]);
  });

  test('it hydrates without a warning, and every kind types into the form', async () => {
    const page = await openForm();
    expect(await dataOf(page)).toEqual(defaults);
    await typeAtEnd(page, 'Title', ' 1');
    await typeAtEnd(page, 'Summary', ' 2');
    await typeAtEnd(page, 'Settings', ' ');
    await typeAtEnd(page, 'Body', ' 4');
    const typed = {
      title: 'the title 1',
      summary: 'the summary 2',
      settings: '["the settings"] ',
      body: '<p>the body 4</p>',
    };
    await expect.poll(() => dataOf(page)).toEqual(typed);
    expect(await page.locator('output').textContent()).toBe(names.join(' '));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(Object.fromEntries(app.posted.at(-1) ?? [])).toEqual(typed);
    expect(complaints).toEqual([]);
  });

  test.each(names)('what was typed into %s before the script came is kept', async (name) => {
    const page = await newPage();
    let go = () => {};
    const gate = new Promise<void>((open) => (go = open));
    await page.route('**/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(app.origin, { waitUntil: 'commit' });
    await control(page, name).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('early ');
    go();
    await arrived(page, ['settings', 'body']);
    const expected =
      name === 'body'
        ? /^(?:<p>)?early ?(?:<\/p>)?<p>the body/
        : new RegExp(`^early ${defaults[name].slice(0, 5).replace('[', '\\[')}`);
    await expect.poll(() => control(page, name).inputValue()).toMatch(expected);
    expect(complaints).toEqual([]);
  });

  test('ref is the control: its value replaces the text, its focus is the editor’s', async () => {
    const page = await openForm('?no-code');
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByRole('heading', { name: 'Set by the app' }).waitFor();
    expect(await dataOf(page)).toMatchObject({ body: '<h2>Set by the app</h2>' });
    await page.getByRole('button', { name: 'Focus' }).click();
    await expect.poll(() => box(page, 'Body').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a required field that is empty is refused, in words under it', async () => {
    const page = await openForm('?no-code');
    await box(page, 'Title').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('closed and opened again it starts anew, and leaves no editor behind', async () => {
    const page = await openForm();
    await typeAtEnd(page, 'Body', '!');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.monaco-editor, [contenteditable]').count()).toBe(0);
    await page.getByRole('button', { name: 'Open' }).click();
    await arrived(page, ['settings', 'body']);
    expect(await dataOf(page)).toEqual(defaults);
    await typeAtEnd(page, 'Settings', ' ');
    await expect.poll(() => dataOf(page)).toMatchObject({ settings: '["the settings"] ' });
    expect(complaints).toEqual([]);
  });
});

describe('An assistant of the browser (WebMCP)', () => {
  let assisted: Browser;
  /** Of each kind, in the order of `names`. */
  const kinds = ['single-line', 'text-area', 'code', 'rich-text'];
  const samples: string[] = [];
  beforeAll(async () => {
    assisted = await launchWithAssistants();
  });
  afterAll(async () => {
    await assisted.close();
    if (samples.length < 3) return;
    const cells = Object.fromEntries(samples.map((sample) => [sample, 'passed']));
    const results = { 'WebMCP: a call of the form’s tool': Object.fromEntries(kinds.map((kind) => [kind, cells])) };
    const published = join(workspace, 'libs/form-input/src/testing/filling/webmcp.results.json');
    writeFileSync(published, `${JSON.stringify(results, null, 2)}\n`);
  });

  async function openAssisted(): Promise<Page> {
    const page = await newPage({}, assisted);
    await page.goto(app.origin);
    await arrived(page, ['settings', 'body']);
    await page.locator('form [data-kind="rich-text"] + div > [role="status"]').waitFor({ state: 'attached' });
    return page;
  }

  test('fills the form in by the guide’s recipe', async () => {
    const page = await openAssisted();
    const filled = { title: 'One', summary: 'Two', settings: '["three"]', body: '<h2>Four</h2>' };
    const fillAsAssistant = await recipeOf(installed, 'fillAsAssistant');
    await fillAsAssistant(page, filled);
    await expect.poll(() => dataOf(page)).toEqual(filled);
    await expect.poll(() => page.getByText('Filled by an assistant').count()).toBe(names.length);
    expect(complaints).toEqual([]);
  });

  test('is told of each field: its name, words, format and limits', async () => {
    const page = await openAssisted();
    const described = {
      title: 'Title\nReaders see it first.',
      summary: 'Summary\nAt most 200 characters',
      settings: 'Settings\nCode: json',
      body: 'Body\nRich text: HTML, Markdown or plain text',
    };
    const told = async () => {
      const { inputSchema } = await formTool(page);
      const { properties } = inputSchema;
      return Object.fromEntries(Object.entries(properties).map(([name, { description }]) => [name, description]));
    };
    await expect.poll(told).toEqual(described);
    expect((await formTool(page)).inputSchema.required).toEqual(['title']);
  });

  test.each([
    ['HTML', '<h2>New</h2><p onclick="x()">more</p>', '<h2>New</h2><p>more</p>'],
    ['Markdown', '## New\n\nmore', '<h2>New</h2><p>more</p>'],
    ['text', 'one < two', '<p>one &lt; two</p>'],
  ])('fills all kinds in with %s, which is said and undone', async (sample, given, rich) => {
    const page = await openAssisted();
    await callFormTool(page, Object.fromEntries(names.map((name) => [name, given])));
    const line = given.replaceAll('\n', '');
    expect(await dataOf(page)).toEqual({ title: line, summary: given, settings: given, body: rich });
    expect(await page.locator('output').textContent()).toBe(names.join(' '));
    await expect.poll(() => page.getByText('Filled by an assistant').count()).toBe(names.length);
    for (const undo of await page
      .getByRole('button', { name: 'Undo' })
      .all()
      .then((all) => all.toReversed()))
      await undo.click();
    await expect.poll(() => dataOf(page)).toEqual(defaults);
    expect(await page.getByText('Filled by an assistant').count()).toBe(0);
    expect(complaints).toEqual([]);
    samples.push(sample);
  });
});

describe('Opened and closed again and again', () => {
  const kinds = [
    'HTMLElement',
    'Worker',
    'MutationObserver',
    'ResizeObserver',
    'AbortController',
    'IntersectionObserver',
  ];

  /** How many objects of each kind are alive, after one garbage collection for all: each takes longer than opening the form. */
  async function alive(session: CDPSession): Promise<Record<string, number>> {
    const prototype = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
    const prototypeObjectId = prototype.result.objectId ?? expect.fail('There is no Object.');
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      functionDeclaration: `function (...kinds) {
        return Object.fromEntries(kinds.map((kind) => [kind, this.filter((it) => it instanceof globalThis[kind]).length]));
      }`,
      arguments: kinds.map((value) => ({ value })),
      returnByValue: true,
    });
    await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
    return result.value;
  }

  async function count(session: CDPSession): Promise<Record<string, number>> {
    const counts = await alive(session);
    const { metrics } = await session.send('Performance.getMetrics');
    counts['listeners'] = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? NaN;
    return counts;
  }

  /** Longer than any timer of a form that has gone: a code field's model stays a second. In milliseconds. */
  const behindTimersMs = 2_000;

  /**
   * What is left when all that outlives a form for a moment has gone: behind the page's own timers, however late they come, and
   * after as many collections as find something.
   */
  async function settled(page: Page, session: CDPSession): Promise<Record<string, number>> {
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), behindTimersMs);
    let counts = await count(session);
    for (let before = ''; before !== JSON.stringify(counts); counts = await count(session)) {
      before = JSON.stringify(counts);
    }
    return counts;
  }

  async function openAndClose(page: Page, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: 'Open' }).click();
      await page.locator('.monaco-editor').waitFor();
      await page.locator('[data-size] > [contenteditable]').waitFor();
      await arrived(page, ['settings', 'body']);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  }

  const timesEach = 10;

  /** What grows in every round, by more than the object that a collection may leave: a leak does, what only goes late does not. */
  function grownInEach(rounds: readonly Record<string, number>[]): string[] {
    const growth = (kind: string) =>
      rounds.slice(1).map((round, index) => (round[kind] ?? NaN) - (rounds[index]?.[kind] ?? NaN));
    return Object.keys(rounds[0] ?? {}).filter((kind) => !growth(kind).some((more) => more <= 1));
  }

  test('the form leaves no element, observer, listener or worker behind', { timeout: 900_000 }, async () => {
    const page = await openForm();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.getByRole('button', { name: 'Close' }).click();
    await openAndClose(page, 4);
    const rounds = [await settled(page, session)];
    for (let round = 0; round < 3; round += 1) {
      await openAndClose(page, timesEach);
      rounds.push(await settled(page, session));
    }
    expect(rounds.at(-1)?.['Worker']).toBeLessThanOrEqual(2);
    const grown = grownInEach(rounds);
    const keepers = await Promise.all(
      grown.filter((kind) => kind !== 'listeners').map((kind) => retainersOf(session, kind)),
    );
    expect(grown, [JSON.stringify(rounds), ...keepers].join('\n')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('The security policies of the README', () => {
  const policies = () => {
    const readme = readFileSync(join(installed.folder, 'node_modules/@inkfield/form-input/README.md'), 'utf8');
    return [...readme.matchAll(/^Content-Security-Policy: (.+)$/gm)].map(([, policy]) => policy ?? '');
  };

  test('the strict one holds for a line, a text area and rich text', async () => {
    app.policy = policies()[0] ?? expect.fail('The README has no policy.');
    expect(app.policy).not.toContain('unsafe');
    const page = await openForm('?no-code');
    await page.getByRole('button', { name: 'Help' }).hover();
    await page.getByRole('tooltip').waitFor();
    await typeAtEnd(page, 'Body', '\n## Light\nand /');
    await page.getByRole('listbox', { name: 'Commands' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('toolbar').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the other one is enough for a code field: its errors are shown, so its workers run', async () => {
    app.policy = policies()[1] ?? expect.fail('The README has no policy for code.');
    const page = await openForm();
    await typeAtEnd(page, 'Settings', ' tru');
    await page.locator('.squiggly-error').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the strict one leaves a code field its text area, and the other fields whole', async () => {
    app.policy = policies()[0] ?? '';
    const page = await newPage();
    await page.goto(`${app.origin}/?no-workers`);
    await arrived(page, ['body']);
    await expect.poll(() => complaints.join('\n')).toContain('its field stays a plain text area');
    await expect.poll(() => page.locator('.monaco-editor').count()).toBe(0);
    await control(page, 'settings').fill('still here');
    expect(await dataOf(page)).toMatchObject({ settings: 'still here' });
  });
});
