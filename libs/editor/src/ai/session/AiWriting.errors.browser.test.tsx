import { ApiError, messages } from '@inkfield/api';
import { configExtension } from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { httpGenerate } from '../request/httpGenerate.js';
import { type AiEditor, renderAiEditor, startAi } from '../../testing/aiEditor.js';
import { AiWritingExtension } from './AiWritingExtension.js';

afterEach(() => vi.restoreAllMocks());

const bySlash = 'Hello /gpt{Enter}';
const oneToast = (it: AiEditor, message: string) => expect.poll(() => it.toasts()).toEqual([message]);

function answerWith(response: () => Response | Promise<Response>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response());
}

async function startOnServer(typed: string): Promise<AiEditor> {
  const it = await renderAiEditor();
  it.ai.generate.mockImplementation(httpGenerate());
  await userEvent.keyboard(typed);
  return it;
}

function expectOnlyOwnText(it: AiEditor, own: string): void {
  expect(it.allText()).toBe(own);
  expect(it.value()).toBe(own);
  expect(page.getByRole('dialog').query()).toBeNull();
}

for (const [variant, typed, own] of [
  ['++', 'Hello++', 'Hello'],
  ['the slash item', bySlash, 'Hello '],
] as const) {
  const isSlash = typed === bySlash;
  const cases: [string, () => Response | Promise<Response>, string][] = [
    ['429', () => new Response('any text', { status: 429 }), messages.aiLimitReached],
    [
      'a status with a text',
      () => new Response('Model is down.', { status: 500 }),
      isSlash ? 'Model is down.' : messages.aiFailed,
    ],
    [
      'a status without text',
      () => new Response('', { status: 500 }),
      isSlash ? messages.fetchFailed : messages.aiFailed,
    ],
    ['an empty body', () => new Response(''), isSlash ? messages.emptyResponse : messages.aiFailed],
    ['no body', () => new Response(null), isSlash ? messages.emptyResponse : messages.aiFailed],
    ['blank text', () => new Response(' \n '), isSlash ? messages.emptyResponse : messages.aiFailed],
    [
      'no answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      isSlash ? messages.fetchFailed : messages.aiFailed,
    ],
  ];
  for (const [name, response, message] of cases) {
    test(`${variant}: ${name} shows one toast, "${message}", and leaves the person's own text`, async () => {
      answerWith(response);
      const it = await startOnServer(typed);
      await oneToast(it, message);
      expectOnlyOwnText(it, own);
    });
  }

  test(`${variant}: an error in the middle of an answer takes the answer away, with one toast`, async () => {
    const it = await startAi({}, typed);
    it.ai.send('one\n\ntwo');
    await it.drawn('two');
    it.ai.fail(new Error('Model crashed.'));
    await oneToast(it, isSlash ? 'Model crashed.' : messages.aiFailed);
    expectOnlyOwnText(it, own);
    expect(it.ai.running()).toBe(0);
  });

  test(`${variant}: an error without a text shows "Something went wrong."`, async () => {
    const it = await startAi({}, typed);
    it.ai.fail(undefined);
    await oneToast(it, messages.aiFailed);
    expectOnlyOwnText(it, own);
  });

  test(`${variant}: a limit error of the app's own generate shows the limit toast alone`, async () => {
    const it = await startAi({}, typed);
    it.ai.send('some');
    it.ai.fail(new ApiError('ai-limit', messages.aiLimitReached, 429));
    await oneToast(it, messages.aiLimitReached);
    expectOnlyOwnText(it, own);
  });

  test(`${variant}: a server that closes half-way shows the toast; what came stays only if it is kept`, async () => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    answerWith(() => new Response(new ReadableStream({ start: (it) => void (body = it) })));
    const it = await startOnServer(typed);
    await expect.poll(() => body).toBeDefined();
    body?.enqueue(new TextEncoder().encode('half of'));
    await it.drawn('half of');
    body?.error(new TypeError('network error'));
    await oneToast(it, messages.aiFailed);
    expect(it.value()).toBe(own);
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));
    expect(it.value()).toBe(`${own}half of`);
  });
}

test('an abort is silent', async () => {
  const it = await startAi();
  it.ai.send('x');
  await it.drawn('x');
  await userEvent.keyboard('{Escape}');
  it.ai.fail(new DOMException('aborted', 'AbortError'));
  await userEvent.keyboard('!');
  expect(it.text()).toBe('Hello++!');
  expect(it.toasts()).toEqual([]);
});

test('a generate that throws is a failure like any other', async () => {
  const it = await renderAiEditor({
    generate: () => {
      throw new Error('Not configured.');
    },
  });
  await userEvent.keyboard(bySlash);
  await oneToast(it, 'Not configured.');
});

test('a stream that never ends is stopped by Stop and ended by the time limit with what has come', async () => {
  const it = await startAi({ extensions: [configExtension(AiWritingExtension, { timeoutMs: 300 })] });
  it.ai.send(' for ever');
  await expect.poll(() => it.selectedText()).toBe(' for ever');
  expect(it.ai.running()).toBe(0);
  await userEvent.keyboard('{ArrowRight} and++');
  await expect.poll(() => it.ai.requests.length).toBe(2);
  await oneToast(it, messages.aiFailed);
  expect(it.value()).toBe('Hello for ever and');
});

test('a generator that never lets go does not hold up the page', async () => {
  const it = await renderAiEditor({
    async *generate() {
      for (;;) yield 'word ';
    },
  });
  await userEvent.keyboard('Hello++');
  await it.drawn('word');
  await userEvent.keyboard('{Escape}');
  expect(it.text()).toBe('Hello++');
});

test('with a maximum length the stream ends at the last whole sentence that fits', async () => {
  const it = await startAi({ maxLength: 41 });
  it.ai.send(' First **bold** one. Second is 3.5 long. Third is too long for it.');
  await expect.poll(() => it.selectedText()).toBe(' First bold one. Second is 3.5 long.');
  expect(it.ai.running()).toBe(0);
  expect(it.value().length).toBe(41);
});

test('a full field takes no text and says so, also when not one sentence fits', async () => {
  const it = await startAi({ maxLength: 10 });
  it.ai.send(' This sentence is too long for the field.');
  await oneToast(it, 'There is no room left for more text in this field.');
  expect(it.value()).toBe('Hello');
  await userEvent.keyboard('abcde++');
  await expect.poll(() => it.toasts().length).toBe(2);
  expect(it.value()).toBe('Helloabcde');
  expect(it.ai.requests).toHaveLength(1);
});

test('a press at the moment when the field is full asks nothing: the text is finished', async () => {
  const it = await renderAiEditor({
    maxLength: 20,
    async *generate() {
      yield ' It fits. This sentence does not.';
      // It has come and is not drawn yet.
      document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      yield* [];
    },
  });
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.value()).toBe('Hello It fits.');
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('a failure in the middle of a text leaves the caret where it was', async () => {
  const it = await renderAiEditor({ defaultValue: '<p>Hello there</p>' });
  await userEvent.keyboard(`{Control>}{Home}{/Control}${'{ArrowRight}'.repeat('Hello'.length)}++`);
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' wide');
  await it.drawn('wide');
  it.ai.fail(new Error('Model crashed.'));
  await expect.poll(it.allText).toBe('Hello there');
  await userEvent.keyboard('!');
  await expect.poll(it.value).toBe('Hello! there');
});
