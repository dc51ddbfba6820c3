import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { openBody } from './support/images.js';
import { bodyOf, createEntry, entrySaved, readEntry, saveEntry } from './support/pages.js';

const status = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const draftOf = (page: Page, id: string) =>
  page.evaluate((key) => localStorage.getItem(key), `inkfield:draft:entry:${id}`);
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types behind the text. */
async function typeAtEnd(page: Page, body: Locator, text: string): Promise<void> {
  await body.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

async function openTab(context: BrowserContext, id: string) {
  const page = await context.newPage();
  return { page, body: await openBody(page, `/entries/${id}`) };
}

test('two tabs with one entry: the other is told of the newer text, uses it, or takes over', async ({
  context,
  request,
}) => {
  const { id } = await createEntry(request, { title: 'Tabs', body: '<p>Start</p>' });
  const one = await openTab(context, id);
  const two = await openTab(context, id);
  await typeAtEnd(one.page, one.body, ' in one');
  await expect(status(one.page, 'Saved')).toBeVisible();
  await expect(two.page.getByText('This text was edited in another tab.')).toBeVisible();

  await test.step('the other uses it', async () => {
    await choice(two.page, 'Use the newer text').click();
    await expect(two.body).toHaveText('Start in one');
  });
  await test.step('the other writes on, and so the first one is told', async () => {
    await typeAtEnd(two.page, two.body, ', two');
    await expect(status(two.page, 'Saved')).toBeVisible();
    await expect(one.page.getByText('This text was edited in another tab.')).toBeVisible();
  });
  await test.step('the first one loses nothing while it has not chosen, and then takes over', async () => {
    await typeAtEnd(one.page, one.body, ' still');
    await expect(status(one.page, 'Not saved')).toBeVisible();
    expect(await draftOf(one.page, id)).toContain('Start in one, two');
    await one.page.getByRole('link', { name: 'Flows' }).click();
    await expect(one.page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await choice(one.page, 'Stay').click();
    await choice(one.page, 'Take over here').click();
    await expect(status(one.page, 'Saved')).toBeVisible();
    expect(await draftOf(one.page, id)).toContain('Start in one still');
    await expect(two.page.getByText('This text was edited in another tab.')).toBeVisible();
  });
});

test('a storage that is really full says "Not saved", keeps the text, and is used again once there is room', async ({
  page,
  request,
}) => {
  const { id } = await createEntry(request, { title: 'Full', body: '<p>Start</p>' });
  const body = await openBody(page, `/entries/${id}`);
  await page.evaluate(() => {
    for (let length = 4 * 1024 * 1024; length >= 1; length = Math.floor(length / 2)) {
      for (let part = 0; ; part += 1) {
        try {
          localStorage.setItem(`filler-${length}-${part}`, 'x'.repeat(length));
        } catch {
          break;
        }
      }
    }
  });
  await typeAtEnd(page, body, ' typed');
  await expect(status(page, 'Not saved')).toBeVisible();
  await expect(body).toHaveText('Start typed');
  expect(await draftOf(page, id)).toBeNull();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key);
  });
  await page.keyboard.type('!');
  await expect(status(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(bodyOf(page)).toHaveText('Start typed!');
});

test('a draft that cannot be read is kept aside, and the entry opens', async ({ page, request }) => {
  const { id } = await createEntry(request, { title: 'Broken', body: '<p>Start</p>' });
  const key = `inkfield:draft:entry:${id}`;
  await page.addInitScript(
    ([name, text]) =>
      sessionStorage.getItem('set') ?? (sessionStorage.setItem('set', ''), localStorage.setItem(name, text)),
    [key, '{"version":1,"savedAt":'] as const,
  );
  const body = await openBody(page, `/entries/${id}`);
  await expect(body).toHaveText('Start');
  await typeAtEnd(page, body, ' again');
  await expect(status(page, 'Saved')).toBeVisible();
  const aside = await page.evaluate(
    (prefix) =>
      Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? localStorage.getItem(name) : [])),
    `${key}:unreadable:`,
  );
  expect(aside).toEqual(['{"version":1,"savedAt":']);
});

