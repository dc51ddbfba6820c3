import { messages } from '@inkfield/api';
import { expect, test, vi } from 'vitest';
import { type GeneratedText, textStream } from './textStream.js';

const answer = 'é 𝒳 👩‍👩‍👧 **b** `c`\n```\nfence\n```';
const bytes = new TextEncoder().encode(answer);

async function read(source: GeneratedText | Promise<GeneratedText>, signal = new AbortController().signal) {
  const chunks: string[] = [];
  for await (const chunk of textStream(source, signal)) chunks.push(chunk);
  return chunks;
}

function streamOf<T extends string | Uint8Array>(...chunks: T[]): ReadableStream<T> {
  return new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });
}

test('text is whole wherever its bytes are split, as a stream and as a response', async () => {
  for (let cut = 0; cut <= bytes.length; cut++) {
    const parts = [bytes.slice(0, cut), bytes.slice(cut)];
    expect((await read(streamOf(...parts))).join('')).toBe(answer);
    expect((await read(new Response(streamOf(...parts)))).join('')).toBe(answer);
  }
});

test('no chunk holds half of a surrogate pair, wherever the text is split', async () => {
  for (let cut = 0; cut <= answer.length; cut++) {
    const chunks = await read(streamOf(answer.slice(0, cut), answer.slice(cut)));
    expect(chunks.join('')).toBe(answer);
    for (const chunk of chunks) expect(chunk).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
  }
});

test('half a character at the end becomes the replacement character', async () => {
  expect((await read(streamOf(Uint8Array.of(0x61, 0xf0, 0x9f)))).join('')).toBe('a\ufffd');
});

test('an async iterable is read, and told when nobody listens any more', async () => {
  let isClosed = false;
  async function* words() {
    try {
      yield 'a';
      yield 'b';
    } finally {
      isClosed = true;
    }
  }
  for await (const chunk of textStream(words(), new AbortController().signal)) {
    expect(chunk).toBe('a');
    break;
  }
  await Promise.resolve();
  expect(isClosed).toBe(true);
});

test('an abort ends it at once, also when the source never answers', async () => {
  const controller = new AbortController();
  const never: AsyncIterable<string> = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) };
  const reading = read(never, controller.signal);
  controller.abort();
  await expect(reading).rejects.toThrow(/abort/i);
  const waiting = read(new Promise<Response>(() => undefined), AbortSignal.abort());
  await expect(waiting).rejects.toThrow(/abort/i);
});

test('a failed response tells its text, the daily limit, or that it failed', async () => {
  await expect(read(new Response('Down.', { status: 500 }))).rejects.toThrow('Down.');
  await expect(read(new Response('', { status: 500 }))).rejects.toThrow(messages.fetchFailed);
  await expect(read(new Response('x', { status: 429 }))).rejects.toThrow(messages.aiLimitReached);
  await expect(read(new Response(null))).rejects.toThrow(messages.emptyResponse);
});

test('a connection that breaks is told with our message, an error of the app with its own', async () => {
  const breaking = (error: unknown) => new ReadableStream<Uint8Array>({ start: (it) => it.error(error) });
  await expect(read(new Response(breaking(new TypeError('network error'))))).rejects.toThrow(messages.aiFailed);
  await expect(read(breaking(new Error('Own.')))).rejects.toThrow('Own.');
});

test('chunks that are all there at once let the page draw in between', async () => {
  let hasDrawn = false;
  setTimeout(() => (hasDrawn = true));
  async function* flood() {
    for (let sent = 0; sent < 1_000_000 && !hasDrawn; sent++) yield 'x';
  }
  await read(flood());
  expect(hasDrawn).toBe(true);
});

test.each([
  ['a stream', (stream: ReadableStream<Uint8Array>) => stream],
  ['a response', (stream: ReadableStream<Uint8Array>) => new Response(stream)],
])('%s that comes when nobody waits for it any more is left', async (_, sourceOf) => {
  const stop = new AbortController();
  const cancelled = vi.fn();
  const { promise, resolve } = Promise.withResolvers<GeneratedText>();
  const reading = read(promise, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
  resolve(sourceOf(new ReadableStream<Uint8Array>({ cancel: cancelled })));
  await expect.poll(() => cancelled).toHaveBeenCalledOnce();
});
