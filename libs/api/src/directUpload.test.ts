import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeXhr, stubXhr } from './testing/fakeXhr.js';
import { uploadImage } from './uploadImage.js';

const png = new File([new Uint8Array(1024 * 1024)], 'a b.png', { type: 'image/png' });
const sha256 = '30e14955ebf1352266dc2ff8067e68104607e750abb9d3b36582b8af909fcb58';
const target = {
  id: '7',
  uploadUrl: 'https://store.example/7.part?signed',
  headers: { 'content-type': 'image/png', 'x-amz-checksum-sha256': 'MOF' },
};

/** What was asked of the server beside files, and what it answers, one after the other. */
let asked: { url: string; init: RequestInit }[];
let answers: (Response | Error)[];
let endpoint: string;
let number = 0;

beforeEach(() => {
  asked = [];
  answers = [];
  // A page remembers where files can't go straight into a store.
  endpoint = `https://notes.example/upload${(number += 1)}`;
  stubXhr();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // This server takes no parts.
    if (url.endsWith('/resumable')) return new Response('', { status: 404 });
    asked.push({ url, init });
    init.signal?.throwIfAborted();
    const answer = answers.shift() ?? new Response('', { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The next file that is sent, once it has been. */
async function sent(place: number): Promise<FakeXhr> {
  await expect.poll(() => FakeXhr.requests[place]?.sent).toBeTruthy();
  const request = FakeXhr.requests[place];
  if (!request) throw new Error('Nothing was sent.');
  return request;
}

const url = '{"url":"/files/7.png"}';

test('a large file goes straight into the store that the server signs a place in, and is taken in by the server', async () => {
  answers = [Response.json(target), new Response(url)];
  const progress: number[] = [];
  const onProgress = (fraction: number) => progress.push(fraction);
  const options = { endpoint, onProgress, headers: { authorization: 'token' }, credentials: 'include' } as const;
  const upload = uploadImage(png, options);
  const put = await sent(0);
  put.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  put.answer(200);
  expect(await upload).toEqual({ url: '/files/7.png' });
  expect(put).toMatchObject({
    opened: ['PUT', target.uploadUrl],
    headers: target.headers,
    withCredentials: false,
    sent: png,
  });
  expect(progress).toEqual([0.5]);
  expect(asked).toMatchObject([
    {
      url: `${endpoint}/target`,
      init: { method: 'POST', credentials: 'include', headers: { authorization: 'token' } },
    },
    {
      url: `${endpoint}/target/7`,
      init: { method: 'POST', headers: { authorization: 'token', 'x-filename': 'a%20b.png' } },
    },
  ]);
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ type: 'image/png', bytes: png.size, sha256 });
});

test('a small file asks for no place', async () => {
  const upload = uploadImage(new File(['x'], 'a.png', { type: 'image/png' }), { endpoint });
  (await sent(0)).answer(200, url);
  expect(await upload).toEqual({ url: '/files/7.png' });
  expect(asked).toEqual([]);
});

test.each([
  ['has no such address', () => new Response('Nothing.', { status: 404 }), 1],
  ['says that there is no place', () => new Response(null, { status: 204 }), 1],
  ['answers with a page', () => new Response('<!doctype html>'), 2],
  ['answers with something else', () => Response.json({ id: 7, uploadUrl: '/', headers: {} }), 1],
  ['names headers that are none', () => Response.json({ ...target, headers: 'a' }), 1],
  ['refuses', () => new Response('', { status: 429 }), 2],
  ['does not answer', () => new TypeError('Failed to fetch'), 2],
])('where the server %s the file goes through it', async (_, answer, times) => {
  answers = [answer(), answer()];
  for (const place of [0, 1]) {
    const upload = uploadImage(png, { endpoint });
    const post = await sent(place);
    expect(post.opened).toEqual(['POST', endpoint]);
    post.answer(200, url);
    expect(await upload).toEqual({ url: '/files/7.png' });
  }
  // One that will not have a place later either is not asked again.
  expect(asked).toHaveLength(times);
});

test.each([
  ['can’t be reached from the page', (put: FakeXhr) => put.fire('onerror')],
  ['refuses the file', (put: FakeXhr) => put.answer(403)],
])('a store that %s is left alone from then on', async (_, fail) => {
  answers = [Response.json(target)];
  const first = uploadImage(png, { endpoint });
  fail(await sent(0));
  (await sent(1)).answer(200, url);
  expect(await first).toEqual({ url: '/files/7.png' });
  const second = uploadImage(png, { endpoint });
  (await sent(2)).answer(200, url);
  await second;
  expect(asked).toHaveLength(1);
});

test.each([
  ['refuses it', new Response('{"error":"no"}', { status: 415 }), 415],
  ['is lost', new TypeError('Failed to fetch'), undefined],
])(
  'a server that does not take in what was put (%s) is a failed upload, and nothing is sent again',
  async (_, answer, status) => {
    answers = [Response.json(target), answer];
    const upload = uploadImage(png, { endpoint });
    const failed = expect(upload).rejects.toMatchObject({ code: 'upload-failed', status });
    (await sent(0)).answer(200);
    await failed;
    expect(FakeXhr.requests).toHaveLength(1);
  },
);

test('an upload that is stopped sends nothing more', async () => {
  const controller = new AbortController();
  answers = [Response.json(target)];
  const upload = uploadImage(png, { endpoint, signal: controller.signal });
  const stopped = expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  await sent(0);
  controller.abort();
  await stopped;
  await expect(uploadImage(png, { endpoint, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeXhr.requests).toHaveLength(1);
});
