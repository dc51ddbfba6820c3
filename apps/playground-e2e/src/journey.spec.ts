import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { messages } from '@inkfield/api';
import { bodyOf, pastePng, readEntry, redPng, saveEntry, selectedText } from './support/pages.js';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** Where a stored file lies in the data directory; it is there once. */
async function pathOnDisk(name: string): Promise<string> {
  const files = await readdir(dataDir, { recursive: true });
  const found = files.filter((file) => basename(file) === name);
  expect(found).toHaveLength(1);
  return join(dataDir, found[0] ?? '');
}

/** A moment of a text: how long it was, and whether anything of the page was selected. */
interface Moment {
  length: number;
  selected: boolean;
}

/** Notes every moment of a text from now on, in the page itself: no busy machine can miss one. */
async function recordMoments(body: Locator): Promise<() => Promise<Moment[]>> {
  await body.evaluate((element: HTMLElement) => {
    const moments: Moment[] = [];
    Reflect.set(window, 'moments', moments);
    new MutationObserver(() => {
      moments.push({ length: element.innerText.length, selected: getSelection()?.toString() !== '' });
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });
  return () => body.page().evaluate<Moment[]>(() => Reflect.get(window, 'moments'));
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);

/** The fields that a form has posted. */
function formOf(request: Request): Promise<FormData> {
  const headers = { 'content-type': request.headers()['content-type'] ?? '' };
  return new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers }).formData();
}

/** The answer of the server to the form that a prompt flow posts to the page's own address. */
const isFlowPost = (page: Page) => (response: { url(): string; request(): { method(): string } }) =>
  response.request().method() === 'POST' && response.url() === page.url();

test('writing with AI in a real form, from an empty page to a stored entry', async ({ page, request }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'New entry' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Low tide at dawn');
  const body = bodyOf(page);
  const before = 'The harbour was empty this morning.';
  await body.click();

  await test.step("'/', 'head', Enter makes a heading", async () => {
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Commands' })).toBeVisible();
    await page.keyboard.type('head');
    await expect(page.getByRole('option')).toHaveCount(3);
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Heading 1/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox', { name: 'Commands' })).toBeHidden();
    await page.keyboard.type('Low tide');
    await expect(body.getByRole('heading', { level: 1, name: 'Low tide', exact: true })).toBeVisible();
  });

  let generated = '';
  await test.step("'++' streams text from the server and selects it", async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${before} `);
    const typed = (await body.innerText()).length;
    const moments = await recordMoments(body);
    const answered = page.waitForResponse('**/api/ai/generate');
    await page.keyboard.type('++');
    const response = await answered;
    expect(response.headers()['x-ai-provider']).toBe('demo');
    expect(response.request().postDataJSON()).toMatchObject({ prompt: expect.stringContaining(before) });

    await expect.poll(() => selectedText(page)).toMatch(/\w{3}/);
    generated = inOneLine(await selectedText(page));
    expect(generated.length).toBeGreaterThan(80);
    // It came bit by bit: the text grew many times before anything was selected.
    const growing = (await moments()).filter(({ length, selected }) => length > typed + 2 && !selected);
    expect(new Set(growing.map(({ length }) => length)).size).toBeGreaterThan(5);
    const whole = inOneLine(await body.innerText());
    expect(whole.startsWith(`Low tide ${before}`)).toBe(true);
    expect(whole.endsWith(generated)).toBe(true);
    expect(whole).not.toContain('++');
  });

  const image = body.locator('img');
  await test.step('a pasted PNG is uploaded, stored on disk and shown', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await pastePng(page, redPng);
    await expect(page.getByText(messages.uploaded, { exact: true })).toBeVisible();
    await expect(image).toHaveAttribute('src', /^\/files\/.*\.png$/);
    await expect.poll(() => widthOf(image)).toBe(2);
    const source = (await image.getAttribute('src')) ?? '';
    const stored = await readFile(await pathOnDisk(basename(source)));
    expect(stored.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(await (await request.get(source)).body()).toEqual(stored);
  });

  await test.step('Save stores the entry in the database', async () => {
    await saveEntry(page);
    await expect(page).toHaveURL(/\/entries\/(?!new)[^/]+$/);
    const stored = await readEntry(request, basename(page.url()));
    expect(stored.values['title']).toBe('Low tide at dawn');
    expect(stored.values['body']).toMatch(
      /^<h1>Low tide<\/h1><p>The harbour was empty this morning\. .*<img src="\/files\//s,
    );
    const text = inOneLine((stored.values['body'] ?? '').replace(/<[^>]*>/g, ' '));
    expect(text).toContain(generated.slice(0, 20));
  });

  await test.step('a reload shows it all again', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Low tide at dawn');
    await expect(body.getByRole('heading', { level: 1, name: 'Low tide', exact: true })).toBeVisible();
    await expect.poll(async () => inOneLine(await body.innerText())).toContain(`${before} ${generated}`);
    await expect(image).toHaveAttribute('src', /^\/files\//);
    await expect.poll(() => widthOf(image)).toBe(2);
  });

  await test.step('a prompt flow runs on selected text and shows its result', async () => {
    const first = body.getByText(before);
    // The first click brings the text from below the save bar into view; the three that select must meet the same line.
    await first.click();
    await first.click({ clickCount: 3 });
    const selected = inOneLine(await selectedText(page));
    expect(selected).toContain(before);
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: /^AI/ }).click();
    const answered = page.waitForResponse(isFlowPost(page));
    await page.getByRole('menuitem', { name: /^Summarise selection/ }).click();
    // The selection is all that it asks for, so it runs at once.
    const form = await formOf((await answered).request());
    expect(form.get('action')).toBe('run-prompt-flow');
    expect(form.get('promptFlowId')).toBeTruthy();
    expect(inOneLine(form.getAll('variables[]').join())).toContain(before);
    const dialog = page.getByRole('dialog', { name: 'Summarise the selection' });
    await expect(dialog.getByRole('button', { name: 'Run Again' })).toBeVisible();
    // The answer came as a stream; what the server has recorded of the run is what the dialog must show.
    const { runs } = await (await page.request.get(`/api/prompt-flows/${form.get('promptFlowId')}/runs`)).json();
    const [result] = runs[0].result.executionResult.results;
    await expect(dialog).toContainText(result.template.title);
    const words = inOneLine(String(result.response).replace(/<[^>]*>/g, ' '));
    expect(words.length).toBeGreaterThan(20);
    await expect(dialog).toContainText(words.slice(0, 20));
    await expect(dialog.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  });
});
