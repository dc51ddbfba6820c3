import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerByLines } from './answerRun.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* oneLine() {
  yield { result: 1 };
  await new Promise(() => undefined);
}

test('an answer whose body nobody reads, as to HEAD, keeps no timer; one that is read has one until its reader leaves', async () => {
  const response = answerByLines(oneLine(), { log: () => undefined, leave: () => undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  const reader = response.body?.getReader();
  const text = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await text()).toBe('{"result":1}\n');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await text()).toBe('\n');
  await reader?.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
