import { createTextStreamResponse, simulateReadableStream, streamText, toTextStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '@inkfield/api';
import { signal } from '@lexical/extension';
import { httpGenerate } from './httpGenerate.js';
import { AiRequests } from './AiRequests.js';
import type { Generate } from './textStream.js';

afterEach(() => vi.unstubAllGlobals());

const request = { prompt: 'The harbour', systemContent: 'Go on.' };
const words = [' was **em', 'pty** this é', '𝒳 morning.\n\n', '- 👩‍👩‍👧\n'];

const tokens = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** What a route of the AI SDK streams: the real `streamText`, on a model that writes these words. */
function written(deltas: readonly string[], onAbort?: () => void) {
  const model = new MockLanguageModelV4({
    doStream: ({ abortSignal }) => {
      abortSignal?.addEventListener('abort', () => onAbort?.());
      return Promise.resolve({
        stream: simulateReadableStream({
          chunks: [
            { type: 'stream-start' as const, warnings: [] },
            { type: 'text-start' as const, id: '1' },
            ...deltas.map((delta) => ({ type: 'text-delta' as const, id: '1', delta })),
            { type: 'text-end' as const, id: '1' },
            { type: 'finish' as const, finishReason: { unified: 'stop' as const, raw: 'stop' }, usage: tokens },
          ],
        }),
      });
    },
  });
  return {
    model,
    ask: (signal?: AbortSignal) => streamText({ model, ...request, abortSignal: signal, onError: () => undefined }),
  };
}

function asker(generate: Generate): AiRequests {
  const host = { maxLength: signal<number | undefined>(undefined), notify: signal(vi.fn()), onError: signal(vi.fn()) };
  return new AiRequests({ generate: signal<Generate | false>(generate), timeoutMs: signal(5_000) }, host);
}

/** What an answer brings; throws where it fails. */
async function read(generate: Generate): Promise<string[]> {
  const seen: string[] = [];
  const onText = (text: string) => (seen.push(text), seen.join(''));
  const ending = await asker(generate).ask(request, { onText });
  if (typeof ending === 'object') throw ending.error;
  return seen;
}

test("a route's toTextStreamResponse() is read as it is, chunk by chunk", async () => {
  const seen = await read((_request, { signal }) => written(words).ask(signal).toTextStreamResponse());
  expect(seen.join('')).toBe(words.join(''));
  expect(seen.length).toBeGreaterThan(1);
});

test('createTextStreamResponse() of a newer route is read the same', async () => {
  const generate: Generate = () =>
    createTextStreamResponse({ stream: toTextStream({ stream: written(words).ask().stream }) });
  expect((await read(generate)).join('')).toBe(words.join(''));
});

test('its text stream is read without a response around it', async () => {
  expect((await read(() => written(words).ask().textStream)).join('')).toBe(words.join(''));
});

test('httpGenerate reads such a route over HTTP, and sends it prompt and systemContent', async () => {
  const fetched = vi.fn(async () => written(words).ask().toTextStreamResponse());
  vi.stubGlobal('fetch', fetched);
  expect((await read(httpGenerate('/api/chat'))).join('')).toBe(words.join(''));
  const [path, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]; // what fetch was called with
  expect(path).toBe('/api/chat');
  expect(JSON.parse(String(init.body))).toEqual(request);
});

test('a model that writes nothing is an empty answer, as of any other server', async () => {
  await expect(read(() => written([]).ask().toTextStreamResponse())).rejects.toThrow(messages.emptyResponse);
});

test('a route that fails tells its status, and its text as the message', async () => {
  const failing =
    (status: number): Generate =>
    () =>
      written(['Too many users.']).ask().toTextStreamResponse({ status });
  await expect(read(failing(500))).rejects.toThrow('Too many users.');
  await expect(read(failing(429))).rejects.toThrow(messages.aiLimitReached);
});

test('stopping aborts the model', async () => {
  const onAbort = vi.fn();
  const { ask } = written(words, onAbort);
  const requests = asker((_request, { signal: asked }) => ask(asked).toTextStreamResponse());
  const onText = () => (requests.stop(), 'some');
  expect(await requests.ask(request, { onText })).toBe('left');
  expect(onAbort).toHaveBeenCalled();
});
