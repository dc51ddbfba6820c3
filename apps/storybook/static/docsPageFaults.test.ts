import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf, docsPageFaults, narrowPageFaults } from './docsPageFaults.js';
import { framedStories } from './framedStories.js';

let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
  page = await (await browser.newContext()).newPage();
  // A page that was loaded, so that what it has not got is asked for.
  await page.route('http://planted.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.route('http://planted.test/nothing.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('http://planted.test/');
  complaints = complaintsOf(page);
});
afterAll(() => browser.close());

const docs = (html: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><title>Planted</title><main id="storybook-docs"><h1>Dialog</h1>${html}</main></html>`,
  );

test.each([
  ['a dialog that is open over the page', '<div role="dialog" aria-label="Sure?">Yes</div>', ['open: dialog']],
  ['a modal of the browser’s own', '<dialog open aria-label="Sure?">Yes</dialog>', ['open: dialog']],
  [
    'a menu that is open over the page',
    '<div role="menu" aria-label="Block"><button role="menuitem">Text</button></div>',
    ['open: menu'],
  ],
  [
    'a story that nothing brings into its state',
    '<div class="sb-story" id="story--editor-ai--streaming">An empty editor</div>',
    ['editor-ai--streaming is not in its state'],
  ],
  [
    'a table that is shown as its bars',
    '<p>| Key | What |\n| --- | --- |</p>',
    ['no table: | Key | What |\n| --- | --- |'],
  ],
  ['an image without words', '<img src="data:,">', ['axe: image-alt: <img src="data:,">']],
  ['faint text', '<p style="color: #aaa">Faint</p>', ['axe: color-contrast: <p style="color: #aaa">Faint</p>']],
])('a page of documentation with %s is refused', async (_fault, html, faults) => {
  await docs(html);
  expect(await docsPageFaults(page, new Set(['editor-ai--streaming']))).toEqual(faults);
});

test('a page of documentation without a fault is let pass', async () => {
  await docs(`
    <p>A sentence.</p>
    <div class="sb-story" id="story--editor-ai--plain">Not played</div>
    <div class="docs-story"><div class="sb-story" id="story--editor-ai--streaming"><iframe title="Streaming"></iframe></div></div>`);
  expect(await docsPageFaults(page, new Set(['editor-ai--streaming']))).toEqual([]);
});

test('what makes a page wider than a narrow window is found, and what scrolls in itself is not', async () => {
  const long = '<div style="inline-size: 500px; block-size: 20px">Long</div>';
  await docs(`<p>A sentence with <code style="white-space: nowrap">${'a_long_name_'.repeat(9)}</code> in it.</p>`);
  expect(await narrowPageFaults(page)).toEqual([
    expect.stringMatching(/^wide: \d{3}px$/),
    `code: ${'a_long_name_'.repeat(9)}`,
  ]);
  await docs(`<pre style="overflow: auto">${long}</pre>`);
  expect(await narrowPageFaults(page)).toEqual([]);
});

/** A frame in which Storybook says these things, each with what belongs to it. */
function frameThatSays(said: Record<string, unknown[]>): string {
  const script = `<script>const said = ${JSON.stringify(said)};
    window.__STORYBOOK_ADDONS_CHANNEL__ = { last: (event) => said[event] };</script>`;
  return `<iframe id="iframe--planted" srcdoc="${script.replaceAll('"', '&quot;')}"></iframe>`;
}

const finished = { storyFinished: [{ status: 'success' }] };

test.each([
  ['whose play threw', { ...finished, playFunctionThrewException: [{ message: 'No button' }] }, 'No button'],
  ['that did not end well', { storyFinished: [{ status: 'error' }] }, '"status":"error"'],
  ['with an error besides', { ...finished, unhandledErrorsWhilePlaying: [['Late']] }, 'Late'],
])('a framed story %s is found', async (_fault, said, words) => {
  await docs(frameThatSays(said));
  expect(await framedStories(page)).toEqual([expect.stringContaining(words)]);
});

test('a framed story that ended well is let pass', async () => {
  await docs(frameThatSays(finished));
  expect(await framedStories(page)).toEqual([]);
});

test('what a page says as an error, throws and does not find is heard', async () => {
  complaints.length = 0;
  await docs('<script>console.error("Said"); setTimeout(() => { throw new Error("Thrown") })</script>');
  await page.evaluate(() => fetch('/nothing.js'));
  await expect
    .poll(() => complaints.toSorted())
    .toEqual([
      'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
      'console: Said',
      'missing: http://planted.test/nothing.js',
      'thrown: Thrown',
    ]);
});
