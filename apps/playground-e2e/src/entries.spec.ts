import { expect, test } from '@playwright/test';
import { bodyOf, createEntry, openNewEntry, pasteOverAll, readEntry, saveEntry } from './support/pages.js';

test('the list searches, says when nothing is found, and clears', async ({ page, request }) => {
  const mark = `heron${Date.now()}`;
  await createEntry(request, { title: `A ${mark} at the slip`, slug: mark });
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Search entries' });
  await search.fill(mark.toUpperCase());
  await expect(page.getByRole('link', { name: `A ${mark} at the slip` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 entry' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${mark}`, 'i'));
  await search.fill(`${mark} nowhere`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('link', { name: `A ${mark} at the slip` })).toBeVisible();
});

test('a long word of an entry breaks where its row ends, on a phone', async ({ page, request }) => {
  const title = `https://notes.example/${Date.now()}${'b'.repeat(120)}`;
  await createEntry(request, { title });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const link = page.getByRole('link', { name: title });
  await expect(link).toBeVisible();
  const { right } = await link.evaluate((element) => element.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(360);
});

test('every kind of field is stored as it was typed, and shown after Save', async ({ page, request }) => {
  const body = await openNewEntry(page);
  await page.getByRole('textbox', { name: /^Title/ }).fill('All fields');
  await page.getByRole('textbox', { name: /^Slug/ }).fill('all-fields');
  await page.getByRole('textbox', { name: /^Contact e-mail/ }).fill('mara@example.org');
  await page.getByLabel(/^API token/).fill('sk-1234');
  await page.getByRole('textbox', { name: /^Summary/ }).fill('Short & sharp');
  await body.click();
  await page.keyboard.type('Hello there');
  await page.getByRole('button', { name: 'Save entry' }).click();
  const panel = page.getByRole('region', { name: 'What was submitted' });
  await expect(panel).toContainText('all-fields');
  await expect(panel).toContainText('<p>Hello there</p>');
  await expect(panel).not.toContainText('sk-1234');
  await panel.getByRole('button', { name: 'Show the token' }).click();
  await expect(panel).toContainText('sk-1234');
  const { values } = await readEntry(request, page.url().split('/').pop() ?? '');
  expect(values).toMatchObject({
    title: 'All fields',
    slug: 'all-fields',
    email: 'mara@example.org',
    token: 'sk-1234',
    summary: 'Short & sharp',
    body: '<p>Hello there</p>',
  });
});

test('a whole entry is filled in by label, placeholder, name and role, as text areas are', async ({
  page,
  request,
}) => {
  test.slow();
  await openNewEntry(page);
  const body = page.locator('[name=body]');
  const metadata = page.locator('[name=metadata]');
  const title = page.getByPlaceholder('What did you see?');
  await title.fill('Old');
  await title.clear();
  await title.pressSequentially('Filled in');
  await page.getByLabel('Summary').fill('Short & sharp');
  await body.fill('<h2>Low tide</h2><p>at <em>dawn</em><script>x()</script></p>');
  await expect(body).toHaveValue('<h2>Low tide</h2><p>at <em>dawn</em></p>');
  await page.getByLabel('Body').fill('## Low tide\n\n- sand\n- shells');
  await expect(body).toHaveValue('<h2>Low tide</h2><ul><li>sand</li><li>shells</li></ul>');
  await body.clear();
  expect(await body.inputValue()).toBe('');
  await page.getByLabel('Body').pressSequentially('## Low tide');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- sand');
  await page.keyboard.press('Enter');
  await page.keyboard.type('shells');
  await expect(body).toHaveValue('<h2>Low tide</h2><ul><li>sand</li><li>shells</li></ul>');
  await page.getByRole('textbox', { name: /^Slug/ }).fill('filled-in');
  await page.getByPlaceholder('you@example.org').fill('mara@example.org');
  await page.locator('[name=token]').fill('sk-1234');
  await metadata.scrollIntoViewIfNeeded();
  await expect(page.locator('.monaco-editor .view-lines')).toBeVisible();
  await page.getByLabel('Metadata').fill('{"tags": ["coast"]}');
  await expect(metadata).toHaveValue('{"tags": ["coast"]}');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('region', { name: 'What was submitted' })).toContainText('filled-in');
  const { values } = await readEntry(request, page.url().split('/').pop() ?? '');
  expect(values).toMatchObject({
    title: 'Filled in',
    summary: 'Short & sharp',
    body: '<h2>Low tide</h2><ul><li>sand</li><li>shells</li></ul>',
    slug: 'filled-in',
    email: 'mara@example.org',
    token: 'sk-1234',
    metadata: '{"tags": ["coast"]}',
  });
});

test('JSON typed into the code editor is stored, and refused where it is broken', async ({ page, request }) => {
  test.slow();
  const entry = await createEntry(request, { title: 'Metadata', metadata: '{"tags": []}', body: '<p>a</p>' });
  await page.goto(`/entries/${entry.id}`);
  const code = page.getByRole('textbox', { name: /^Metadata/ });
  await code.scrollIntoViewIfNeeded();
  await expect(page.locator('.monaco-editor .view-lines')).toBeVisible();
  await code.focus();
  await pasteOverAll(page, '{"tags": ');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByText('This is not valid JSON. Check commas, quotes and brackets.')).toBeVisible();
  await expect(code).toBeFocused();
  await pasteOverAll(page, '{"tags": ["coast"]}');
  await saveEntry(page);
  expect((await readEntry(request, entry.id)).values['metadata']).toBe('{"tags": ["coast"]}');
});

test('validation names each field in error, focuses the first, and saves once they are right', async ({ page }) => {
  const body = await openNewEntry(page);
  await page.getByRole('textbox', { name: /^Slug/ }).fill('Not A Slug');
  await page.getByRole('textbox', { name: /^Contact e-mail/ }).fill('nobody');
  await page.getByRole('button', { name: 'Save entry' }).click();
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(title).toBeFocused();
  await expect(page.getByText('4 fields need your attention.')).toBeVisible();
  for (const name of [/^Title/, /^Slug/, /^Contact e-mail/, /^Body/]) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
  }
  await title.fill('Right at last');
  await page.getByRole('textbox', { name: /^Slug/ }).fill('right-at-last');
  await page.getByRole('textbox', { name: /^Contact e-mail/ }).fill('mara@example.org');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(body).toBeFocused();
  await page.keyboard.type('Now there is a body.');
  await saveEntry(page);
});

test('a draft outlives a reload and ends with Save', async ({ page, request }) => {
  const entry = await createEntry(request, { title: 'Drafts', body: '<p>Stored.</p>' });
  await page.goto(`/entries/${entry.id}`);
  const body = bodyOf(page);
  await body.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And a draft.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await expect(body).toHaveText('Stored. And a draft.');
  await saveEntry(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('entry:')))).toEqual([]);
  expect((await readEntry(request, entry.id)).values['body']).toBe('<p>Stored. And a draft.</p>');
});

