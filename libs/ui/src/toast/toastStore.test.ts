import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastDurationMs, toastStore } from './toastStore.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toastStore.pause(false);
  toastStore.remove();
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () =>
  toastStore
    .read()
    .filter(({ state }) => state === 'open')
    .map(({ type, message }) => `${type}: ${message}`);

test('a loading toast turns into its success in its place and then goes', () => {
  const id = toastStore.add({ type: 'loading', message: 'Uploading image...' });
  toastStore.add({ type: 'error', message: 'Something went wrong.' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['loading: Uploading image...']);
  expect(toastStore.add({ type: 'success', message: 'Image uploaded successfully.', id })).toBe(id);
  expect(shown()).toEqual(['success: Image uploaded successfully.']);
  vi.advanceTimersByTime(toastDurationMs.success);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(toastStore.read()).toEqual([]);
});

test('a loading toast goes when its signal is aborted, but not once it has become something else', () => {
  const [cancelled, settled] = [new AbortController(), new AbortController()];
  toastStore.add({ type: 'loading', message: 'One', id: 1, signal: cancelled.signal });
  toastStore.add({ type: 'loading', message: 'Two', id: 2, signal: settled.signal });
  cancelled.abort();
  expect(shown()).toEqual(['loading: Two']);
  toastStore.add({ type: 'success', message: 'Done', id: 2 });
  settled.abort();
  expect(shown()).toEqual(['success: Done']);
});

test('an error stays longer than a success', () => {
  toastStore.add({ type: 'success', message: 'Done' });
  toastStore.add({ type: 'error', message: 'Failed' });
  vi.advanceTimersByTime(toastDurationMs.success);
  expect(shown()).toEqual(['error: Failed']);
});

test('an update starts its time anew, even while the toast fades away', () => {
  const id = toastStore.add({ type: 'success', message: 'Saved' });
  vi.advanceTimersByTime(toastDurationMs.success + 10);
  expect(shown()).toEqual([]);
  toastStore.add({ type: 'success', message: 'Saved again', id });
  vi.advanceTimersByTime(toastDurationMs.success - 10);
  expect(shown()).toEqual(['success: Saved again']);
});

test('nothing goes while one is being read', () => {
  toastStore.add({ type: 'success', message: 'Done' });
  toastStore.pause(true);
  toastStore.add({ type: 'success', message: 'And this' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(2);
  toastStore.pause(false);
  vi.advanceTimersByTime(toastDurationMs.success);
  expect(shown()).toEqual([]);
});

test('at most five are shown, the latest ones', () => {
  for (let index = 1; index <= 8; index += 1) toastStore.add({ type: 'error', message: `Error ${index}` });
  expect(shown()).toEqual([4, 5, 6, 7, 8].map((index) => `error: Error ${index}`));
});

test('a toast that is dismissed while it fades is forgotten once', () => {
  const id = toastStore.add({ type: 'success', message: 'Done' });
  toastStore.remove(id);
  toastStore.remove(id);
  vi.runAllTimers();
  expect(toastStore.read()).toEqual([]);
  expect(() => toastStore.remove('unknown')).not.toThrow();
});

test('an app’s own toaster draws instead of the shared one, the latest of them alone', () => {
  const shared = { shared: true };
  const first = { shared: false };
  const second = { shared: false };
  const drop = [shared, first, second].map((renderer) => toastStore.subscribe(renderer, () => {}));
  expect(toastStore.renderer).toBe(second);
  drop[2]?.();
  expect(toastStore.renderer).toBe(first);
  drop[1]?.();
  expect(toastStore.renderer).toBe(shared);
  drop[0]?.();
  expect(toastStore.renderer).toBeUndefined();
});
