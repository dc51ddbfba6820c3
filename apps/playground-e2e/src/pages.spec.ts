import { expect, test } from '@playwright/test';
import { createEntry } from './support/pages.js';

test('the header says that the demo writer answers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Demo writer: set AI_BASE_URL for a real model');
});

test('an address that leads nowhere says so and leads back', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entries' })).toBeVisible();
});

for (const path of ['/entries/no-such-entry', '/flows/no-such-flow', '/flows/no-such-flow/runs', '/rows/no-such-row']) {
  test(`${path} says that it is gone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
}

test('a list that cannot be loaded offers Retry', async ({ page }) => {
  await page.route('**/api/entries', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The server answered 500. Please try again.');
  await page.unroute('**/api/entries');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('searchbox').or(page.getByRole('link', { name: 'Write the first entry' }))).toBeVisible();
});

test('a skeleton stands in until the list is there', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/entries', async (route) => {
    await asked;
    await route.fulfill({ json: { entries: [] } });
  });
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible();
});

test('being offline is said, and being back too', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
});

test('the theme is chosen, kept over a reload and without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Theme: Dark' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(background).toBe(light);
});

test('the keyboard goes past the header, and follows a navigation', async ({ page, request }) => {
  await createEntry(request, { title: 'Keyboard', body: '<p>a</p>' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Flows' }).press('Enter');
  await expect(page).toHaveTitle('Flows · Field notes');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the list of entries loads no editor', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.some((text) => text.includes('data-lexical-editor'))).toBe(false);
  expect(texts.some((text) => text.includes('monaco-editor'))).toBe(false);
});

test('with the system’s colours in force its filled links can be read, and the page that is shown is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const name of ['New entry', 'Skip to content']) {
    // Else the browser lays a plate in the page's colour under the words, and they are drawn in that very colour.
    await expect(page.getByRole('link', { name })).toHaveCSS('forced-color-adjust', 'none');
  }
  await expect(page.getByRole('link', { name: 'Entries', exact: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('link', { name: 'Flows' })).toHaveCSS('text-decoration-line', 'none');
});
