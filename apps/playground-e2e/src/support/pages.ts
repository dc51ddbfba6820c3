import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** A stored entry, as the server answers it. */
export interface StoredEntry {
  id: string;
  title: string;
  values: Record<string, string>;
}

/** Stores an entry through the API, for tests that are about something else. */
export async function createEntry(request: APIRequestContext, values: Record<string, string>): Promise<StoredEntry> {
  const title = values['title'] ?? 'Untitled';
  const response = await request.post('/api/entries', { data: { title, values: { title, ...values } } });
  expect(response.status()).toBe(201);
  const { entry }: { entry: StoredEntry } = await response.json();
  return entry;
}

export async function readEntry(request: APIRequestContext, id: string): Promise<StoredEntry> {
  const response = await request.get(`/api/entries/${id}`);
  expect(response.ok()).toBe(true);
  const { entry }: { entry: StoredEntry } = await response.json();
  return entry;
}

/** Waits until the page says that the entry is saved. Call it before the save: the toast goes after four seconds. */
export function entrySaved(page: Page): Promise<void> {
  return page.getByText('Entry saved.', { exact: true }).waitFor();
}

/** Presses Save, and waits until the page says that the entry is saved. On a busy machine the click alone takes seconds. */
export async function saveEntry(page: Page): Promise<void> {
  await Promise.all([entrySaved(page), page.getByRole('button', { name: 'Save entry' }).click()]);
}

/** The text box of the rich-text field. */
export function bodyOf(page: Page): Locator {
  // Until the editor is there a plain text area of the same name stands in for it.
  return page.getByRole('textbox', { name: /^Body/ }).and(page.locator('[contenteditable]'));
}

/** Opens the form of a new entry and waits until its lazy editor is there. */
export async function openNewEntry(page: Page): Promise<Locator> {
  await page.goto('/entries/new');
  const body = bodyOf(page);
  await expect(body).toBeEditable();
  return body;
}

/** What is selected in the page, as text. */
export function selectedText(page: Page): Promise<string> {
  return page.evaluate(() => getSelection()?.toString() ?? '');
}

/** Puts a picture on the real clipboard and pastes it with the keyboard. */
export async function pastePng(page: Page, base64: string): Promise<void> {
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, base64);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Puts a text in the place of all that the focused editor holds; typed, a code editor would close its brackets. */
export async function pasteOverAll(page: Page, text: string): Promise<void> {
  await page.evaluate((data) => navigator.clipboard.writeText(data), text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** A red square, 2 × 2. */
export const redPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';
