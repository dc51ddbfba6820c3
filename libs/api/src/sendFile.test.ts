import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from './messages.js';
import { presignedUpload } from './presignedUpload.js';
import { sendFile } from './sendFile.js';
import { type FakeXhr, stubXhr } from './testing/fakeXhr.js';
import { uploadImage, type UploadOptions } from './uploadImage.js';

const file = new File(['x'], 'cat.png', { type: 'image/png' });
let requests: FakeXhr[];

beforeEach(() => {
  requests = stubXhr();
});
afterEach(() => vi.unstubAllGlobals());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a file', () => {
  test('is sent as it is, with its headers', async () => {
    const done = sendFile(file, { method: 'PUT', url: '/put', headers: { 'x-a': '1', 'x-b': '2' } });
    const [request] = requests;
    expect(request).toMatchObject({ opened: ['PUT', '/put'], headers: { 'x-a': '1', 'x-b': '2' }, sent: file });
    request?.answer(204, 'text');
    expect(await done).toEqual({ status: 204, text: 'text' });
  });

  test.each([200, 301, 404, 500, 599])('any status is an answer: %i', async (status) => {
    const done = sendFile(file, { method: 'POST', url: '/', headers: {} });
    requests[0]?.answer(status);
    expect((await done).status).toBe(status);
  });

  test('no answer is a failure', async () => {
    const failure = failureOf(sendFile(file, { method: 'POST', url: '/', headers: {} }));
    requests[0]?.fire('onerror');
    expect(await failure).toMatchObject({ code: 'upload-failed', status: undefined, message: messages.uploadFailed });
  });

  test('a browser that gives the request up, as on leaving the page, is an abort', async () => {
    const failure = failureOf(sendFile(file, { method: 'POST', url: '/', headers: {} }));
    requests[0]?.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });
});

describe('progress', () => {
  test.each([
    [{ lengthComputable: true, loaded: 1, total: 4 }, [0.25]],
    [{ lengthComputable: true, loaded: 4, total: 4 }, [1]],
    [{ lengthComputable: true, loaded: 0, total: 0 }, []],
    [{ lengthComputable: false, loaded: 1, total: 0 }, []],
  ])('of %o is told as %o', (event, fractions) => {
    const onProgress = vi.fn();
    void sendFile(file, { method: 'POST', url: '/', headers: {}, onProgress });
    requests[0]?.upload.onprogress?.(event);
    expect(onProgress.mock.calls.flat()).toEqual(fractions);
  });

  test('is not listened for where nobody asks: a listener makes a request to another origin a preflighted one', () => {
    void sendFile(file, { method: 'POST', url: '/', headers: {} });
    expect(requests[0]?.upload.onprogress).toBeNull();
  });
});

describe('uploadImage', () => {
  const nameSent = (name: string | undefined) => {
    void uploadImage(name === undefined ? new Blob(['x']) : new File(['x'], name)).catch(() => undefined);
    return requests.at(-1)?.headers['x-filename'] ?? '';
  };

  test.each([
    ['写真 一.png', '%E5%86%99%E7%9C%9F%20%E4%B8%80.png'],
    ['🦩.png', '%F0%9F%A6%A9.png'],
    ['"a" \'b\'.png', "%22a%22%20'b'.png"],
    ['two\r\nlines: x.png', 'two%0D%0Alines%3A%20x.png'],
    ['\u0000.png', '%00.png'],
    ['../../etc/passwd', '..%2F..%2Fetc%2Fpasswd'],
    ['', 'image.png'],
    [undefined, 'image.png'],
  ])('sends the name %j in a header that every server takes', (name, sent) => {
    expect(nameSent(name)).toBe(sent);
  });

  test('cuts a name at 1,000 units, and never in the middle of a character', () => {
    expect(nameSent('n'.repeat(300))).toBe('n'.repeat(300));
    expect(nameSent('n'.repeat(1_001))).toBe('n'.repeat(1_000));
    expect(decodeURIComponent(nameSent(`${'n'.repeat(999)}🦩`))).toBe(`${'n'.repeat(999)}\uFFFD`);
  });

  test.each([
    ['{"url":"/files/1.png"}', '/files/1.png'],
    [' {"url":"/files/1.png"}\n', '/files/1.png'],
    ['{"url":"https://cdn.example/1.png","more":[1]}', 'https://cdn.example/1.png'],
  ])('answers with the url of %o', async (text, url) => {
    const done = uploadImage(file);
    requests[0]?.answer(200, text);
    expect(await done).toEqual({ url });
  });

  test.each([
    '',
    '<html>',
    '{"url":',
    '{}',
    '[]',
    'null',
    '"/files/1.png"',
    '{"url":null}',
    '{"url":""}',
    '{"url":["/a"]}',
  ])('fails for a 200 that says %o', async (text) => {
    const failure = failureOf(uploadImage(file));
    requests[0]?.answer(200, text);
    expect(await failure).toMatchObject({ code: 'upload-failed', status: 200, message: messages.uploadFailed });
  });

  test.each([
    [401, 'upload-unauthorized', messages.uploadUnauthorized],
    [201, 'upload-failed', messages.uploadFailed],
    [403, 'upload-failed', messages.uploadFailed],
    [413, 'upload-failed', messages.uploadFailed],
    [429, 'upload-failed', messages.uploadFailed],
    [503, 'upload-failed', messages.uploadFailed],
  ])('fails for %i with the message of the catalogue, whatever is in the answer', async (status, code, message) => {
    const failure = failureOf(uploadImage(file));
    requests[0]?.answer(status, '{"url":"/files/1.png","error":"<b>secret</b>"}');
    expect(await failure).toMatchObject({ code, status, message });
  });
});

