import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import { startFakeS3, type FakeS3 } from '../testing/startFakeS3.js';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;0123456789', 'latin1');

let s3: FakeS3;
let api: TestApi;

beforeAll(async () => {
  s3 = await startFakeS3();
  api = await createTestApi({ s3: s3.options });
});

afterEach(() => {
  s3.trouble = undefined;
  s3.objects.clear();
  api.logged.length = 0;
});

afterAll(async () => {
  await api.close();
  s3.close();
});

const upload = () => api.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif }));

test.each([undefined, 'ignores ranges'] as const)(
  'an S3-compatible store takes an image byte by byte and gives it back, whole and in parts (trouble: %s)',
  async (has) => {
    s3.trouble = has;
    const response = await upload();
    expect(api.logged).toEqual([]);
    const { url } = await response.json();
    const [key, object] = [...s3.objects][0] ?? [];
    expect(key).toBe(`/notes${url.replace('/files', '')}`);
    expect(object?.type).toBe('image/gif');
    expect(object?.body).toEqual(gif);
    const served = await api.fetch(requestTo(url, { headers: { range: 'bytes=3-5' } }));
    expect(served.status).toBe(206);
    expect(await served.text()).toBe('89a');
    expect(Buffer.from(await (await api.fetch(requestTo(url))).arrayBuffer())).toEqual(gif);
  },
);

test.each([
  ['cuts objects', 500],
  ['is full', 507],
  ['is busy', 503],
] as const)('a store that %s is no success, and nothing stays in it', async (has, status) => {
  s3.trouble = has;
  expect((await upload()).status).toBe(status);
  expect(s3.objects.size).toBe(0);
  // The sweep of leftovers, which begins with the API and goes on beside the tests, may have something to tell of such a store too.
  const told = api.logged.filter((line) => !line.startsWith('files were not swept'));
  expect(told).toEqual([expect.stringContaining('request failed')]);
});

test.each(['finds the clock wrong', 'breaks the connection', 'is busy for a moment'] as const)(
  'a store that %s is asked again, and takes the whole image',
  async (has) => {
    s3.hiccup = has;
    expect((await upload()).status).toBe(200);
    expect([...s3.objects.values()].map(({ body }) => body)).toEqual([gif]);
  },
);

test('a file that is not in the store is a 404', async () => {
  expect((await api.fetch(requestTo('/files/00000000-0000-0000-0000-000000000000.png'))).status).toBe(404);
});