test('what is typed while Save is on its way stays a draft of what was saved', async ({ page, request }) => {
  const { id } = await createEntry(request, { title: 'Flight', body: '<p>Start</p>' });
  const body = await openBody(page, `/entries/${id}`);
  await typeAtEnd(page, body, ' sent');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/entries/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const sent = page.waitForRequest((put) => put.method() === 'PUT');
  await choice(page, 'Save entry').click();
  await sent;
  await typeAtEnd(page, body, ', typed since');
  const saved = entrySaved(page);
  release();
  await saved;
  expect((await readEntry(request, id)).values['body']).toBe('<p>Start sent</p>');
  await page.unroute(`**/api/entries/${id}`);
  await page.reload();
  await expect(bodyOf(page)).toHaveText('Start sent, typed since');
  await expect(choice(page, 'Restore draft')).toHaveCount(0);
});

test('a saved entry leaves no draft', async ({ page, request }) => {
  const { id } = await createEntry(request, { title: 'Saved', body: '<p>Start</p>' });
  const body = await openBody(page, `/entries/${id}`);
  await typeAtEnd(page, body, ' sent');
  await expect(status(page, 'Saved')).toBeVisible();
  await saveEntry(page);
  await expect.poll(() => draftOf(page, id)).toBeNull();
});

test('what is typed before the editor has loaded is a draft like any other: it is restored, not offered', async ({
  page,
  request,
}) => {
  const { id } = await createEntry(request, { title: 'Early', body: '<p>Start</p>' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const plain = page.locator('textarea[name="body"]');
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    // What is asked for once the field is there is its editor.
    if ((await plain.count()) > 0) await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`/entries/${id}`, { waitUntil: 'commit' });
  await plain.focus();
  await expect(plain).not.toHaveAttribute('aria-hidden');
  await page.keyboard.press('ControlOrMeta+End');
  for (let key = 0; key < '</p>'.length; key += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', early');
  await expect(plain).toHaveValue('<p>Start, early</p>');
  release();
  await expect(bodyOf(page)).toHaveText('Start, early');
  await expect(status(page, 'Saved')).toBeVisible();
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await expect(bodyOf(page)).toHaveText('Start, early');
  await expect(choice(page, 'Restore draft')).toHaveCount(0);
});

test('a draft is offered against an entry that was saved elsewhere meanwhile, and expires after 30 days', async ({
  page,
  request,
}) => {
  const { id } = await createEntry(request, { title: 'Newer', body: '<p>Start</p>' });
  const body = await openBody(page, `/entries/${id}`);
  await typeAtEnd(page, body, ' mine');
  await expect(status(page, 'Saved')).toBeVisible();
  const values = { title: 'Newer', body: '<p>Theirs</p>' };
  expect((await request.put(`/api/entries/${id}`, { data: { title: 'Newer', values } })).ok()).toBe(true);
  await page.reload();
  await expect(bodyOf(page)).toHaveText('Theirs');
  await choice(page, 'Restore draft').click();
  await expect(bodyOf(page)).toHaveText('Start mine');
  await expect(status(page, 'Saved')).toBeVisible();

  await page.evaluate((key) => {
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() - 31 * 24 * 60 * 60 * 1000 }));
  }, `inkfield:draft:entry:${id}`);
  await page.reload();
  await expect(bodyOf(page)).toHaveText('Theirs');
  expect(await draftOf(page, id)).toBeNull();
});

test('where the browser forbids its storage the entry can be written and saved, and is not left unsaved without a word', async ({
  page,
  request,
}) => {
  const { id } = await createEntry(request, { title: 'Private', body: '<p>Start</p>' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const body = await openBody(page, `/entries/${id}`);
  await typeAtEnd(page, body, ' typed');
  await expect(status(page, 'Not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Flows' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await saveEntry(page);
  expect((await readEntry(request, id)).values['body']).toBe('<p>Start typed</p>');
  await page.getByRole('link', { name: 'Flows' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flows' })).toBeVisible();
});
