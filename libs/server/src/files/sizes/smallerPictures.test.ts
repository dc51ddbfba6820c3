import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApi, requestTo, type TestApi } from '../../testing/createTestApi.js';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ imageSizes: true, owner: () => 'ann' });
});
afterAll(() => api.close());

/** A picture in which no two pixels are bound to be the same. */
const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#357', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

async function store(body: Buffer): Promise<string> {
  const response = await api.upload(requestTo('/api/ai/upload', { method: 'POST', body: new Uint8Array(body) }));
  return (await response.json()).url;
}

const get = (path: string, init: RequestInit = {}) => api.fetch(requestTo(path, init));

async function shapeOf(response: Response) {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { format, width, height };
}

const forGood = 'public, max-age=31536000, immutable';

describe('a picture that is asked for with a width', () => {
  test('is at least so wide, made once, and cached for good', async () => {
    const path = await store(await picture(2000, 1000).jpeg().toBuffer());
    const first = await get(`${path}?width=600`);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe(forGood);
    expect(first.headers.get('content-security-policy')).toMatch(/^sandbox/);
    expect(await shapeOf(first)).toEqual({ format: 'webp', width: 640, height: 320 });
    const again = await get(`${path}?width=640`);
    expect(again.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
    expect(
      (await get(`${path}?width=640`, { headers: { 'if-none-match': again.headers.get('etag') ?? '' } })).status,
    ).toBe(304);
    const part = await get(`${path}?width=640`, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
  });

  test('stands as the camera held it', async () => {
    const path = await store(await picture(1000, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await shapeOf(await get(`${path}?width=320`))).toEqual({ format: 'webp', width: 320, height: 800 });
  });

  test('is made once for several who ask at once', async () => {
    const path = await store(await picture(1500, 900).png().toBuffer());
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(`${path}?width=1`)));
    expect(new Set(answers.map(({ headers }) => headers.get('content-type')))).toEqual(new Set(['image/webp']));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  test('is the upload for now where two others are being made', async () => {
    const paths = await Promise.all([1, 2, 3].map(async () => store(await picture(1500, 900).jpeg().toBuffer())));
    const small = (path = '') => get(`${path}?width=320`);
    const { files } = api.stored;
    const held = Promise.withResolvers<void>();
    const { read } = files;
    const reads = vi.spyOn(files, 'read');
    onTestFinished(() => reads.mockRestore());
    const later = async (...asked: Parameters<typeof read>) => held.promise.then(() => read(...asked));
    reads.mockImplementationOnce(later).mockImplementationOnce(later);
    const made = [small(paths[0]), small(paths[1])];
    await expect.poll(() => reads.mock.calls.length).toBe(2);
    const { headers } = await small(paths[2]);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/jpeg', 'public, max-age=10']);
    held.resolve();
    const answers = [...(await Promise.all(made)), await small(paths[2])];
    expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(Array(3).fill('image/webp'));
  });
});

describe('the upload itself is served', () => {
  test.each(['', '?width=1921', '?width=0', '?width=-5', '?width=1e9', '?width=640px', '?width='])(
    'for a width that is wider than all, or none (%s)',
    async (query) => {
      const bytes = await picture(2000, 100).jpeg().toBuffer();
      const answer = await get((await store(bytes)) + query);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe(forGood);
      expect((await answer.arrayBuffer()).byteLength).toBe(bytes.byteLength);
    },
  );

  test.each([
    ['is no wider', 'image/png', () => picture(320, 10).png().toBuffer()],
    ['moves', 'image/gif', () => moving().gif().toBuffer()],
    ['moves', 'image/webp', () => moving().webp().toBuffer()],
    ['is drawn', 'image/svg+xml', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900"/>')],
  ])('where it %s (%s)', async (_, type, make) => {
    const bytes = await make();
    const answer = await get(`${await store(bytes)}?width=320`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe(forGood);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes.byteLength);
  });

  function moving() {
    const raw = Buffer.alloc(400 * 20 * 2 * 3, 1).fill(200, 400 * 20 * 3);
    return sharp(raw, { raw: { width: 400, height: 40, channels: 3, pageHeight: 20 } });
  }

  test('where its data is damaged, which the operator hears of', async () => {
    const bytes = await picture(1000, 800).jpeg().toBuffer();
    const answer = await get(`${await store(bytes.subarray(0, bytes.byteLength / 2))}?width=320`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=10');
    expect(api.logged).toEqual([expect.stringContaining('a smaller picture was not made')]);
    // With an S3 store it is no folder of the API's own.
    expect(await readdir(join(api.dataDir, 'uploads')).catch(() => [])).toEqual([]);
  });

  test('where the server makes no smaller ones', async () => {
    const other = await createTestApi();
    onTestFinished(() => other.close());
    const body = new Uint8Array(await picture(1000, 100).jpeg().toBuffer());
    const { url } = await (await other.upload(requestTo('/api/ai/upload', { method: 'POST', body }))).json();
    const { headers } = await other.fetch(requestTo(`${url}?width=320`));
    expect(headers.get('content-type')).toBe('image/jpeg');
  });
});

test('It goes with the upload, and has no address of its own', async () => {
  const path = await store(await picture(1000, 100).jpeg().toBuffer());
  const small = `${path.slice(7, 43)}.320.webp`;
  await get(`${path}?width=320`);
  expect(await api.stored.files.find(small)).toBeDefined();
  expect((await get(`/files/${small}`)).status).toBe(404);
  expect((await get(path, { method: 'DELETE' })).status).toBe(204);
  expect(await api.stored.files.find(small)).toBeUndefined();
  expect((await get(`${path}?width=320`)).status).toBe(404);
});

test('Where sharp is not installed, the start says what to do', async () => {
  vi.doMock('sharp', () => {
    throw new Error('Cannot find package');
  });
  try {
    await expect(createTestApi({ imageSizes: true })).rejects.toThrow('Run “npm install sharp”, or unset IMAGE_SIZES.');
  } finally {
    vi.doUnmock('sharp');
  }
});
