import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** Put into the page once: axe’s own way brings it into each page and frame anew, which takes three times as long as the looking. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow extends Window {
  axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/**
 * What is wrong with a page of documentation as it stands there, in words.
 * @param played the stories that something brings into their state: on the page itself they would stand still
 */
export async function docsPageFaults(page: Page, played: ReadonlySet<string>): Promise<string[]> {
  const inPage = await page
    .locator('.sb-story:not(:has(iframe))')
    .evaluateAll((blocks) => blocks.map((block) => block.id.replace(/^story--|--primary$/g, '')));
  const untouched = inPage.filter((story) => played.has(story)).map((story) => `${story} is not in its state`);
  // What is modal has a page of its own in a frame: here it would cover the others.
  const open = await page
    .getByRole('dialog')
    .or(page.getByRole('menu'))
    .evaluateAll((all) => all.map((one) => `open: ${one.getAttribute('role') ?? one.localName}`));
  // A table of Markdown that nobody has read as one.
  const bars = await page.locator('#storybook-docs p').filter({ hasText: /^\|/ }).allTextContents();
  return [...untouched, ...open, ...bars.map((text) => `no table: ${text}`), ...(await axeFaults(page))];
}

/** The width of a small phone, in CSS pixels. */
const narrow = 360;

/** Until what measures itself has followed the window, in milliseconds: what a page that is too wide costs. */
const settleMs = 3_000;

/** What makes a page of documentation wider than a narrow window, in words: a person would have to push the page about. */
export async function narrowPageFaults(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: narrow, height: 800 });
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  const isNarrow = await page.waitForFunction(fits, undefined, { timeout: settleMs }).catch(() => null);
  const faults = isNarrow ? [] : await page.evaluate(wideContent);
  if (usual) await page.setViewportSize(usual);
  return faults;
}

/** Runs in the page. What a box around it cuts, or scrolls, makes nothing wider. */
function wideContent(): string[] {
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth && !isCut(element.parentElement),
  );
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  const width = `${document.documentElement.scrollWidth}px`;
  return [`wide: ${width}`, ...innermost.map(({ localName, textContent }) => `${localName}: ${textContent}`)];
}

/** The stories are looked at where they stand alone, and the table of props is Storybook's own. */
async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const own = { include: [['#storybook-docs']], exclude: [['.docs-story'], ['.docblock-argstable']] };
    const results = await (window as AxeWindow).axe?.run(own, { iframes: false, resultTypes: ['violations'] });
    return results?.violations;
  });
  if (!violations) throw new Error('axe did not come into the page.');
  return violations.map(({ id, nodes }) => `axe: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What a page says on its console as an error, throws and does not find, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(`console: ${message.text()}`)));
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('response', (answer) => void (answer.status() >= 400 && complaints.push(`missing: ${answer.url()}`)));
  return complaints;
}
