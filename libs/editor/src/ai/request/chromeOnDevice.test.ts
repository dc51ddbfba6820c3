import { afterEach, expect, test, vi } from 'vitest';
import { chromeOnDevice } from './chromeOnDevice.js';
import { textStream } from './textStream.js';

const request = { prompt: 'Hello', systemContent: 'Go on.' };
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

function stubModel(availability: string) {
  const promptStreaming = vi.fn(
    () =>
      new ReadableStream<string>({
        start(controller) {
          for (const part of ['from the', ' device']) controller.enqueue(part);
          controller.close();
        },
      }),
  );
  const create = vi.fn(() => Promise.resolve({ promptStreaming }));
  vi.stubGlobal('LanguageModel', { availability: () => Promise.resolve(availability), create });
  return { create, promptStreaming };
}

async function read(generate: ReturnType<typeof chromeOnDevice>): Promise<string> {
  let text = '';
  for await (const part of textStream(generate(request, { signal }), signal)) text += part;
  return text;
}

test("the browser's own model is asked with the instruction and the text", async () => {
  const { create, promptStreaming } = stubModel('available');
  expect(await read(chromeOnDevice())).toBe('from the device');
  expect(create).toHaveBeenCalledWith({ initialPrompts: [{ role: 'system', content: 'Go on.' }], signal });
  expect(promptStreaming).toHaveBeenCalledWith('Hello', { signal });
});

test('without a model the fallback is asked', async () => {
  const fallback = vi.fn(() => new Response('from the server'));
  expect(await read(chromeOnDevice({ fallback }))).toBe('from the server');
  expect(fallback).toHaveBeenCalledWith(request, { signal });
  const { create } = stubModel('unavailable');
  expect(await read(chromeOnDevice({ fallback }))).toBe('from the server');
  expect(create).not.toHaveBeenCalled();
});

test('without a model and a fallback it fails, and says what to do', async () => {
  await expect(read(chromeOnDevice())).rejects.toThrow(/no LanguageModel.*Give it a `fallback`/);
});
