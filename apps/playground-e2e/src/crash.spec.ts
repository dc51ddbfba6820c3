import { patience } from '@inkfield/config/patience';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openBody } from './support/images.js';
import { createEntry } from './support/pages.js';

/**
 * When the tab is killed, in milliseconds after the first key: just before and just after a draft is first stored (300), as soon as
 * nothing of the first keys may be missing, and when the draft was stored some times. CRASHES=50 takes 50 moments by chance.
 */
const momentsMs = process.env['CRASHES']
  ? Array.from({ length: Number(process.env['CRASHES']) }, () => 100 + Math.random() * 2_500)
  : [290, 320, 780, 1_600];
/** What a crash may cost, in milliseconds of typing, from the key to the tab's end. */
const mayMissMs = 750;

interface Keystroke {
  character: string;
  /** When it was typed, in milliseconds of the page's time since the first one. */
  at: number;
}

/**
 * Types at a person's pace until that moment, then kills the tab's process. The page's clock stands but for the time between the
 * keys: what a crash costs is the draft's doing alone, however late a busy machine would run its timers.
 */
async function typeUntilCrash(page: Page, momentMs: number): Promise<{ keystrokes: Keystroke[]; crashedAt: number }> {
  const keystrokes: Keystroke[] = [];
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  let now = 0;
  while (now < momentMs) {
    const character = String.fromCharCode(97 + ((keystrokes.length * 7) % 26));
    keystrokes.push({ character, at: now });
    await page.keyboard.type(character);
    const pauseMs = Math.min((keystrokes.length * 31) % 80, Math.ceil(momentMs - now));
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

test(`a tab that crashes ${momentsMs.length} times while someone types costs 750 ms of typing at most, and no draft`, async ({
  context,
  request,
}) => {
  test.setTimeout((1 + momentsMs.length) * patience.testMs);
  const entry = await createEntry(request, { title: 'Crash', body: '<p>Start:</p>' });
  const address = `/entries/${entry.id}`;
  let { page, body } = await openInNewTab(context, address);
  let text = 'Start:';
  for (const momentMs of momentsMs) {
    await body.press('ControlOrMeta+End');
    const { keystrokes, crashedAt } = await typeUntilCrash(page, momentMs);
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
