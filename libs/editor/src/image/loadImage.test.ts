import { ApiError, messages } from '@inkfield/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orAborted, preload } from './loadImage.js';
import { readAsDataUrl } from './readAsDataUrl.js';

/** The images that were asked for: the test answers. */
let asked: { src: string; onload: (() => void) | null; onerror: (() => void) | null; removeAttribute: () => void }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload: (() => void) | null = null;
      onerror: (() => void) | null = null;
      removeAttribute = vi.fn();
      constructor() {
        asked.push(this);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('preload', () => {
  test('waits for the image', async () => {
    const loaded = vi.fn();
    const done = preload('/files/1.png', new AbortController().signal).then(loaded);
    await Promise.resolve();
    expect(loaded).not.toHaveBeenCalled();
    expect(asked[0]?.src).toBe('/files/1.png');
    asked[0]?.onload?.();
    await done;
    expect(loaded).toHaveBeenCalledOnce();
  });

  test('fails for one that cannot be shown, which may pass', async () => {
    const done = failureOf(preload('/files/1.png', new AbortController().signal));
    asked[0]?.onerror?.();
    expect(await done).toMatchObject({ code: 'upload-failed', message: messages.uploadFailed, status: undefined });
  });

  test.each([
    'blob:http://localhost/1',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///C:/a.png',
    'data:text/html;base64,AAAA',
    'data:image/png,raw',
    'ftp://example.com/a.png',
  ])('refuses %o for good, and asks for nothing', async (url) => {
    const error = await failureOf(preload(url, new AbortController().signal));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'upload-failed', status: 200 });
    expect(asked).toEqual([]);
  });

  test('ends its request when it is aborted, and that is no failure of the image', async () => {
    const controller = new AbortController();
    const done = failureOf(preload('/files/1.png', controller.signal));
    controller.abort();
    expect(await done).toBe(controller.signal.reason);
    expect(asked[0]?.removeAttribute).toHaveBeenCalledWith('src');
    expect(asked[0]?.onerror).toBeNull();
  });
});

describe('orAborted', () => {
  test('is the promise’s outcome', async () => {
    const { signal } = new AbortController();
    expect(await orAborted(Promise.resolve(7), signal)).toBe(7);
    expect(await failureOf(orAborted(Promise.reject(new Error('no')), signal))).toEqual(new Error('no'));
  });

  test('is the abort for a promise that never ends', async () => {
    const controller = new AbortController();
    const done = failureOf(orAborted(new Promise(() => undefined), controller.signal));
    controller.abort();
    expect(await done).toBe(controller.signal.reason);
  });
});

describe('readAsDataUrl', () => {
  test('gives the file with its type', async () => {
    const file = new File([Uint8Array.of(1, 2, 3)], 'a.png', { type: 'image/png' });
    expect(await readAsDataUrl(file)).toBe('data:image/png;base64,AQID');
  });

  test('gives an empty file too', async () => {
    expect(await readAsDataUrl(new File([], 'a.png', { type: 'image/png' }))).toMatch(
      /^data:image\/png;base64,$|^data:/,
    );
  });

  test('fails for a file that is gone since', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>); // its target is not read
    });
    expect(await failureOf(readAsDataUrl(new File(['x'], 'a.png')))).toEqual(new Error('The file could not be read.'));
    vi.restoreAllMocks();
  });
});
