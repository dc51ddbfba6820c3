import { expect, test } from '@playwright/test';
import { messages } from '@inkfield/api';
import { openBody, pickImage, png, previews, recordToasts } from './support/images.js';
import { createEntry, readEntry, saveEntry } from './support/pages.js';

test('an upload that the network broke off is tried again, at its place, and saved', async ({ page, request }) => {
  const entry = await createEntry(request, { title: 'Again', body: '<p>One</p>' });
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, `/entries/${entry.id}`);
  await page.route('**/api/ai/upload', (route) => route.abort('connectionreset'));
  await pickImage(page, body, { name: '写真 "一".png', mimeType: 'image/png', buffer: png });
  await expectToasts(messages.uploadFailed);
  await expect(previews(body)).toHaveCount(0);
  await page.keyboard.type('typed since');
  const notice = page.getByRole('group', { name: '“写真 "一".png” was not uploaded.' });
  await expect(notice).toBeVisible();

  await test.step('still without a network', async () => {
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectToasts(messages.uploadFailed);
    await expect(notice).toBeVisible();
  });
  await test.step('with it', async () => {
    await page.unroute('**/api/ai/upload');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectToasts(messages.uploaded);
    await expect(notice).toHaveCount(0);
  });
  await saveEntry(page);
  expect((await readEntry(request, entry.id)).values['body']).toMatch(
    /^<p>One<\/p><p><img src="\/files\/[^"]+\.png" alt="写真 &quot;一&quot;\.png" title="[^"]+">typed since<\/p>$/,
  );
});

test('what the server refuses for good is not offered again', async ({ page, request }) => {
  const entry = await createEntry(request, { title: 'Refused', body: '<p>One</p>' });
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, `/entries/${entry.id}`);
  await pickImage(page, body, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expectToasts(messages.uploadFailed);
  await expect(previews(body)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
