import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAiProvider, type OpenAiOptions } from './openAiProvider.js';
import { complete } from './provider.js';

let model: Server;
let logged: string[];

beforeEach(async () => {
  logged = [];
  model = createServer();
  await once(model.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => void model.close().closeAllConnections());

/** Answers each request to the model. */
function onAsked(answer: (response: ServerResponse, request: IncomingMessage) => unknown): void {
  model.on('request', (request, response) => void answer(response, request));
}

/** A provider that asks the model at an address. */
function providerAt(path = '/v1', options: Partial<OpenAiOptions> = {}) {
  // `address()` is an object for a TCP server that listens.
  const { port } = model.address() as AddressInfo;
  const log = (event: string, error: unknown) => void logged.push(`${event}: ${String(error)}`);
  return openAiProvider({ baseUrl: `http://127.0.0.1:${port}${path}`, log, ...options });
}

const ask = (provider = providerAt()) =>
  complete(provider, { system: 'Continue.', prompt: 'Once', signal: new AbortController().signal });

const events = (...choices: object[]) =>
  choices.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`).join('');
const hello = events({ delta: { content: 'Hello ' } }, { delta: { content: 'you.' }, finish_reason: 'stop' });
const whole = { message: { role: 'assistant', content: 'Hello whole.' } };
const asJson = (...choices: object[]) => JSON.stringify({ object: 'chat.completion', choices }, null, 2);

test.each([
  ['as one JSON', asJson({ ...whole, finish_reason: 'stop' }), 'Hello whole.'],
  ['as one JSON without a reason for its end', asJson(whole), 'Hello whole.'],
  ['and repeats it as a message', hello + events({ finish_reason: 'stop', ...whole }), 'Hello you.'],
  ['behind its thoughts', events({ delta: { content: '<think>Hm</think>\n\n' } }) + hello, 'Hello you.'],
  ['behind a byte order mark', `\ufeff${hello}`, 'Hello you.'],
  ['as one JSON behind a byte order mark', `\ufeff${asJson(whole)}`, 'Hello whole.'],
  [
    'in parts, of which some are thoughts',
    events(
      { delta: { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] } },
      { delta: { content: [{ type: 'text', text: 'Hello ' }] } },
      { delta: { content: [{ type: 'text', text: 'parts.' }] }, finish_reason: 'stop' },
    ),
    'Hello parts.',
  ],
])('a model that answers %s is heard, in whatever pieces it comes', async (_, answer, text) => {
  onAsked((response) => {
    for (const byte of Buffer.from(answer)) response.write(Buffer.of(byte));
    response.end();
  });
  expect(await ask()).toBe(text);
});

test('a connection that is kept open by comments alone tells nothing of its model, which has its time as one that is silent', async () => {
  onAsked((response) => {
    const keepOpen = () => response.write(': keep-alive\n\n', () => setImmediate(keepOpen));
    keepOpen();
  });
  await expect(ask(providerAt('/v1', { timeoutMs: 50 }))).rejects.toMatchObject({
    status: 504,
    message: 'The AI server took too long to answer.',
  });
  expect(logged).toEqual([expect.stringContaining('took too long')]);
});

/** Writes this again and again for so long, as slowly as a model does. */
async function goOnWith(event: string, response: ServerResponse, ms: number): Promise<void> {
  const timer = setInterval(() => response.write(event), 10);
  await delay(ms);
  clearInterval(timer);
}

const thought = events({ delta: { reasoning_content: 'Hm. ' } });

test.each([
  ['thoughts', thought],
  ['thoughts in its text', events({ delta: { content: '<think>Hm. ' } })],
])('a model of which nothing but %s comes is left after ten times its time', async (_, event) => {
  let left: Promise<unknown> | undefined;
  onAsked(async (response) => {
    left = once(response, 'close');
    await goOnWith(event, response, 6_000);
    response.end(events({ finish_reason: 'stop' }));
  });
  await expect(ask(providerAt('/v1', { timeoutMs: 250 }))).rejects.toMatchObject({
    status: 504,
    message: 'The AI server took too long to answer.',
  });
  await left;
});

test('a model that thinks between its words has that time for each of them', async () => {
  onAsked(async (response) => {
    for (const word of ['The ', 'tide.']) {
      await goOnWith(thought, response, 1_800);
      response.write(events({ delta: { content: word } }));
    }
    response.end(events({ finish_reason: 'stop' }));
  });
  expect(await ask(providerAt('/v1', { timeoutMs: 300 }))).toBe('The tide.');
});

test('a model whose one JSON has no end is left', async () => {
  onAsked((response) => response.write(`{"choices":"${'x'.repeat(1024 * 1024)}`));
  await expect(ask()).rejects.toThrow(/cannot be read/);
});

test('a model that knows the limit by its new name alone is told by that, from then on at once', async () => {
  const limits: unknown[] = [];
  onAsked(async (response, request) => {
    const { max_tokens, max_completion_tokens } = JSON.parse(await textOf(request));
    limits.push({ max_tokens, max_completion_tokens });
    if (max_completion_tokens) return response.end(hello);
    const message =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    return response.writeHead(400).end(JSON.stringify({ error: { message, code: 'unsupported_parameter' } }));
  });
  const provider = providerAt('/v1', { maxOutputTokens: 70 });
  expect(await ask(provider)).toBe('Hello you.');
  expect(await ask(provider)).toBe('Hello you.');
  expect(limits).toEqual([{ max_tokens: 70 }, { max_completion_tokens: 70 }, { max_completion_tokens: 70 }]);
  expect(logged).toEqual([]);
});

test('a model that refuses the new name too is asked no third time', async () => {
  let times = 0;
  onAsked((response) => {
    times += 1;
    response.writeHead(400).end(JSON.stringify({ error: { message: 'max_completion_tokens is too large' } }));
  });
  await expect(ask(providerAt('/v1', { maxOutputTokens: 70 }))).rejects.toThrow(/refused the request/);
  expect(times).toBe(2);
});

test.each([
  ['/v1', '/v1/chat/completions'],
  ['/v1/', '/v1/chat/completions'],
  ['', '/chat/completions'],
  ['/v1?api-version=7', '/v1/chat/completions?api-version=7'],
])('a model at %s is asked at %s', async (path, expected) => {
  let seen: string | undefined;
  onAsked((response, request) => {
    seen = request.url;
    response.end(hello);
  });
  await ask(providerAt(path));
  expect(seen).toBe(expected);
});

const filtered = { delta: {}, finish_reason: 'content_filter' };
const failure = (error: object | string) => JSON.stringify({ error });

test.each([
  ['301', 301, '', /has moved\. .*AI_BASE_URL/],
  ['400', 400, failure({ message: 'The context is too long' }), /refused the request\. .*log/],
  ['402', 402, '', /no credit left/],
  [
    '429 for an empty account',
    429,
    failure({ message: 'You exceeded your quota', code: 'insufficient_quota' }),
    /no credit left/,
  ],
  ['503', 503, '<html>', /busy/],
  ['a failure as its whole answer', 200, failure({ message: 'Slow down', code: 429 }), /busy/],
  ['one without a code', 200, failure({ message: 'Out of memory' }), /could not answer/],
  ['one as an event', 200, `data: ${failure({ message: 'Out of memory' })}\n\n`, /could not answer/],
  ['words that a filter has cut off', 200, events({ delta: { content: 'Hello' } }, filtered), /refused the request/],
  [
    'no word for its filter',
    200,
    asJson({ message: { content: null }, finish_reason: 'SAFETY' }),
    /refused the request/,
  ],
  [
    'a refusal in pieces',
    200,
    events({ delta: { refusal: 'I can’t ' } }, { delta: { refusal: 'help.' }, finish_reason: 'stop' }),
    /declined to write this\./,
  ],
  ['a refusal as its whole answer', 200, asJson({ message: { content: null, refusal: 'No.' } }), /declined to write/],
  ['a wish for a tool', 200, events({ delta: { tool_calls: [] }, finish_reason: 'tool_calls' }), /asked for a tool/],
  ['a page', 200, '<!doctype html><title>Chat</title>', /cannot be read\. .*AI_BASE_URL/],
  ['nothing', 200, '', /cannot be read\. .*AI_BASE_URL/],
])('a model that answers with %s is blamed for that', async (_, status, answer, words) => {
  onAsked((response) => response.writeHead(status).end(answer));
  await expect(ask()).rejects.toThrow(words);
  expect(logged).toHaveLength(1);
});

test('a refusal is told to the operator in its own words, also without a code', async () => {
  onAsked((response) => response.writeHead(500).end(failure({ message: 'Out of memory' })));
  await expect(ask()).rejects.toThrow(/could not answer/);
  expect(logged).toEqual(['the AI server failed: Out of memory']);
});
