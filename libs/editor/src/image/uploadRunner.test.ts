import { signal } from '@lexical/extension';
import { ApiError, messages } from '@inkfield/api';
import type { Notification } from '@inkfield/ui';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EditorError } from '../host/HostExtension.js';
import { preload } from './loadImage.js';
import { readAsDataUrl } from './readAsDataUrl.js';
import { uploadRunner } from './uploadRunner.js';
import { type Upload, UploadTask } from './uploadTasks.js';

vi.mock(import('./loadImage.js'), async (original) => ({
  ...(await original()),
  preload: vi.fn(() => Promise.resolve()),
}));
vi.mock(import('./readAsDataUrl.js'), () => ({
  readAsDataUrl: vi.fn(() => Promise.resolve('data:image/png;base64,AAAA')),
}));

beforeEach(() => {
  vi.mocked(preload).mockReset().mockResolvedValue();
  vi.mocked(readAsDataUrl).mockReset().mockResolvedValue('data:image/png;base64,AAAA');
});

const failed = (status?: number) => new ApiError('upload-failed', messages.uploadFailed, status);
const unauthorized = new ApiError('upload-unauthorized', messages.uploadUnauthorized, 401);

function setUp(upload: Upload) {
  const toasts: [string, string][] = [];
  const errors: EditorError[] = [];
  const task = new UploadTask('upload-1', new File(['x'], 'cat.png', { type: 'image/png' }), 'blob:preview');
  const pending = signal(0);
  const failures = signal(0);
  const onEnd = vi.fn(() => void pendingAtEnd.push(pending.peek()));
  const pendingAtEnd: number[] = [];
  const onProgress = vi.fn();
  const { run } = uploadRunner({
    upload: signal(upload),
    notify: signal(({ type, message, id }: Notification) => {
      expect(id).toBe(task.id);
      toasts.push([type, message]);
    }),
    onError: signal((error: EditorError) => void errors.push(error)),
    pending,
    failed: failures,
    onProgress,
    onEnd,
  });
  return { run: () => run(task), task, toasts, errors, pending, failures, onEnd, onProgress, pendingAtEnd };
}

const loading = ['loading', messages.uploading];

describe('an upload', () => {
  test('is announced, preloaded, and only then a success', async () => {
    const seen: string[] = [];
    const it = setUp(() => Promise.resolve({ url: '/files/1.png', alt: 'A cat' }));
    vi.mocked(preload).mockImplementation(async (url) => void seen.push(url, ...it.toasts.map(([type]) => type)));
    await it.run();
    expect(seen).toEqual(['/files/1.png', 'loading']);
    expect(it.toasts).toEqual([loading, ['success', messages.uploaded]]);
    expect(it.task).toMatchObject({ state: { name: 'done', image: { url: '/files/1.png', alt: 'A cat' } } });
    expect(it.errors).toEqual([]);
  });

  test('tells how far it is', async () => {
    const sent: number[] = [];
    const it = setUp(async (_file, { onProgress }) => {
      onProgress(0.25);
      onProgress(1);
      sent.push(it.task.progress);
      return { url: '/files/1.png' };
    });
    await it.run();
    expect(it.onProgress).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([1]);
  });

  test('is pending until its image is in the text', async () => {
    const it = setUp(() => Promise.resolve({ url: '/files/1.png' }));
    const run = it.run();
    expect(it.pending.peek()).toBe(1);
    await run;
    expect(it.pendingAtEnd).toEqual([1]);
    expect(it.pending.peek()).toBe(0);
  });
});

