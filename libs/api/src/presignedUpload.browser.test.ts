import { expect, test, vi } from 'vitest';
import { messages } from './messages.js';
import { presignedUpload } from './presignedUpload.js';

const png = new File([new Uint8Array(8)], 'cat.png', { type: 'image/png' });
const store = (status: number) => `/test-upload/?status=${status}&body=`;

test('the file goes to the presigned place, and the answer is where it is served from', async () => {
  const upload = presignedUpload((file) =>
    Promise.resolve({ uploadUrl: store(200), url: `https://cdn.example/${file.name}` }),
  );
  const progress: number[] = [];
  expect(await upload(png, { onProgress: (fraction) => progress.push(fraction) })).toEqual({
    url: 'https://cdn.example/cat.png',
  });
  expect(progress.at(-1)).toBe(1);
});

test('headers of the signature are sent once each, however their names are spelled', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  const headers = { 'Content-Type': 'image/webp', 'X-Amz-Acl': 'private' };
  const upload = presignedUpload(() => Promise.resolve({ uploadUrl: '/test-upload/echo', url: '/a.webp', headers }));
  await upload(png);
  expect(sent.mock.calls).toEqual([
    ['content-type', 'image/webp'],
    ['x-amz-acl', 'private'],
  ]);
  sent.mockRestore();
});

test('a store that refuses fails with the upload message', async () => {
  const upload = presignedUpload(() => Promise.resolve({ uploadUrl: store(403), url: '/a.png' }));
  await expect(upload(png)).rejects.toMatchObject({
    code: 'upload-failed',
    status: 403,
    message: messages.uploadFailed,
  });
});

test('nothing is sent where no place is given', async () => {
  const upload = presignedUpload(() => Promise.reject(new Error('Not allowed.')));
  await expect(upload(png)).rejects.toThrow('Not allowed.');
});

test('an aborted upload rejects with an AbortError', async () => {
  const upload = presignedUpload(() => Promise.resolve({ uploadUrl: store(200), url: '/a.png' }));
  await expect(upload(png, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
