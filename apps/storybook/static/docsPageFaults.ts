import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

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

/** The stories are looked at where they stand alone, and the table of props is Storybook's own. */
async function axeFaults(page: Page): Promise<string[]> {
  const own = new AxeBuilder({ page }).include('#storybook-docs').exclude('.docs-story').exclude('.docblock-argstable');
  const { violations } = await own.analyze();
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
