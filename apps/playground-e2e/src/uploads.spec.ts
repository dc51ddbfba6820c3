import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test, type Page, type Route } from '@playwright/test';
import { limits, messages } from '@inkfield/api';
import { startCuttingProxy } from './support/cuttingProxy.js';
import { dropFromOutside, openBody, pickImage, png, previews, recordToasts, toast } from './support/images.js';
import { createEntry, entrySaved, readEntry, saveEntry } from './support/pages.js';

const dataDir = process.env['E2E_DATA_DIR'] ?? '';

const pngFile = (name = 'red.png') => ({ name, mimeType: 'image/png', buffer: png });

/** Counts the uploads that the page starts. */
function countUploads(page: Page): () => number {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/upload')) uploads += 1;
  });
  return () => uploads;
}

/** A picture of this size on the disk: before its end it has a chunk of zeros that nobody reads, as what stands behind it is not kept. */
function sizedPng(path: string, bytes: number): string {
  const [picture, end] = [png.subarray(0, -endBytes), png.subarray(-endBytes)];
  const zeros = Buffer.concat([Buffer.from('naUt'), Buffer.alloc(bytes - png.byteLength - endBytes)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(zeros.byteLength - 4);
  sum.writeUInt32BE(crc32(zeros));
  writeFileSync(path, Buffer.concat([picture, length, zeros, sum, end]));
  return path;
}

/** The last chunk of a PNG, and whatever stands around the content of one. */
const endBytes = 12;

/** Waits until no part of a file is left on the disk: another test may be uploading, and hold its upload for a while. */
async function nothingHalfStored(): Promise<void> {
  const folder = join(dataDir, 'uploads');
  // The first upload that arrives makes the folder.
  await expect.poll(() => (existsSync(folder) ? readdirSync(folder) : [])).toEqual([]);
}

test('each refused file is refused in words, and leaves nothing in the text', async ({ page }) => {
  test.slow();
  const uploads = countUploads(page);
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, '/entries/new');
  const sent = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const cases = [
    ['of 0 bytes', sent('empty.png', 'image/png', Buffer.alloc(0)), messages.uploadFailed, 1],
    ['of text that says it is an image', sent('a.png', 'image/png', Buffer.from('Hello')), messages.uploadFailed, 1],
    ['of another type', sent('a.txt', 'text/plain', Buffer.from('Hello')), messages.fileTypeNotSupported, 0],
    ['of a type that only resembles one', sent('a.x', 'application/image', png), messages.fileTypeNotSupported, 0],
  ] as const;
  for (const [what, file, message, requests] of cases) {
    await test.step(`a file ${what}`, async () => {
      const before = uploads();
      await pickImage(page, body, file);
      await expectToasts(message);
      expect(uploads() - before).toBe(requests);
      await expect(previews(body)).toHaveCount(0);
      await expect(body.locator('img')).toHaveCount(0);
    });
  }
  await test.step('a file without a type', async () => {
    const before = uploads();
    await body.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'image', { type: '' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expectToasts(messages.fileTypeNotSupported);
    expect(uploads()).toBe(before);
  });
  await nothingHalfStored();
});

test('a file of 50 MB is uploaded, and one byte more is refused before anything is sent', async ({ page }, info) => {
  test.slow();
  const uploads = countUploads(page);
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, '/entries/new');
  const { maxImageBytes } = limits;
  await pickImage(page, body, sizedPng(info.outputPath('more.png'), maxImageBytes + 1));
  await expectToasts(messages.fileTooBig);
  expect(uploads()).toBe(0);
  await pickImage(page, body, sizedPng(info.outputPath('most.png'), maxImageBytes));
  // The toast may be gone by the time that a busy machine looks for it: what was shown is asked for when the image is there.
  await expect(body.locator('img')).toHaveAttribute('src', /^\/files\//);
  await expectToasts(messages.uploaded);
  const source = (await body.locator('img').getAttribute('src')) ?? '';
  const stored = await page.request.head(source);
  expect(stored.headers()['content-length']).toBe(String(maxImageBytes));
});

test('a file keeps its name as alt and title, whatever is in it', async ({ page, request }) => {
  test.slow();
  const entry = await createEntry(request, { title: 'Names', body: '<p>Names</p>' });
  const body = await openBody(page, `/entries/${entry.id}`);
  const names = [
    '写真 一.png',
    '🦩🏳️‍🌈.png',
    `"double" 'single' <b>&amp;.png`,
    'two\nlines.png',
    `${'n'.repeat(296)}.png`,
  ];
  for (const [index, name] of names.entries()) {
    await test.step(JSON.stringify(name.slice(0, 20)), async () => {
      await pickImage(page, body, pngFile(name));
      const image = body.locator('img').nth(index);
      await expect(image).toHaveAttribute('src', /^\/files\/[0-9a-f-]{36}\.png$/);
      expect(await image.evaluate(({ alt, title }: HTMLImageElement) => [alt, title])).toEqual([name, name]);
    });
  }
  await saveEntry(page);
  await page.reload();
  const shown = () =>
    body.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
  await expect.poll(shown).toEqual(names);
  expect((await readEntry(request, entry.id)).values['body']).not.toMatch(/blob:|data-upload/);
});

const fails = (route: Route) => route.abort('connectionreset');
const answers: [string, (route: Route) => Promise<void>][] = [
  ['no connection', fails],
  ['413', (route) => route.fulfill({ status: 413, json: { error: messages.fileTooBig } })],
  ['500', (route) => route.fulfill({ status: 500, body: '<h1>Internal Server Error</h1>' })],
  ['200 that is not JSON', (route) => route.fulfill({ status: 200, body: '<html>' })],
  ['200 without a url', (route) => route.fulfill({ status: 200, json: { ok: true } })],
  ['200 whose url is no text', (route) => route.fulfill({ status: 200, json: { url: 7 } })],
  ['a url that is not there', (route) => route.fulfill({ status: 200, json: { url: '/files/none.png' } })],
  ['a url that is no image', (route) => route.fulfill({ status: 200, json: { url: '/api/status' } })],
  ['a url that is a script', (route) => route.fulfill({ status: 200, json: { url: 'javascript:alert(1)' } })],
];

test('an upload that fails in any way says so once, and leaves the text as it was', async ({ page, request }) => {
  test.slow();
  const entry = await createEntry(request, { title: 'Answers', body: '<p>Text</p>' });
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, `/entries/${entry.id}`);
  for (const [what, answer] of answers) {
    await test.step(what, async () => {
      await page.route('**/api/ai/upload', answer);
      await pickImage(page, body, pngFile());
      await expectToasts(messages.uploadFailed);
      await expect(previews(body)).toHaveCount(0);
      await expect(body.locator('img')).toHaveCount(0);
      await page.unroute('**/api/ai/upload');
    });
  }
  await test.step('and the next one works', async () => {
    await pickImage(page, body, pngFile());
    await expectToasts(messages.uploaded);
    await expect(body.locator('img')).toHaveCount(1);
  });
});

test('a 401 inserts the image locally, raises the message, and the entry can be saved with it', async ({
  page,
  request,
}) => {
  const entry = await createEntry(request, { title: 'Local', body: '<p>Text</p>' });
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, `/entries/${entry.id}`);
  await page.route('**/api/ai/upload', (route) => route.fulfill({ status: 401, body: '' }));
  await pickImage(page, body, pngFile());
  await expectToasts(messages.uploadUnauthorized);
  await expect(body.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await saveEntry(page);
  expect((await readEntry(request, entry.id)).values['body']).toContain('src="data:image/png;base64,');
});

test('a network cut at 0, 50 and 99 % fails cleanly, and a slow one is waited for by Save', async ({
  page,
  request,
  baseURL,
}, info) => {
  test.slow();
  const bytes = 900 * 1024;
  const file = sizedPng(info.outputPath('small.png'), bytes);
  const proxy = await startCuttingProxy(baseURL ?? '');
  const entry = await createEntry(request, { title: 'Cuts', body: '<p>Text</p>' });
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, `${proxy.url}/entries/${entry.id}`);
  for (const percent of [0, 50, 99]) {
    await test.step(`${percent} %`, async () => {
      proxy.cutAfter((bytes * percent) / 100);
      await pickImage(page, body, file);
      await expectToasts(messages.uploadFailed);
      await expect(previews(body)).toHaveCount(0);
      await expect(body.locator('img')).toHaveCount(0);
      await nothingHalfStored();
    });
  }
  await test.step('slow', async () => {
    proxy.cutAfter(Infinity);
    // From the first piece on: the more is read of a connection, the more of what follows the system takes in to wait there.
    proxy.holdAfter(0);
    await pickImage(page, body, sizedPng(info.outputPath('big.png'), 8 * 1024 * 1024));
    const progress = body.getByRole('progressbar', { name: 'Upload progress' });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Save entry' }).click();
    await expect(toast(page, messages.uploading)).toBeVisible();
    expect((await readEntry(request, entry.id)).values['body']).toBe('<p>Text</p>');
    const saved = entrySaved(page);
    proxy.release();
    await saved;
    expect((await readEntry(request, entry.id)).values['body']).toMatch(/<img src="\/files\//);
  });
  await proxy.close();
});

test('a large upload whose network breaks off goes on where it was', async ({ page, baseURL }, info) => {
  const bytes = 8 * 1024 * 1024;
  const proxy = await startCuttingProxy(baseURL ?? '');
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, `${proxy.url}/entries/new`);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const [begun] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/resumable')),
    (proxy.holdAfter(bytes / 2), pickImage(page, body, sizedPng(info.outputPath('big.png'), bytes))),
  ]);
  const id = begun.headers()['location']?.split('/').at(-1);
  const part = join(dataDir, 'uploads', `${id}.part`);
  await expect.poll(proxy.isHolding).toBe(true);
  await expect.poll(() => statSync(part).size).toBeGreaterThan(0);
  proxy.cutHeld();
  await expect(body.locator('img')).toHaveAttribute('src', /^\/files\//);
  await expectToasts(messages.uploaded);
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(0);
  const stored = await page.request.head((await body.locator('img').getAttribute('src')) ?? '');
  expect(stored.headers()['content-length']).toBe(String(bytes));
  await nothingHalfStored();
  await proxy.close();
});