test('a failed save keeps everything and says why', async ({ page }) => {
  const body = await openNewEntry(page);
  await page.getByRole('textbox', { name: /^Title/ }).fill('Kept');
  await body.click();
  await page.keyboard.type('Kept too.');
  await page.route('**/api/entries', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'The disk is full.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The disk is full.' })).toBeVisible();
  await expect(body).toHaveText('Kept too.');
  await page.unroute('**/api/entries');
  await saveEntry(page);
});

test('the preview follows the body, beside the form or behind a tab', async ({ page, request }) => {
  const entry = await createEntry(request, { title: 'Preview', body: '<p>One.</p>' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/entries/${entry.id}`);
  const preview = page.getByRole('region', { name: 'Live preview' });
  const body = bodyOf(page);
  await body.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Two.');
  await expect(preview.getByText('One. Two.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(preview).toBeHidden();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(preview.getByText('One. Two.')).toBeVisible();
  await expect(body).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Write' })).toBeFocused();
  await expect(body).toHaveText('One. Two.');
});

test('an entry is deleted only once that is confirmed', async ({ page, request }) => {
  const title = `Gone soon ${Date.now()}`;
  const entry = await createEntry(request, { title, body: '<p>a</p>' });
  await page.goto(`/entries/${entry.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Entries' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('what was written in an entry that is deleted in another tab is saved as a new one', async ({ page, request }) => {
  const entry = await createEntry(request, { title: 'Deleted elsewhere', body: '<p>Before.</p>' });
  await page.goto(`/entries/${entry.id}`);
  const body = bodyOf(page);
  await body.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Written since.');
  expect((await request.delete(`/api/entries/${entry.id}`)).status()).toBe(204);
  await page.getByRole('button', { name: 'Save entry' }).click();
  await page.getByRole('button', { name: 'Save as a new entry' }).press('Enter');
  await expect(page.getByText('Saved just now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save entry' })).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(id).not.toBe(entry.id);
  expect((await readEntry(request, id)).values['body']).toBe('<p>Before. Written since.</p>');
});

test('leaving with unsaved fields asks first, and Stay keeps them', async ({ page }) => {
  await openNewEntry(page);
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.fill('Half a thought');
  await page.getByRole('link', { name: 'Flows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(title).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Flows' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flows' })).toBeVisible();
});