describe('a failure', () => {
  test.each([
    ['of the network', failed(), true],
    ['with 500', failed(500), true],
    ['with 502', failed(502), true],
    ['with 503', failed(503), true],
    ['with 429', failed(429), true],
    ['with 408', failed(408), true],
    ['with 400', failed(400), false],
    ['with 403', failed(403), false],
    ['with 413', failed(413), false],
    ['with 415', failed(415), false],
    ['with a 200 that is no answer', failed(200), false],
    ['of an app’s own upload', new TypeError('Failed to fetch'), true],
    ['that is no error at all', 'no', true],
    ['without a reason', undefined, true],
  ])('%s is told once in the words of the catalogue; whether it may pass: %#', async (_what, error, mayPass) => {
    const it = setUp(() => Promise.reject(error));
    await it.run();
    expect(it.toasts).toEqual([loading, ['error', messages.uploadFailed]]);
    expect(it.errors).toEqual([{ code: 'upload-failed', message: messages.uploadFailed, cause: error }]);
    expect(it.task).toMatchObject({ state: { name: 'failed', mayPass }, image: null });
    expect([it.failures.peek(), it.pending.peek()]).toEqual([1, 0]);
    expect(it.onEnd).toHaveBeenCalledOnce();
  });

  test('to show the image is one of the upload, and may pass', async () => {
    vi.mocked(preload).mockRejectedValue(failed());
    const it = setUp(() => Promise.resolve({ url: '/files/none.png' }));
    await it.run();
    expect(it.toasts.at(-1)).toEqual(['error', messages.uploadFailed]);
    expect(it.task).toMatchObject({ state: { name: 'failed', mayPass: true }, image: null });
  });

  test('of an upload that throws at once is no exception', async () => {
    const it = setUp(() => {
      throw new Error('not a promise');
    });
    await expect(it.run()).resolves.toBeUndefined();
    expect(it.toasts.at(-1)).toEqual(['error', messages.uploadFailed]);
    expect(it.pending.peek()).toBe(0);
  });
});

describe('a 401', () => {
  test('reads the image locally, and raises the message', async () => {
    const it = setUp(() => Promise.reject(unauthorized));
    await it.run();
    expect(it.task).toMatchObject({ state: { name: 'done', image: { url: 'data:image/png;base64,AAAA' } } });
    expect(it.toasts).toEqual([loading, ['error', messages.uploadUnauthorized]]);
    expect(it.errors).toMatchObject([{ code: 'upload-unauthorized', message: messages.uploadUnauthorized }]);
    expect(it.failures.peek()).toBe(0);
  });

  test.each([
    ['read', () => vi.mocked(readAsDataUrl).mockRejectedValue(new Error('gone'))],
    ['shown', () => vi.mocked(preload).mockRejectedValue(failed())],
  ])('of a file that cannot be %s is a failed upload that is not tried again', async (_what, arrange) => {
    arrange();
    const it = setUp(() => Promise.reject(unauthorized));
    await it.run();
    expect(it.toasts.at(-1)).toEqual(['error', messages.uploadFailed]);
    expect(it.task).toMatchObject({ state: { name: 'failed', mayPass: false } });
    expect(it.failures.peek()).toBe(1);
  });
});

describe('an aborted upload', () => {
  const hanging: Upload = (_file, { signal: stop }) =>
    new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(stop.reason)));

  test.each([
    ['that listens', hanging],
    ['that does not listen', () => new Promise<never>(() => undefined)],
  ])('%s is silent', async (_what, upload) => {
    const it = setUp(upload);
    const run = it.run();
    it.task.stop();
    await run;
    expect(it.toasts).toEqual([loading]);
    expect(it.errors).toEqual([]);
    expect([it.failures.peek(), it.pending.peek()]).toEqual([0, 0]);
  });

  test('after the answer and before the image is loaded gives no image', async () => {
    const it = setUp(() => Promise.resolve({ url: '/files/1.png' }));
    vi.mocked(preload).mockImplementation(async () => it.task.stop());
    await it.run();
    expect(it.task.image).toBeNull();
    expect(it.toasts).toEqual([loading]);
  });

  test('in the middle of a 401’s reading gives no image', async () => {
    const it = setUp(() => Promise.reject(unauthorized));
    vi.mocked(readAsDataUrl).mockImplementation(async () => {
      it.task.stop();
      return 'data:image/png;base64,AAAA';
    });
    await it.run();
    expect(it.task.image).toBeNull();
    expect(it.toasts).toEqual([loading]);
  });
});
