import { ApiError, messages } from '@inkfield/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signal } from '@lexical/extension';
import { AiRequests, isBreakOff } from './AiRequests.js';
import type { Generate } from './textStream.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = { prompt: 'Once', systemContent: '' };

function asker(generate: Generate | false) {
  const model = { generate: signal(generate), timeoutMs: signal(1_000) };
  const host = { maxLength: signal<number | undefined>(undefined), notify: signal(vi.fn()), onError: signal(vi.fn()) };
  return { requests: new AiRequests(model, host), ...host };
}

/** A request that runs, how it ends, and what it has read. */
function read(generate: () => ReturnType<Generate>) {
  let asked: AbortSignal | undefined;
  const { requests } = asker((_request, { signal: it }) => {
    asked = it;
    return generate();
  });
  let all = '';
  const ending = requests.ask(request, { onText: (text) => (all += text) });
  return { requests, ending, all: () => all, isLetGo: () => asked?.aborted };
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
  expect(await it.ending).toBe('complete');
  expect(it.all()).toBe('one two');
  expect(it.isLetGo()).toBe(true);
});

test('the time limit ends a stream that never ends with what has come', async () => {
  const it = read(() => wordsThenNothing('one'));
  await vi.advanceTimersByTimeAsync(999);
  expect(it.isLetGo()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await it.ending).toBe('complete');
  expect(it.all()).toBe('one');
  expect(it.isLetGo()).toBe(true);
});

test('the time limit is a failure when nothing has come, or only space', async () => {
  for (const ask of [
    () => wordsThenNothing(),
    () => wordsThenNothing(' \n'),
    () => new Promise<Response>(() => undefined),
  ]) {
    const it = read(ask);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await it.ending).toMatchObject({ error: { code: 'ai-failed', message: messages.aiFailed } });
  }
});

test('an answer that came in time leaves no timer behind', async () => {
  await read(() => words('one')).ending;
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer without text is an empty one', async () => {
  for (const texts of [[], [''], [' ', '\n\t']]) {
    expect(await read(() => words(...texts)).ending).toMatchObject({
      error: { code: 'ai-empty', message: messages.emptyResponse },
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
  expect(await it.ending).toBe('complete');
  expect(it.all().length).toBeGreaterThan(2_000_000);
  expect(sent).toBeLessThan(10);
});

test('what the source throws is told, at once or in the middle, and an abort by the person is silent', async () => {
  const error = new Error('Not configured.');
  const refused = read(() => {
    throw error;
  });
  expect(await refused.ending).toEqual({ error });
  const broken = read(async function* () {
    yield 'half';
    throw error;
  });
  expect(await broken.ending).toEqual({ error });
  expect(broken.all()).toBe('half');
  const stopped = read(() => wordsThenNothing('one'));
  await vi.advanceTimersByTimeAsync(1);
  stopped.requests.stop();
  expect(await stopped.ending).toBe('left');
  expect([stopped.all(), stopped.isLetGo()]).toEqual(['one', true]);
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

const onText = () => 'some';

test('a request is complete, or has failed, and never throws; without a model nothing is asked', async () => {
  expect(await asker(() => words('one')).requests.ask(request, { onText })).toBe('complete');
  const error = new Error('no model');
  const failing: Generate = () => {
    throw error;
  };
  expect(await asker(failing).requests.ask(request, { onText })).toEqual({ error });
  expect(await asker(false).requests.ask(request, { onText })).toBe('left');
});

test('a request that is stopped, or followed by the next one, is left silently', async () => {
  const generate = vi.fn<Generate>(() => wordsThenNothing('one'));
  const { requests } = asker(generate);
  const first = requests.ask(request, { onText });
  const second = requests.ask(request, { onText });
  requests.stop();
  expect(await Promise.all([first, second])).toEqual(['left', 'left']);
  expect(generate.mock.calls.every(([, { signal: it }]) => it.aborted)).toBe(true);
});

test('an answer is read no further than is wanted', async () => {
  const isEnough = (answer: string) => answer === 'some';
  expect(await asker(() => wordsThenNothing('one')).requests.ask(request, { onText, isEnough })).toBe('complete');
});

test('a failure is told once: a limit in its own words and not to the app, any other as the asker wants', () => {
  const { requests, ...host } = asker(false);
  requests.tell(new ApiError('ai-limit', 'Enough for today', 429), false);
  expect(host.onError.peek()).not.toHaveBeenCalled();
  const cause = new Error('The reason');
  requests.tell(cause, true);
  requests.tell(cause, false);
  const told = host.notify.peek().mock.calls.map(([toast]) => toast.message);
  expect(told).toEqual(['Enough for today', 'The reason', messages.aiFailed]);
  expect(host.onError.peek()).toHaveBeenLastCalledWith({ code: 'ai-failed', message: 'The reason', cause });
});
