import type { PromptFlow } from '@inkfield/api';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ideasFlow, rewriteFlow } from './testing/flows.js';
import { fetchingTimes, isSlowConnection, usePromptFlows } from './usePromptFlows.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const flows: readonly PromptFlow[] = [rewriteFlow, ideasFlow];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a list is ready at once', () => {
  const { result } = renderHook(() => usePromptFlows(flows));
  expect(result.current).toMatchObject({ flows, status: 'ready', slow: false });
});

test('nothing given is an empty list', () => {
  const { result } = renderHook(() => usePromptFlows(undefined));
  expect(result.current).toMatchObject({ flows: [], status: 'ready' });
});

test('a loader is asked once by all who use it', async () => {
  const loader = vi.fn(async () => flows);
  const first = renderHook(() => usePromptFlows(loader)).result;
  const second = renderHook(() => usePromptFlows(loader)).result;
  expect(first.current).toMatchObject({ flows: [], status: 'loading' });
  await pass(0);
  expect(first.current).toMatchObject({ flows, status: 'ready' });
  expect(second.current).toMatchObject({ flows, status: 'ready' });
  expect(loader).toHaveBeenCalledOnce();
});

test('a slow answer is told after three seconds', async () => {
  let answer: (list: readonly PromptFlow[]) => void = () => {};
  const loader = () => new Promise<readonly PromptFlow[]>((resolve) => (answer = resolve));
  const { result } = renderHook(() => usePromptFlows(loader));
  await pass(2_900);
  expect(result.current.slow).toBe(false);
  await pass(200);
  expect(result.current.slow).toBe(true);
  answer(flows);
  await pass(0);
  expect(result.current).toMatchObject({ slow: false, status: 'ready' });
});

test('an error is told, and tried again by itself and by reload', async () => {
  const loader = vi.fn<() => Promise<readonly PromptFlow[]>>().mockRejectedValue(new Error('offline'));
  const { result } = renderHook(() => usePromptFlows(loader));
  await pass(0);
  expect(result.current).toMatchObject({ flows: [], status: 'error', error: new Error('offline') });
  await pass(60_000);
  expect(loader.mock.calls.length).toBeGreaterThan(1);
  loader.mockResolvedValue(flows);
  await act(async () => result.current.reload());
  await pass(0);
  expect(result.current).toMatchObject({ flows, status: 'ready' });
});

test('the times are those of the specification', () => {
  expect(fetchingTimes(false)).toEqual({
    errorRetryInterval: 5_000,
    focusThrottleInterval: 5_000,
    dedupingInterval: 2_000,
    loadingTimeout: 3_000,
  });
  expect(fetchingTimes(true)).toMatchObject({ errorRetryInterval: 10_000, loadingTimeout: 5_000 });
});

test.each([
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '4g', saveData: false }, false],
  [undefined, false],
])('a connection of %j is slow: %s', (connection, slow) => {
  vi.stubGlobal('navigator', { connection });
  expect(isSlowConnection()).toBe(slow);
});
