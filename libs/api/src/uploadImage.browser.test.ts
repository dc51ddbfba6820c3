import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './errors.js';
import { messages } from './messages.js';
import { uploadImage } from './uploadImage.js';

const png = (name = 'cat.png', bytes = 8) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const answering = (status: number, body: string) => `/test-upload/?status=${status}&body=${encodeURIComponent(body)}`;
const failureOf = (upload: Promise<unknown>) =>
  upload.then(
    () => undefined,
    (error: unknown) => error,
  );

async function seenBy(file: Blob & { name?: string }): Promise<Record<string, unknown>> {
  const { url } = await uploadImage(file, { endpoint: '/test-upload/echo' });
  return JSON.parse(url);
}

describe('the request', () => {
  test('is the raw file with its type and name', async () => {
    expect(await seenBy(png())).toEqual({ method: 'POST', type: 'image/png', name: 'cat.png', size: 8 });
  });

  test('names a type and a file where they are missing', async () => {
    expect(await seenBy(new Blob(['x']))).toEqual({
      method: 'POST',
      type: 'application/octet-stream',
      name: 'image.png',
      size: 1,
    });
    expect(await seenBy(new File(['x'], ''))).toMatchObject({ name: 'image.png' });
  });

  test.each([
    '写真 一.png',
    '🐈 "best" cat.png',
    'two\nlines.png',
    `${'n'.repeat(296)}.png`,
    "it's (1).png",
    '50%.png',
  ])('sends the name %o URI-encoded', async (name) => {
    const seen = await seenBy(png(name));
    expect(seen.name).toBe(encodeURIComponent(name));
  });

  test('survives a name that cannot be encoded, and one without end', async () => {
    expect(await seenBy(png('\uD83D.png'))).toMatchObject({ name: '%EF%BF%BD.png' });
    expect(await seenBy(png('é'.repeat(100_000)))).toMatchObject({ name: '%C3%A9'.repeat(1_000) });
  });

  test('sends a file of no bytes', async () => {
    expect(await seenBy(png('empty.png', 0))).toMatchObject({ size: 0 });
  });

  test('goes to the path of the specification by default', async () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    await failureOf(uploadImage(png()));
    expect(open).toHaveBeenCalledWith('POST', '/api/ai/upload');
    open.mockRestore();
  });
});

describe('the answer', () => {
  test('is the url of a 200', async () => {
    const upload = uploadImage(png(), { endpoint: answering(200, '{"url":"/files/1.png","more":true}') });
    expect(await upload).toEqual({ url: '/files/1.png' });
  });

  test.each([
    ['401', 401, 'upload-unauthorized', messages.uploadUnauthorized],
    ['413', 413, 'upload-failed', messages.uploadFailed],
    ['500', 500, 'upload-failed', messages.uploadFailed],
    ['204', 204, 'upload-failed', messages.uploadFailed],
  ])('%s fails with its message', async (_, status, code, message) => {
    const failure = await failureOf(uploadImage(png(), { endpoint: answering(status, '{"url":"/x.png"}') }));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code, status, message });
  });

  test.each(['', 'not JSON', '{}', 'null', '{"url":""}', '{"url":7}', '["url"]', '<html></html>'])(
    'a 200 with the body %o fails',
    async (body) => {
      const failure = await failureOf(uploadImage(png(), { endpoint: answering(200, body) }));
      expect(failure).toMatchObject({ code: 'upload-failed', status: 200, message: messages.uploadFailed });
    },
  );

  test('that never comes, because the connection is cut, fails', async () => {
    const failure = await failureOf(uploadImage(png(), { endpoint: '/test-upload/cut' }));
    expect(failure).toMatchObject({ code: 'upload-failed', status: undefined, message: messages.uploadFailed });
  });
});

describe('progress', () => {
  test('is told from 0 to 1 and never goes back', async () => {
    const fractions: number[] = [];
    await uploadImage(png('big.png', 5_000_000), {
      endpoint: '/test-upload/echo',
      onProgress: (fraction) => fractions.push(fraction),
    });
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.every((fraction) => fraction >= 0)).toBe(true);
  });
});

describe('an abort', () => {
  test('before the upload sends nothing', async () => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
    const failure = await failureOf(uploadImage(png(), { signal: AbortSignal.abort() }));
    expect(failure).toMatchObject({ name: 'AbortError' });
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  test('during the upload rejects with the AbortError', async () => {
    const controller = new AbortController();
    const upload = failureOf(uploadImage(png(), { endpoint: '/test-upload/hang', signal: controller.signal }));
    controller.abort();
    expect(await upload).toBe(controller.signal.reason);
  });

  test('after the answer does nothing, and its listener is gone', async () => {
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const endpoint = answering(200, '{"url":"/files/1.png"}');
    const upload = uploadImage(png(), { endpoint, signal: controller.signal });
    expect(await upload).toEqual({ url: '/files/1.png' });
    expect(removed).toHaveBeenCalledTimes(1);
    controller.abort();
  });
});
