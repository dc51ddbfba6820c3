import { readdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { messages } from '@inkfield/api';
import { bodyOf, pastePng, readEntry, redPng, selectedText } from './support/pages.js';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

async function filesOnDisk(): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true });
  return files.filter((file) => file.endsWith('.png'));
}

test('writing with AI in a real form, from an empty page to a stored entry', async ({ page, request }) => {
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
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Heading 1/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Low tide');
    await expect(body.getByRole('heading', { level: 1, name: 'Low tide' })).toBeVisible();
  });

  await test.step("'++' streams text from the server and selects it", async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${before} `);
    const answered = page.waitForResponse('**/api/ai/generate');
    await page.keyboard.type('++');
    expect((await answered).headers()['x-ai-provider']).toBe('demo');
    const text = async () => (await body.innerText()).replace(/\s+/g, ' ');
    const typed = `Low tide ${before}`.length;
    await expect.poll(async () => (await text()).length, { intervals: [30] }).toBeGreaterThan(typed + 5);
    const early = await text();
    expect(await selectedText(page)).toBe('');
    await expect.poll(() => selectedText(page), { timeout: 30_000 }).toMatch(/\w{3}/);
    const generated = (await selectedText(page)).replace(/\s+/g, ' ').trim();
    expect((await text()).length).toBeGreaterThan(early.length);
    expect((await text()).trim().endsWith(generated)).toBe(true);
    expect(generated.length).toBeGreaterThan(80);
    await expect(body).not.toContainText('++');
    expect(generated).not.toContain(before);
  });

  await test.step('a pasted PNG is uploaded, stored on disk and shown', async () => {
    const before = await filesOnDisk();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await pastePng(page, redPng);
    await expect(page.getByText(messages.uploaded, { exact: true })).toBeVisible();
    const image = body.locator('img');
    await expect(image).toHaveAttribute('src', /\/files\//);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(2);
    expect((await filesOnDisk()).length).toBe(before.length + 1);
  });

  let address = '';
  await test.step('Save stores the entry', async () => {
    await page.getByRole('button', { name: 'Save entry' }).click();
    await expect(page.getByText('Entry saved.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/entries\/(?!new)[^/]+$/);
    address = page.url();
    const stored = await readEntry(request, address.slice(address.lastIndexOf('/') + 1));
    expect(stored.values['title']).toBe('Low tide at dawn');
    expect(stored.values['body']).toContain('<h1>Low tide</h1>');
    expect(stored.values['body']).toContain('/files/');
  });

  await test.step('a reload shows it all again', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Low tide at dawn');
    await expect(body.getByRole('heading', { level: 1, name: 'Low tide' })).toBeVisible();
    await expect(body).toContainText(before);
    await expect(body.locator('img')).toHaveAttribute('src', /\/files\//);
    expect(await body.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(2);
  });

  await test.step('a prompt flow runs on selected text and shows its result', async () => {
    await body.getByText(before).click({ clickCount: 3 });
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    await toolbar.getByRole('button', { name: /^AI/ }).click();
    await page.getByRole('menuitem', { name: /^Summarise selection/ }).click();
    // The selection is all that it asks for, so it runs at once.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Run Again' })).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  });
});
