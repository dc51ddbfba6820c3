import { patience } from '@inkfield/config/patience';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openBody } from './support/images.js';
import { createEntry } from './support/pages.js';

/** How often the tab is killed: a few times in CI, 50 times where CRASHES=50 is set. */
const crashes = Number(process.env['CRASHES'] ?? 8);
/** What a crash may cost, in milliseconds of typing, from the key to the tab's end. */
const mayMissMs = 750;

interface Keystroke {
  character: string;
  /** When it was typed, in milliseconds of the page's time since the first one. */
  at: number;
}

/**
 * Types at a person's pace for a random time, then kills the tab's process. The page's clock stands but for the time between the
 * keys: what a crash costs is the draft's doing alone, however late a busy machine would run its timers.
 */
async function typeUntilCrash(page: Page): Promise<{ keystrokes: Keystroke[]; crashedAt: number }> {
  const keystrokes: Keystroke[] = [];
  const crashAfterMs = 100 + Math.random() * 2_500;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  let now = 0;
  while (now < crashAfterMs) {
    const character = String.fromCharCode(97 + Math.floor(Math.random() * 26));
    keystrokes.push({ character, at: now });
    await page.keyboard.type(character);
    const pauseMs = Math.round(Math.random() * 80);
    await page.clock.runFor(pauseMs);
    now += pauseMs;
  }
  const cdp = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void cdp.send('Page.crash').catch(() => undefined);
  await gone;
  return { keystrokes, crashedAt: now };
}

async function openInNewTab(context: BrowserContext, address: string) {
  const page = await context.newPage();
  // The context's clock, which the tab before left standing.
  await page.clock.install();
  await page.clock.resume();
  return { page, body: await openBody(page, address) };
}

test(`a tab that crashes ${crashes} times while someone types costs 750 ms of typing at most, and no draft`, async ({
  context,
  request,
}) => {
  test.setTimeout((1 + crashes) * patience.testMs);
  const entry = await createEntry(request, { title: 'Crash', body: '<p>Start:</p>' });
  const address = `/entries/${entry.id}`;
  let { page, body } = await openInNewTab(context, address);
  let text = 'Start:';
  for (let crash = 1; crash <= crashes; crash += 1) {
    await body.press('ControlOrMeta+End');
    const { keystrokes, crashedAt } = await typeUntilCrash(page);
    await page.close();
    ({ page, body } = await openInNewTab(context, address));
    const restored = await body.innerText();
    const typed = keystrokes.map(({ character }) => character).join('');
    expect(
      `${text}${typed}`.startsWith(restored) && restored.startsWith(text),
      `"${restored}" of "${text}${typed}"`,
    ).toBe(true);
    const missing = keystrokes[restored.length - text.length];
    const missed = missing ? crashedAt - missing.at : 0;
    test.info().annotations.push({ type: 'missing', description: `${missed} ms` });
    expect(missed).toBeLessThanOrEqual(mayMissMs);
    await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unreadable')))).toEqual(
      [],
    );
    text = restored;
  }
});
