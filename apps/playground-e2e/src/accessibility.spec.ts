import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { bodyOf, createEntry } from './support/pages.js';

async function firstFlow(page: Page): Promise<string> {
  const response = await page.request.get('/api/prompt-flows');
  const { flows }: { flows: { id: string }[] } = await response.json();
  return flows[0]?.id ?? '';
}

const pages = [
  { name: 'the list of entries', open: (page: Page) => page.goto('/') },
  {
    name: 'the form of an entry',
    open: async (page: Page) => {
      const entry = await createEntry(page.request, {
        title: 'Axe',
        slug: 'axe',
        summary: 'A summary',
        body: '<h2>Heading</h2><p>A <strong>text</strong> with <a href="https://example.org">a link</a>.</p><ul><li>One</li></ul>',
      });
      await page.goto(`/entries/${entry.id}`);
      await expect(bodyOf(page)).toBeEditable();
    },
  },
  {
    name: 'the form with its errors',
    open: async (page: Page) => {
      await page.goto('/entries/new');
      await expect(bodyOf(page)).toBeEditable();
      await page.getByRole('button', { name: 'Save entry' }).click();
      await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused();
    },
  },
  { name: 'the list of flows', open: (page: Page) => page.goto('/flows') },
  { name: 'the form of a new flow', open: (page: Page) => page.goto('/flows/new') },
  { name: 'the form of a flow', open: async (page: Page) => page.goto(`/flows/${await firstFlow(page)}`) },
  { name: 'the history of a flow', open: async (page: Page) => page.goto(`/flows/${await firstFlow(page)}/runs`) },
  { name: 'a page that is not there', open: (page: Page) => page.goto('/nowhere') },
];

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Its newer mode puts the results of frames together in another page, opened for each analysis: these pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** The rules whose answer depends on a colour: the others say the same in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

for (const { name, open } of pages) {
  test(`${name} has no accessibility violation, light or dark, and does not scroll sideways in a narrow window`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, colourRules)).toEqual([]);
    for (const width of [768, 360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
