import { ApiError, messages } from '@inkfield/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signal } from '@lexical/extension';
import { AiRequests, isBreakOff, readAnswer } from './AiRequests.js';
import { tellFailure } from './tellFailure.js';
import type { Generate } from './textStream.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Asked = ReturnType<Generate>;

function read(ask: (signal: AbortSignal) => Asked, timeoutMs = 1_000) {
  const controller = new AbortController();
  let all = '';
  const onText = (text: string) => (all += text);
  const reading = readAnswer({ ask: () => ask(controller.signal), controller, timeoutMs, onText });
  reading.catch(() => undefined);
  return { controller, reading, all: () => all };
}

async function* words(...texts: string[]) {
  yield* texts;
}

/** Yields these, and then nothing more for ever. */
async function* wordsThenNothing(...texts: string[]) {
  yield* texts;
  await new Promise(() => undefined);
}

test('all of an answer is read, and its request is let go', async () => {
  const it = read(() => words('one', ' two'));
  await it.reading;
  expect(it.all()).toBe('one two');
  expect(it.controller.signal.aborted).toBe(true);
});

test('the time limit ends a stream that never ends with what has come', async () => {
  const it = read(() => wordsThenNothing('one'));
  await vi.advanceTimersByTimeAsync(999);
  expect(it.controller.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await it.reading;
  expect(it.all()).toBe('one');
  expect(it.controller.signal.aborted).toBe(true);
});

test('the time limit is a failure when nothing has come, or only space', async () => {
  for (const ask of [
    () => wordsThenNothing(),
    () => wordsThenNothing(' \n'),
    () => new Promise<Response>(() => undefined),
  ]) {
    const it = read(ask);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(it.reading).rejects.toMatchObject({ code: 'ai-failed', message: messages.aiFailed });
  }
});

test('an answer that came in time leaves no timer behind', async () => {
  await read(() => words('one')).reading;
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer without text is an empty one', async () => {
  for (const texts of [[], [''], [' ', '\n\t']]) {
    await expect(read(() => words(...texts)).reading).rejects.toMatchObject({
      code: 'ai-empty',
      message: messages.emptyResponse,
    });
  }
});

test('a stream that goes on and on is ended at its longest length', async () => {
  let sent = 0;
  const it = read(async function* () {
    for (;;) {
      sent++;
      yield 'x'.repeat(500_000);
    }
  });
  await vi.runAllTimersAsync();
  await it.reading;
  expect(it.all().length).toBeGreaterThan(2_000_000);
  expect(sent).toBeLessThan(10);
});

test('what the source throws is told, at once or in the middle, and an abort by the person is an abort', async () => {
  const thrown = new Error('Not configured.');
  await expect(
    read(() => {
      throw thrown;
    }).reading,
  ).rejects.toBe(thrown);
  const broken = read(async function* () {
    yield 'half';
    throw thrown;
  });
  await expect(broken.reading).rejects.toBe(thrown);
  expect(broken.all()).toBe('half');
  const stopped = read(() => wordsThenNothing('one'));
  await vi.advanceTimersByTimeAsync(1);
  stopped.controller.abort();
  await expect(stopped.reading).rejects.toThrow(/abort/i);
});

test('a connection that broke is told from a refusal, a limit and an error of the app', () => {
  expect(isBreakOff(new ApiError('ai-failed', messages.aiFailed, 200))).toBe(true);
  for (const other of [
    new ApiError('ai-failed', 'Down.', 500),
    new ApiError('ai-failed', messages.aiFailed),
    new ApiError('ai-limit', messages.aiLimitReached, 429),
    new ApiError('ai-empty', messages.emptyResponse, 200),
    new Error('200'),
    undefined,
  ]) {
    expect(isBreakOff(other)).toBe(false);
  }
});

function asker(generate: Generate | false) {
  const model = { generate: signal(generate), timeoutMs: signal(1_000) };
  return new AiRequests(model, { maxLength: signal<number | undefined>(undefined) });
}

const request = { prompt: 'Once', systemContent: '' };
const onText = () => 'some';

test('a request is complete, or has failed, and never throws', async () => {
  expect(await asker(() => words('one')).ask(request, { onText })).toBe('complete');
  const error = new Error('no model');
  const failing: Generate = () => {
    throw error;
  };
  expect(await asker(failing).ask(request, { onText })).toEqual({ error });
  expect(await asker(false).ask(request, { onText })).toBe('left');
});

test('a request that is stopped, or followed by the next one, is left silently', async () => {
  const generate = vi.fn<Generate>(() => wordsThenNothing('one'));
  const requests = asker(generate);
  const first = requests.ask(request, { onText });
  const second = requests.ask(request, { onText });
  requests.stop();
  expect(await Promise.all([first, second])).toEqual(['left', 'left']);
  expect(generate.mock.calls.every(([, { signal: it }]) => it.aborted)).toBe(true);
});

test('an answer is read no further than is wanted', async () => {
  const isEnough = (answer: string) => answer === 'some';
  expect(await asker(() => wordsThenNothing('one')).ask(request, { onText, isEnough })).toBe('complete');
});

test('a failure is told once: a limit in its own words and not to the app, any other as the asker wants', () => {
  const host = { notify: signal(vi.fn()), onError: signal(vi.fn()) };
  tellFailure(host, new ApiError('ai-limit', 'Enough for today', 429), false);
  expect(host.onError.peek()).not.toHaveBeenCalled();
  const cause = new Error('The reason');
  tellFailure(host, cause, true);
  tellFailure(host, cause, false);
  const told = host.notify.peek().mock.calls.map(([toast]) => toast.message);
  expect(told).toEqual(['Enough for today', 'The reason', messages.aiFailed]);
  expect(host.onError.peek()).toHaveBeenLastCalledWith({ code: 'ai-failed', message: 'The reason', cause });
});
