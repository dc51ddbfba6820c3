import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeXhr, stubXhr } from './testing/fakeXhr.js';
import { uploadImage } from './uploadImage.js';

const size = 1024 * 1024;
const png = new File([new Uint8Array(size)], 'a b.png', { type: 'image/png' });
const sha256 = '30e14955ebf1352266dc2ff8067e68104607e750abb9d3b36582b8af909fcb58';
const place = '/upload/resumable/7';
const url = '{"url":"/files/7.png"}';

/** What was asked of the server beside parts, and how it answers. */
let asked: string[];
let begins: () => Response;
let heads: (Response | Error)[];
let endpoint: string;
let number = 0;

const begun = () =>
  Object.defineProperty(new Response(null, { status: 201, headers: { location: place } }), 'url', {
    value: `${endpoint}/resumable`,
  });
const at = (offset: number) => new Response(null, { headers: { 'upload-offset': String(offset) } });

beforeEach(() => {
  asked = [];
  begins = begun;
  heads = [];
  endpoint = `https://parts.example/upload${(number += 1)}`;
  stubXhr();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, signal }: RequestInit) => {
    if (address.endsWith('/target')) return new Response(null, { status: 204 });
    asked.push(`${method} ${new URL(address).pathname} ${JSON.stringify(headers)}`);
    signal?.throwIfAborted();
    if (method === 'POST') return begins();
    const answer = heads.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The part that is sent next. */
async function sent(index: number): Promise<FakeXhr> {
  await vi.waitFor(() => expect(FakeXhr.requests[index]?.sent).toBeTruthy(), { interval: 1 });
  const request = FakeXhr.requests[index];
  if (!request) throw new Error('Nothing was sent.');
  return request;
}

test('a large file is announced, and sent in one part where nothing breaks', async () => {
  const progress: number[] = [];
  const headers = { authorization: 'token' };
  const upload = uploadImage(png, { endpoint, headers, onProgress: (fraction) => progress.push(fraction) });
  const part = await sent(0);
  part.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  part.answer(200, url);
  expect(await upload).toEqual({ url: '/files/7.png' });
  expect(part.opened).toEqual(['PATCH', `https://parts.example${place}`]);
  expect(part.headers).toEqual({
    authorization: 'token',
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'x-filename': 'a%20b.png',
  });
  expect(progress).toEqual([0.5]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(`"upload-length":"${size}"`);
  expect(asked[0]).toContain(`"upload-metadata":"filetype ${btoa('image/png')},sha256 ${btoa(sha256)}"`);
});

test('a lost connection costs what was under way: the rest is sent, and the progress goes on from there', async () => {
  heads = [at(size / 2)];
  const progress: number[] = [];
  const upload = uploadImage(png, { endpoint, onProgress: (fraction) => progress.push(fraction) });
  (await sent(0)).fire('onerror');
  await vi.advanceTimersByTimeAsync(0);
  const rest = await sent(1);
  expect(rest.headers['upload-offset']).toBe(String(size / 2));
  expect(rest.sent?.size).toBe(size / 2);
  rest.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  rest.answer(200, url);
  expect(await upload).toEqual({ url: '/files/7.png' });
  expect(progress).toEqual([0.75]);
});

test('a server that has all of it, and whose answer was lost, is asked for it again', async () => {
  heads = [at(size)];
  const upload = uploadImage(png, { endpoint });
  (await sent(0)).answer(502);
  await vi.advanceTimersByTimeAsync(0);
  const rest = await sent(1);
  expect(rest.sent?.size).toBe(0);
  rest.answer(200, url);
  expect(await upload).toEqual({ url: '/files/7.png' });
});

test('an upload whose network stays away fails after five tries, each later than the one before', async () => {
  const upload = uploadImage(png, { endpoint });
  const failed = expect(upload).rejects.toMatchObject({ code: 'upload-failed' });
  for (const [index, pause] of [0, 1_000, 3_000, 10_000, 30_000].entries()) {
    (await sent(index)).fire('onerror');
    await vi.advanceTimersByTimeAsync(pause);
  }
  await failed;
  expect(FakeXhr.requests).toHaveLength(5);
});

test.each([415, 507])('a file that is refused by %i is a failed upload, and nothing is sent again', async (status) => {
  const upload = uploadImage(png, { endpoint });
  const failed = expect(upload).rejects.toMatchObject({ code: 'upload-failed', status });
  (await sent(0)).answer(status, '{"error":"no"}');
  await failed;
  expect(FakeXhr.requests).toHaveLength(1);
});

test('what has come of a file to a disk that is full is removed: nobody goes on with it', async () => {
  heads = [new Response(null, { status: 204 })];
  const upload = uploadImage(png, { endpoint });
  const failed = expect(upload).rejects.toMatchObject({ code: 'upload-failed', status: 507 });
  (await sent(0)).answer(507, '{"error":"no"}');
  await failed;
  expect(asked.map((request) => request.split(' ')[0])).toEqual(['POST', 'DELETE']);
});

test('an upload that the server has forgotten goes in one piece', async () => {
  heads = [new Response('', { status: 404 })];
  const upload = uploadImage(png, { endpoint });
  (await sent(0)).fire('onerror');
  await vi.advanceTimersByTimeAsync(0);
  const whole = await sent(1);
  expect(whole.opened).toEqual(['POST', endpoint]);
  whole.answer(200, url);
  expect(await upload).toEqual({ url: '/files/7.png' });
});

test.each([405, 501])(
  'where a part is answered %d the file goes in one piece, and so do later ones',
  async (status) => {
    const upload = uploadImage(png, { endpoint });
    (await sent(0)).answer(status, '<html>Not allowed</html>');
    (await sent(1)).answer(200, url);
    expect(await upload).toEqual({ url: '/files/7.png' });
    const next = uploadImage(png, { endpoint });
    (await sent(2)).answer(200, url);
    expect(await next).toEqual({ url: '/files/7.png' });
    expect(FakeXhr.requests.map(({ opened }) => opened[0])).toEqual(['PATCH', 'POST', 'POST']);
  },
);

test.each([
  ['has no such way', () => new Response('', { status: 404 }), 1],
  ['has no room', () => new Response('', { status: 429 }), 2],
])('a server that %s gets the file in one piece', async (_, answer, times) => {
  begins = answer;
  for (const index of [0, 1]) {
    const upload = uploadImage(png, { endpoint });
    const whole = await sent(index);
    expect(whole.opened).toEqual(['POST', endpoint]);
    whole.answer(200, url);
    await upload;
  }
  expect(asked).toHaveLength(times);
});

test('an upload that is stopped is given up at the server, and nothing more is sent', async () => {
  const controller = new AbortController();
  heads = [new Response(null, { status: 204 })];
  const upload = uploadImage(png, { endpoint, signal: controller.signal });
  const stopped = expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  await sent(0);
  controller.abort();
  await stopped;
  expect(asked.map((request) => request.split(' ')[0])).toEqual(['POST', 'DELETE']);
  expect(FakeXhr.requests).toHaveLength(1);
});
