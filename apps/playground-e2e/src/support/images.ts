import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '@inkfield/api';
import { bodyOf, redPng } from './pages.js';

/** A file as the file picker takes it: in memory, or where it lies. */
export type PickedFile = string | { name: string; mimeType: string; buffer: Buffer };

export const png = Buffer.from(redPng, 'base64');

/** Chooses a file by the slash menu's Image, in the empty block at the end of the text. */
export async function pickImage(page: Page, body: Locator, file: PickedFile): Promise<void> {
  await body.press('ControlOrMeta+End');
  await body.press('Enter');
  await page.keyboard.type('/image');
  await expect(page.getByRole('option', { name: /^Image/ })).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
}

/** Opens a page with a body, and waits until its lazy editor has taken over from the text area. */
export async function openBody(page: Page, address: string): Promise<Locator> {
  // One listener that stays: with the last one Playwright lets go of the file picker, and a quick second pick would be before its new hold.
  page.on('filechooser', () => undefined);
  await page.goto(address);
  const body = bodyOf(page);
  await expect(body).toHaveAttribute('contenteditable', 'true');
  return body;
}

/**
 * Notes every text that a toast shows, in order. Call it before the page is opened.
 * @returns a function that waits for exactly these texts since it was called last, the loading ones left out: an answer that comes at
 *   once may turn one before it is drawn
 */
export async function recordToasts(page: Page): Promise<(...texts: string[]) => Promise<void>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    const last = new WeakMap<Element, string>();
    Reflect.set(window, 'shownToasts', shown);
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-inkfield-toaster] > *')) {
        const text = toast.textContent;
        if (last.get(toast) === text) continue;
        last.set(toast, text);
        shown.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  let seen = 0;
  return async (...texts) => {
    const shown = async () => {
      const all = await page.evaluate<string[]>(() => Reflect.get(window, 'shownToasts'));
      return all.filter((text) => text !== messages.uploading).slice(seen);
    };
    await expect.poll(shown).toEqual(texts);
    await expect(toast(page, messages.uploading)).toHaveCount(0);
    seen += texts.length;
  };
}

/** The toast with this message, word for word. */
export function toast(page: Page, message: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(message, { exact: true });
}

/** The previews of running uploads. */
export function previews(body: Locator): Locator {
  return body.locator('[data-upload-id]');
}

/** What is dragged over a page by the real machinery of the browser: files of the disk, or items of another page. */
export interface DragData {
  items?: { mimeType: string; data: string }[];
  files?: string[];
}

/** Drops what comes from outside of the page on the middle of an element. */
export async function dropFromOutside(page: Page, on: Locator, { items = [], files = [] }: DragData): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error('[e2e] What is dropped on is not shown.');
  const cdp = await page.context().newCDPSession(page);
  const data = { items, files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, x: box.x + box.width / 2, y: box.y + 20, data });
  }
  await cdp.detach();
}
