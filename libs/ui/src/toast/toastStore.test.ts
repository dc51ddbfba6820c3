import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  activeRenderer,
  addToast,
  pauseToasts,
  readToasts,
  removeToast,
  subscribeRenderer,
  toastDurationMs,
} from './toastStore.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  pauseToasts(false);
  removeToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () =>
  readToasts()
    .filter(({ state }) => state === 'open')
    .map(({ type, message }) => `${type}: ${message}`);

test('a loading toast turns into its success in its place and then goes', () => {
  const id = addToast({ type: 'loading', message: 'Uploading image...' });
  addToast({ type: 'error', message: 'Something went wrong.' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['loading: Uploading image...']);
  expect(addToast({ type: 'success', message: 'Image uploaded successfully.', id })).toBe(id);
  expect(shown()).toEqual(['success: Image uploaded successfully.']);
  vi.advanceTimersByTime(toastDurationMs.success);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(readToasts()).toEqual([]);
});

test('a loading toast goes when its signal is aborted, but not once it has become something else', () => {
  const [cancelled, settled] = [new AbortController(), new AbortController()];
  addToast({ type: 'loading', message: 'One', id: 1, signal: cancelled.signal });
  addToast({ type: 'loading', message: 'Two', id: 2, signal: settled.signal });
  cancelled.abort();
  expect(shown()).toEqual(['loading: Two']);
  addToast({ type: 'success', message: 'Done', id: 2 });
  settled.abort();
  expect(shown()).toEqual(['success: Done']);
});

test('an error stays longer than a success', () => {
  addToast({ type: 'success', message: 'Done' });
  addToast({ type: 'error', message: 'Failed' });
  vi.advanceTimersByTime(toastDurationMs.success);
  expect(shown()).toEqual(['error: Failed']);
});

test('an update starts its time anew, even while the toast fades away', () => {
  const id = addToast({ type: 'success', message: 'Saved' });
  vi.advanceTimersByTime(toastDurationMs.success + 10);
  expect(shown()).toEqual([]);
  addToast({ type: 'success', message: 'Saved again', id });
  vi.advanceTimersByTime(toastDurationMs.success - 10);
  expect(shown()).toEqual(['success: Saved again']);
});

test('nothing goes while one is being read', () => {
  addToast({ type: 'success', message: 'Done' });
  pauseToasts(true);
  addToast({ type: 'success', message: 'And this' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(2);
  pauseToasts(false);
  vi.advanceTimersByTime(toastDurationMs.success);
  expect(shown()).toEqual([]);
});

test('at most five are shown, the latest ones', () => {
  for (let index = 1; index <= 8; index += 1) addToast({ type: 'error', message: `Error ${index}` });
  expect(shown()).toEqual([4, 5, 6, 7, 8].map((index) => `error: Error ${index}`));
});

test('a toast that is dismissed while it fades is forgotten once', () => {
  const id = addToast({ type: 'success', message: 'Done' });
  removeToast(id);
  removeToast(id);
  vi.runAllTimers();
  expect(readToasts()).toEqual([]);
  expect(() => removeToast('unknown')).not.toThrow();
});

test('an app’s own toaster draws instead of the shared one, the latest of them alone', () => {
  const shared = { shared: true };
  const first = { shared: false };
  const second = { shared: false };
  const drop = [shared, first, second].map((renderer) => subscribeRenderer(renderer, () => {}));
  expect(activeRenderer()).toBe(second);
  drop[2]?.();
  expect(activeRenderer()).toBe(first);
  drop[1]?.();
  expect(activeRenderer()).toBe(shared);
  drop[0]?.();
  expect(activeRenderer()).toBeUndefined();
});
