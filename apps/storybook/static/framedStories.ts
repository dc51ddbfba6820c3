import type { FrameLocator, Page } from 'playwright';
import { expect } from 'vitest';
import type { StorybookWindow } from './storybookWindow.js';

/** Brings a framed story of a page of documentation into view, until its frame has come: what stands above it may grow meanwhile. */
export async function frameOf(page: Page, story: string): Promise<FrameLocator> {
  const frame = page.locator(`[id="iframe--${story}"]`);
  const place = page.locator(`[data-frame-to-come="${story}"]`).or(frame);
  await expect.poll(() => place.scrollIntoViewIfNeeded().then(() => frame.count())).toBe(1);
  return frame.contentFrame();
}

/** Brings each framed story of a page into view, one after the other, and waits until it was played; answers those that failed. */
export async function framedStories(page: Page): Promise<string[]> {
  const coming = page.locator('[data-frame-to-come]');
  while ((await coming.count()) > 0) {
    const id = await coming.first().getAttribute('data-frame-to-come');
    await frameOf(page, String(id));
  }
  const failed: string[] = [];
  for (const element of await page.locator('iframe[id^="iframe--"]').elementHandles()) {
    const frame = await element.contentFrame();
    const end = await frame?.waitForFunction(() => {
      const channel = (window as Partial<StorybookWindow>).__STORYBOOK_ADDONS_CHANNEL__;
      const finished = channel?.last('storyFinished');
      const thrown = channel?.last('playFunctionThrewException') ?? channel?.last('unhandledErrorsWhilePlaying');
      return finished && JSON.stringify(thrown ?? finished);
    });
    const said = String(await end?.jsonValue());
    if (!said.includes('"status":"success"')) failed.push(`${frame?.url()}: ${said}`);
  }
  return failed;
}
