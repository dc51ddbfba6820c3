/* global document, getComputedStyle */
import assert from 'node:assert/strict';
import { picture } from './serve.mjs';

/** As long as a busy machine may need to load and compile Monaco. */
const arrival = 90_000;

const box = (page, title) => page.getByRole('textbox', { name: new RegExp(`^${title}`) });

/** A page that notes whatever goes wrong in it, and every request that leaves the app's origin. */
async function openPage(browser, origin) {
  const complaints = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(arrival);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (entry) => {
    if (['error', 'warning'].includes(entry.type())) complaints.push(entry.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) complaints.push(`request to ${url}`);
  });
  return { page, complaints, close: () => context.close() };
}

async function drivePlain(page) {
  await box(page, 'Title').fill('A title');
  await box(page, 'Summary').fill('A summary');
  await page.getByRole('button', { name: 'German' }).click();
  await page.getByText('Erneut versuchen / de').waitFor();
}

async function driveRichText(page) {
  const body = box(page, 'Body');
  await body.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' /');
  await page.getByRole('listbox', { name: 'Commands' }).waitFor();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('option', { name: /^Image/ }).click();
  await (await chosen).setFiles(picture);
  await body.locator('img[src$="/dot.png"]').waitFor();
  await body.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Once++');
  // The value has it once the AI has ended.
  await page.waitForFunction(() => document.querySelector('[name="body"]')?.value.includes('upon a time.'));
}

async function driveCode(page) {
  await box(page, 'Settings').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('tru');
  await page.locator('.squiggly-error').first().waitFor();
  // An empty text has two beginnings.
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget .monaco-list-row').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('[true');
}

/** Without JavaScript every kind is a text that can be written and sent. */
async function driveWithoutScript(browser, { origin, posted }) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(origin);
    for (const name of ['title', 'summary', 'settings', 'body'])
      await page.locator(`[name="${name}"]`).fill(`a ${name}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sent').waitFor();
    const sent = Object.fromEntries(posted.at(-1) ?? []);
    assert.deepEqual(sent, { title: 'a title', summary: 'a summary', settings: 'a settings', body: 'a body' });
  } finally {
    await context.close();
  }
}

/** Whether the stylesheet is there and whole: the tokens, a small part, the editor and a field. */
async function checkLook(page) {
  const look = await page.evaluate(() => {
    const radius = (selector) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).borderTopLeftRadius;
    return [radius('[name="title"]'), radius('[data-size=md]:has(> [contenteditable])')];
  });
  assert.deepEqual(look, ['8px', '8px'], 'the stylesheet is missing');
}

/**
 * Fills in the form of a built app as a person does, and sends it; where its pages are rendered by a server, without JavaScript too.
 * @param {import('playwright').Browser} browser
 * @param {{ origin: string, posted: URLSearchParams[] }} site
 * @param {{ fromServer?: boolean }} [options]
 */
export async function driveForm(browser, site, { fromServer = false } = {}) {
  if (fromServer) await driveWithoutScript(browser, site);
  await fillIn(browser, site);
}

async function fillIn(browser, { origin, posted }) {
  const { page, complaints, close } = await openPage(browser, origin);
  try {
    await page.goto(origin);
    for (const name of ['settings', 'body']) {
      await page.locator(`[name="${name}"][aria-hidden="true"]`).waitFor({ state: 'attached' });
    }
    await checkLook(page);
    await drivePlain(page);
    await driveCode(page);
    await driveRichText(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sent').waitFor();
    const sent = Object.fromEntries(posted.at(-1) ?? []);
    assert.equal(sent.title, 'A title');
    assert.equal(sent.summary, 'A summary');
    assert.equal(sent.settings, '[true]');
    assert.match(sent.body, /<p>Once upon a time\./);
    assert.match(sent.body, /dot\.png/);
    assert.deepEqual(complaints, []);
  } catch (error) {
    const said = complaints.length ? `\nThe page said:\n${complaints.slice(0, 8).join('\n')}` : '';
    throw new Error(`${error instanceof Error ? error.message : error}${said}`, { cause: error });
  } finally {
    await close();
  }
}
