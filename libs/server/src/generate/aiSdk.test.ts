// @vitest-environment jsdom
import { useCompletion } from '@ai-sdk/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { messages } from '@inkfield/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WritingApiOptions } from '../createWritingApi.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { createTestApi, type TestApi } from '../testing/createTestApi.js';

const prompt = 'We left the harbour at dawn.';

let database: OpenDatabase;
let api: TestApi | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

afterEach(async () => {
  cleanup();
  await api?.close();
  api = undefined;
});

/** The AI SDK's own hook in a page, whose requests are answered by our handler. */
async function completionOn(options: WritingApiOptions = {}, body?: Record<string, string>) {
  const client = crypto.randomUUID();
  const made = (api = await createTestApi({ database, identify: () => client, ...options }));
  const errors: string[] = [];
  const sent: unknown[] = [];
  const { result } = renderHook(() =>
    useCompletion({
      api: '/api/ai/generate',
      streamProtocol: 'text',
      body,
      onError: (error) => void errors.push(error.message),
      fetch: async (path, init) => {
        sent.push(JSON.parse(String(init?.body)));
        const { method, headers, body: content } = init ?? {};
        return made.generate(
          new Request(new URL(String(path), 'http://notes.test'), { method, headers, body: content }),
        );
      },
    }),
  );
  return { result, errors, sent };
}

test('useCompletion reads our text stream: the prompt alone is enough', async () => {
  const { result, errors, sent } = await completionOn();
  let answer: string | null | undefined;
  await act(async () => void (answer = await result.current.complete(prompt)));
  expect(errors).toEqual([]);
  expect(sent).toEqual([{ prompt }]);
  expect(answer?.length).toBeGreaterThan(40);
  expect(result.current.completion).toBe(answer);
  expect(result.current.isLoading).toBe(false);
});

test('useCompletion with a body sends our systemContent too', async () => {
  const { result, errors, sent } = await completionOn({}, { systemContent: 'Write about tides.' });
  await act(() => result.current.complete(prompt));
  expect(sent).toEqual([{ prompt, systemContent: 'Write about tides.' }]);
  expect(errors).toEqual([]);
  expect(result.current.completion).not.toBe('');
});

test('useCompletion tells our limit in its own error', async () => {
  const { result, errors } = await completionOn({ dailyLimit: 1 });
  await act(() => result.current.complete(prompt));
  await act(() => result.current.complete(prompt));
  expect(errors).toEqual([messages.aiLimitReached]);
  expect(result.current.error?.message).toBe(messages.aiLimitReached);
});

test('useCompletion tells what is wrong with a request', async () => {
  const { result, errors } = await completionOn();
  await act(() => result.current.complete('x'.repeat(20_001)));
  expect(errors.join()).toMatch(/prompt.*at most 20,000 characters/);
});
