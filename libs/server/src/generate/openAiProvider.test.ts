import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

const failure = (error: object | string) => JSON.stringify({ error });

test('a refusal is told to the operator in its own words, also without a code', async () => {
  onAsked((response) => response.writeHead(500).end(failure({ message: 'Out of memory' })));
  await expect(ask()).rejects.toThrow(/could not answer/);
  expect(logged).toEqual(['the AI server failed: Out of memory']);
});
