import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messages } from '@inkfield/api';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../database/openDatabase.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import type { WritingApiOptions } from '../createWritingApi.js';

const body = { prompt: 'We left the harbour at dawn.', systemContent: 'Continue the text.' };

let database: OpenDatabase;
let api: TestApi | undefined;
let upstream: Server | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

afterEach(async () => {
  await api?.close();
  upstream?.closeAllConnections();
  upstream?.close();
  api = upstream = undefined;
});

async function apiWith(options: WritingApiOptions = {}): Promise<TestApi> {
  // Each test has a client of its own, so that one does not use up the other's limit.
  const client = crypto.randomUUID();
  api = await createTestApi({ database, identify: () => client, ...options });
  return api;
}

/** An OpenAI-compatible server, for one test. */
async function apiWithModel(handle: (request: IncomingMessage, response: ServerResponse) => void, timeoutMs?: number) {
  upstream = createServer(handle);
  await new Promise<void>((ready) => upstream?.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = upstream.address() as AddressInfo;
  return apiWith({ ai: { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'tiny', apiKey: 'sk-secret-key', timeoutMs } });
}

const token = (content: string) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'tiny', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const end = `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'tiny', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

function startEvents(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

describe('the demo writer', () => {
  test('answers as plain text and says who it is', async () => {
    const { generate } = await apiWith();
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-ai-provider')).toBe('demo');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect((await response.text()).length).toBeGreaterThan(300);
  });

  test('comes in pieces', async () => {
    const { generate } = await apiWith();
    const response = await generate(jsonRequest('/api/ai/generate', body));
    let pieces = 0;
    for await (const _ of response.body ?? []) pieces += 1;
    expect(pieces).toBeGreaterThan(50);
  });

  test('stops when the client leaves', async () => {
    const { generate } = await apiWith({ demoDelayMs: 5 });
    const controller = new AbortController();
    const response = await generate(jsonRequest('/api/ai/generate', body, { signal: controller.signal }));
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toBeDefined();
    expect(api?.logged).toEqual([]);
  });

  test('says that it cannot translate instead of answering with another text, and that costs nothing', async () => {
    const { generate } = await apiWith({ dailyLimit: 1 });
    const systemContent = 'Translate the text to German.';
    const refused = await generate(jsonRequest('/api/ai/generate', { ...body, systemContent, task: 'translate' }));
    expect(refused.status).toBe(501);
    expect(await refused.text()).toMatch(/^The demo writer cannot translate\./);
    expect((await generate(jsonRequest('/api/ai/generate', body))).status).toBe(200);
  });

  test('answers a prompt without an instruction, as useCompletion sends it', async () => {
    const { generate } = await apiWith();
    const response = await generate(jsonRequest('/api/ai/generate', { prompt: 'The tide' }));
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(100);
  });
});

describe('a model', () => {
  test('is asked with the instruction, the prompt and the key, and its text comes through', async () => {
    let seen: { url?: string; key?: string; coding?: unknown; body?: unknown } = {};
    const { generate } = await apiWithModel(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      seen = {
        url: request.url,
        key: request.headers.authorization,
        coding: request.headers['accept-encoding'],
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      startEvents(response).end(token('Hello ') + token('wörld 👋') + end);
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(await response.text()).toBe('Hello wörld 👋');
    expect(response.headers.get('x-ai-provider')).toBe('openai-compatible');
    expect(seen).toMatchObject({ url: '/v1/chat/completions', key: 'Bearer sk-secret-key', coding: 'identity' });
    expect(seen.body).toMatchObject({
      model: 'tiny',
      stream: true,
      messages: [
        { role: 'system', content: 'Continue the text.' },
        { role: 'user', content: 'We left the harbour at dawn.' },
      ],
    });
  });

  test('that never ends is stopped', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const { generate } = await apiWithModel((_, response) => {
      gone = once(response, 'close');
      startEvents(response);
      const piece = token('x'.repeat(60_000));
      const write = () => {
        while (!response.destroyed && response.write(piece));
        response.once('drain', write);
      };
      write();
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    await expect(response.text()).rejects.toMatchObject({ status: 502 });
    await gone;
  });

  test('that cuts an emoji in two is heard whole', async () => {
    const { generate } = await apiWithModel((_, response) => {
      startEvents(response).end(token('tide \ud83c') + token('\udf0a!') + end);
    });
    expect(await (await generate(jsonRequest('/api/ai/generate', body))).text()).toBe('tide 🌊!');
  });

  test('is heard at once: its first token arrives before its last one is sent', async () => {
    let finish = () => {};
    const { generate } = await apiWithModel((_, response) => {
      startEvents(response).write(token('first'));
      finish = () => response.end(token(' last') + end);
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    finish();
    expect((await reader?.read())?.value).toBe(' last');
    expect((await reader?.read())?.done).toBe(true);
  });

  test('is stopped when the client leaves', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const { generate } = await apiWithModel((_, response) => {
      gone = once(response, 'close');
      startEvents(response).write(token('first'));
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await gone;
  });

  test('is stopped when the client leaves before the first word', async () => {
    const controller = new AbortController();
    let gone: Promise<unknown> = Promise.resolve();
    const { generate } = await apiWithModel((_, response) => {
      gone = once(response, 'close');
      controller.abort();
    });
    await generate(jsonRequest('/api/ai/generate', body, { signal: controller.signal }));
    await gone;
  });

  test('that breaks off breaks the answer off', async () => {
    const { generate } = await apiWithModel((_, response) => {
      startEvents(response).write(token('half'), () => response.destroy());
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    await expect(response.text()).rejects.toBeDefined();
  });

  test.each([
    ['ends without a word that it has', ''],
    ['tells of a failure', `data: ${JSON.stringify({ error: { message: 'out of memory at sk-secret-key' } })}\n\n`],
    ['sends no JSON', 'data: half of {\n\n'],
  ])('that %s in the middle of its answer breaks it off, and the key is nowhere', async (_, rest) => {
    const { generate, logged } = await apiWithModel((_, response) => {
      startEvents(response).write(token('half'));
      setTimeout(() => response.end(rest), 20);
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    await expect(response.text()).rejects.toMatchObject({ status: 502 });
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain('sk-secret-key');
  });

  test('that thinks first, and whose answer comes in any pieces, is heard in its own words', async () => {
    const thought = token('').replace('"content":""', '"content":null,"reasoning_content":"hm"');
    const answer = `: wait\n\n${thought}${token('Wörld')}${token(' 👋')}${end}`;
    const { generate } = await apiWithModel(async (_, response) => {
      startEvents(response);
      for (const byte of Buffer.from(answer)) response.write(Buffer.of(byte));
      response.end();
    });
    expect(await (await generate(jsonRequest('/api/ai/generate', body))).text()).toBe('Wörld 👋');
  });

  test('that says nothing gives an empty answer', async () => {
    const { generate } = await apiWithModel((_, response) => startEvents(response).end(end));
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(await response.text()).toBe('');
  });

  test.each([429, 503, 529])('that is busy by %i says when to come again', async (status) => {
    const { generate } = await apiWithModel((_, response) => response.writeHead(status, { 'retry-after': '20' }).end());
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('20');
    expect(await response.text()).toBe('The AI server is busy. Please try again in a moment.');
  });

  test.each([
    [301, 502, /has moved\. .*AI_BASE_URL/],
    [400, 502, /refused the request/],
    [401, 502, /refused the key/],
    [402, 502, /no credit left/],
    [404, 502, /no such model/],
    [429, 503, /busy/],
    [500, 502, /could not answer/],
  ])('that answers %i is a %i with a sentence, and the key is nowhere', async (status, expected, message) => {
    const { generate, logged } = await apiWithModel((_, response) => {
      const error = { message: 'Incorrect API key provided: sk-secret-key', type: 'x' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    const text = await response.text();
    expect(response.status).toBe(expected);
    expect(text).toMatch(message);
    expect(text + logged.join()).not.toContain('sk-secret-key');
    expect(logged.join()).toContain('***');
  });

  test.each([
    ['in words', { error: 'CUDA is out of memory' }, 502, /could not answer/],
    ['with a name', { error: { message: 'Overloaded', code: 'overloaded_error' } }, 502, /could not answer/],
    ['in words without a name', { error: { message: 'Overloaded' } }, 502, /could not answer/],
    ['with a status', { error: { message: 'Slow down', code: 429 } }, 503, /busy/],
  ])('that tells of a failure %s where its answer should begin is blamed for that', async (_, event, status, words) => {
    const { generate } = await apiWithModel((_request, response) => {
      startEvents(response).end(`data: ${JSON.stringify(event)}\n\n`);
    });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(words);
  });

  test('that is not there is a 502 that names the setting', async () => {
    const { generate } = await apiWith({ ai: { baseUrl: 'http://127.0.0.1:9/v1' } });
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('AI_BASE_URL');
  });

  test.each([3_000_000_000, Infinity])(
    'that may take %s ms has them, which is more than a timer of Node takes',
    async (timeoutMs) => {
      const { generate } = await apiWithModel((_, response) => {
        setTimeout(() => startEvents(response).end(token('At last.') + end), 50);
      }, timeoutMs);
      expect(await (await generate(jsonRequest('/api/ai/generate', body))).text()).toBe('At last.');
    },
  );

  test('that never answers is a 504', async () => {
    const { generate } = await apiWithModel(() => {}, 50);
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(response.status).toBe(504);
  });
});

describe('refused is', () => {
  const ask = async (init: RequestInit) => {
    const { fetch } = await apiWith();
    const response = await fetch(requestTo('/api/ai/generate', { method: 'POST', ...init }));
    return { status: response.status, text: await response.text() };
  };

  test.each([
    ['no JSON', 'hello', 'The body is not JSON.'],
    ['nothing', '', 'The body is not JSON.'],
    ['no prompt', '{}', 'prompt: must be a text'],
    ['a prompt that is no text', '{"prompt":7}', 'prompt: must be a text'],
    ['an instruction that is no text', '{"prompt":"a","systemContent":[]}', 'systemContent: must be a text'],
    [
      'a prompt that is too long',
      JSON.stringify({ prompt: 'x'.repeat(20_001) }),
      'prompt: must have at most 20,000 characters',
    ],
  ])('%s', async (_, text, message) => {
    expect(await ask({ body: text })).toEqual({ status: 400, text: message });
  });

  test('a body without end', async () => {
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)) });
    const { fetch } = await apiWith();
    const response = await fetch(requestTo('/api/ai/generate', { method: 'POST', body: endless, duplex: 'half' }));
    expect(response.status).toBe(413);
  });

  test('another site, and another method', async () => {
    expect((await ask({ body: '{}', headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await ask({ method: 'PUT', body: '{}' })).status).toBe(405);
  });
});

describe('the daily limit', () => {
  const askWith = (site: TestApi) => site.generate(jsonRequest('/api/ai/generate', body));

  test('is exact when requests come at once', async () => {
    const site = await apiWith({ dailyLimit: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => askWith(site)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.text()).toBe(messages.aiLimitReached);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is told with each answer and by the status', async () => {
    const site = await apiWith({ dailyLimit: 3 });
    expect((await askWith(site)).headers.get('x-ratelimit-remaining')).toBe('2');
    const status = await site.fetch(requestTo('/api/status'));
    expect(await status.json()).toEqual({ provider: 'demo', dailyLimit: 3, remaining: 2 });
  });

  test('is not used up by a model that failed, also after refusals', async () => {
    let fails = true;
    upstream = undefined;
    const { generate } = await apiWithModel((_, response) => {
      if (fails) response.writeHead(500).end();
      else startEvents(response).end(token('ok') + end);
    });
    expect((await generate(jsonRequest('/api/ai/generate', body))).status).toBe(502);
    fails = false;
    const response = await generate(jsonRequest('/api/ai/generate', body));
    expect(response.headers.get('x-ratelimit-remaining')).toBe('99');
  });

  test('is each client’s own, and a client cannot choose who it is', async () => {
    const site = await createTestApi({ database, dailyLimit: 1 });
    const address = `10.9.${Math.floor(Math.random() * 250)}.1`;
    const ask = (from: string, forwarded: string) =>
      site.generate(jsonRequest('/api/ai/generate', body, { headers: { 'x-forwarded-for': forwarded } }), {
        address: from,
      });
    expect((await ask(address, '1.1.1.1')).status).toBe(200);
    expect((await ask(address, '2.2.2.2')).status).toBe(429);
    expect((await ask(`${address}2`, '1.1.1.1')).status).toBe(200);
    await site.close();
  });

  test('begins again on the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const site = await apiWith({ dailyLimit: 1 });
      vi.setSystemTime('2030-01-01T23:59:00Z');
      expect((await askWith(site)).status).toBe(200);
      const refused = await askWith(site);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('60');
      vi.setSystemTime('2030-01-02T00:00:01Z');
      expect((await askWith(site)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});