test('an SVG is shown as an image only, and its script runs nowhere', async ({ page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="document.documentElement.setAttribute('data-ran', '')"><script>document.documentElement.setAttribute('data-ran', '')</script><rect width="9" height="9"/></svg>`;
  const body = await openBody(page, '/entries/new');
  await pickImage(page, body, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(toast(page, messages.uploaded)).toBeVisible();
  const image = body.locator('img');
  await expect(image).toHaveAttribute('src', /^\/files\/.*\.svg$/);
  await expect(body.locator('svg, object, embed, iframe')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  const answer = await page.goto((await image.getAttribute('src')) ?? '');
  expect(answer?.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox;/),
  });
  await expect(page.locator('rect')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ran'))).toBe(false);
});

test('what is dropped from outside never makes the browser leave, and only the first file is taken', async ({
  page,
}, info) => {
  test.slow();
  const uploads = countUploads(page);
  const expectToasts = await recordToasts(page);
  const body = await openBody(page, '/entries/new');
  const address = page.url();
  const folder = info.outputPath('pictures');
  mkdirSync(folder, { recursive: true });
  const files = Array.from({ length: 200 }, (_, index) => join(folder, `${String(index).padStart(3, '0')}.png`));
  files.forEach((file) => writeFileSync(file, png));

  await test.step('a folder', async () => {
    await dropFromOutside(page, body, { files: [folder] });
    await expectToasts(messages.fileTypeNotSupported);
    expect(uploads()).toBe(0);
  });
  await test.step('200 files', async () => {
    await dropFromOutside(page, body, { files });
    await expectToasts(messages.uploaded);
    await expect(body.locator('img')).toHaveCount(1);
    await expect(body.locator('img')).toHaveAttribute('alt', '000.png');
    expect(uploads()).toBe(1);
  });
  await test.step('an image of another page, which brings its address and no file', async () => {
    const source = 'https://example.org/heron.png';
    await page.route(source, (route) => route.fulfill({ contentType: 'image/png', body: png }));
    await dropFromOutside(page, body, {
      items: [
        { mimeType: 'text/uri-list', data: source },
        { mimeType: 'text/html', data: `<img src="${source}" alt="A heron">` },
      ],
    });
    await expect(body.locator('img[alt="A heron"]')).toHaveAttribute('src', source);
    expect(uploads()).toBe(1);
  });
  await test.step('an image of a file, as Word puts it into HTML', async () => {
    const html = '<p class="MsoNormal">Words<img src="file:///C:/Temp/clip_image001.png"></p>';
    await dropFromOutside(page, body, { items: [{ mimeType: 'text/html', data: html }] });
    await expect(body).toContainText('Words');
    await expect(body.locator('img')).toHaveCount(2);
    expect(await body.innerHTML()).not.toContain('file:');
  });
  expect(page.url()).toBe(address);
});