describe('a file that is uploaded again', () => {
  const send = (sent: Blob, options: UploadOptions = {}) => {
    const outcome = failureOf(uploadImage(sent, options));
    const request = requests.at(-1);
    return { request, key: request?.headers['idempotency-key'], outcome };
  };
  const lose = async (sent: Blob, lost: (request: FakeXhr | undefined) => void) => {
    const { request, key, outcome } = send(sent);
    lost(request);
    await outcome;
    return key;
  };

  test.each([
    ['was lost', (request?: FakeXhr) => request?.fire('onerror')],
    ['a gateway has put its own in the place of', (request?: FakeXhr) => request?.answer(502)],
    ['nobody waited for', (request?: FakeXhr) => request?.abort()],
  ])('is the same upload where its answer is one that %s', async (_, lost) => {
    const picture = new File(['x'], 'cat.png');
    const key = await lose(picture, lost);
    expect(key).toMatch(/^[\d-]{7,}$/);
    expect(await lose(picture, lost)).toBe(key);
    expect(send(picture).key).toBe(key);
  });

  test.each([
    ['was answered', (request?: FakeXhr) => request?.answer(200, '{"url":"/files/1.png"}')],
    ['was refused', (request?: FakeXhr) => request?.answer(415)],
  ])('is another upload where it %s', async (_, answer) => {
    const picture = new File(['x'], 'cat.png');
    const key = await lose(picture, answer);
    expect(send(picture).key).not.toBe(key);
  });

  test('is another upload while the first is under way: each place has a file of its own', () => {
    const picture = new File(['x'], 'cat.png');
    expect(send(picture).key).not.toBe(send(picture).key);
  });

  test('has the key that it is given, and none for another site, which may let no such header through', () => {
    const headers = { 'Idempotency-Key': 'mine' };
    expect(send(file, { headers }).request?.headers).toMatchObject({ 'idempotency-key': 'mine' });
    for (const endpoint of ['https://cdn.example/upload', '//cdn.example/upload']) {
      expect(send(file, { endpoint }).key).toBeUndefined();
    }
  });
});

describe('presignedUpload', () => {
  const target = { uploadUrl: 'https://store.example/put?sig=1', url: 'https://cdn.example/1.png' };

  test('puts the file where it is told, with what is signed, and answers where it is seen', async () => {
    const headers = { 'x-amz-acl': 'public-read', 'content-type': 'image/x-signed' };
    const done = presignedUpload(async () => ({ ...target, headers }))(file);
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ opened: ['PUT', target.uploadUrl], headers, sent: file });
    requests[0]?.answer(200);
    expect(await done).toEqual({ url: target.url });
  });

  test('names no other type than the file’s, and a general one where it has none', async () => {
    void presignedUpload(async () => target)(new File(['x'], 'a'));
    await expect.poll(() => requests[0]?.headers).toEqual({ 'content-type': 'application/octet-stream' });
  });

  test.each([199, 300, 307, 400, 403, 500])('fails for %i', async (status) => {
    const failure = failureOf(presignedUpload(async () => target)(file));
    await expect.poll(() => requests).toHaveLength(1);
    requests[0]?.answer(status);
    expect(await failure).toMatchObject({ code: 'upload-failed', status });
  });

  test('asks for the place with the signal, and sends nothing once it is aborted', async () => {
    const controller = new AbortController();
    const getTarget = vi.fn(async (_file: File, options: { signal?: AbortSignal }) => {
      expect(options.signal).toBe(controller.signal);
      controller.abort();
      return target;
    });
    expect(await failureOf(presignedUpload(getTarget)(file, { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toEqual([]);
  });
});
