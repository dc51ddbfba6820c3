import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './errors.js';
import { generateText, type GenerateOptions } from './generateText.js';
import { messages } from './messages.js';
import { bodyOf, startTestServer, type TestServer } from './testing/startTestServer.js';

let server: TestServer | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
  server = undefined;
});

async function generateFrom(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  options: GenerateOptions = {},
) {
  server = await startTestServer(handle);
  return generateText({ prompt: 'Once', systemContent: 'Go on.' }, { endpoint: `${server.url}/generate`, ...options });
}

async function collected(text: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const chunk of text) all += chunk;
  return all;
}

const failureOf = (text: AsyncIterable<string>) =>
  collected(text).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the request', () => {
  test('names the task of a command beside them', async () => {
    let body = '';
    server = await startTestServer(async (request, response) => {
      body = `${await bodyOf(request)}`;
      response.end('shorter');
    });
    const request = { prompt: 'Once', systemContent: 'Make the text shorter.', task: 'shorter' };
    await collected(generateText(request, { endpoint: `${server.url}/generate` }));
    expect(JSON.parse(body)).toEqual(request);
  });

  test('is a JSON post of prompt and systemContent, and nothing else', async () => {
    let seen: unknown;
    const text = await generateFrom(async (request, response) => {
      seen = {
        method: request.method,
        type: request.headers['content-type'],
        body: JSON.parse(`${await bodyOf(request)}`),
      };
      response.end('upon a time');
    });
    expect(await collected(text)).toBe('upon a time');
    expect(seen).toEqual({
      method: 'POST',
      type: 'application/json',
      body: { prompt: 'Once', systemContent: 'Go on.' },
    });
  });

  test('goes to the path of the specification by default', async () => {
    const fetchStub = vi.fn(async () => new Response('ok'));
    vi.stubGlobal('fetch', fetchStub);
    await collected(generateText({ prompt: '', systemContent: '' }));
    expect(fetchStub).toHaveBeenCalledWith('/api/ai/generate', expect.anything());
  });
});

describe('the stream', () => {
  const sentence = 'Zoë 書いた “naïve” 👩‍👩‍👧 text — ½ €';
  const bytes = new TextEncoder().encode(sentence);

  test.each([...bytes.keys()])('gives whole characters when it is split at byte %i', async (split) => {
    vi.stubGlobal('fetch', async () => new Response(streamOf([bytes.slice(0, split), bytes.slice(split)])));
    const chunks: string[] = [];
    for await (const chunk of generateText({ prompt: '', systemContent: '' })) chunks.push(chunk);
    expect(chunks.join('')).toBe(sentence);
    expect(chunks.join('|')).not.toContain('\uFFFD');
  });

  test('gives whole characters when every byte comes alone', async () => {
    vi.stubGlobal('fetch', async () => new Response(streamOf([...bytes].map((byte) => Uint8Array.of(byte)))));
    expect(await collected(generateText({ prompt: '', systemContent: '' }))).toBe(sentence);
  });

  test('flushes a character that breaks off at the end', async () => {
    vi.stubGlobal('fetch', async () => new Response(streamOf([Uint8Array.of(0x61, 0xe6, 0x9b)])));
    expect(await collected(generateText({ prompt: '', systemContent: '' }))).toBe('a\uFFFD');
  });

  test('is given on as it arrives, before its end was sent', async () => {
    let finish = () => {};
    const text = await generateFrom((_, response) => {
      response.write('first ');
      finish = () => response.end('last');
    });
    expect(await text.next()).toEqual({ done: false, value: 'first ' });
    finish();
    expect(await collected(text)).toBe('last');
  });

  test('ends the request when the caller leaves its loop', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const text = await generateFrom((_, response) => {
      gone = once(response, 'close');
      response.write('first');
    });
    for await (const chunk of text) {
      expect(chunk).toBe('first');
      break;
    }
    await gone;
  });
});

describe('a failure', () => {
  test('429 says that the day is used up, whatever the server wrote', async () => {
    const failure = await failureOf(await generateFrom((_, response) => void response.writeHead(429).end('slow down')));
    expect(failure).toMatchObject({ code: 'ai-limit', status: 429, message: messages.aiLimitReached });
    expect(failure).toBeInstanceOf(ApiError);
  });

  test.each([
    ['its text', 500, 'The model is being restarted.', 'The model is being restarted.'],
    ['the fetch message when it has no text', 503, '', messages.fetchFailed],
    ['the fetch message when it has only blanks', 500, ' \n', messages.fetchFailed],
    ['the fetch message when it is a page', 502, '<!doctype html><h1>Bad gateway</h1>', messages.fetchFailed],
    ['the fetch message when it is a bare page', 502, '<html><body>Bad gateway</body></html>', messages.fetchFailed],
    ['at most a thousand characters', 500, 'x'.repeat(5_000), `${'x'.repeat(1_000)}…`],
  ])('of another status says %s', async (_, status, body, message) => {
    const failure = await failureOf(await generateFrom((_, response) => void response.writeHead(status).end(body)));
    expect(failure).toMatchObject({ code: 'ai-failed', status, message });
  });

  test.each([
    ['an empty body', 200, ''],
    ['no body at all', 204, ''],
  ])('is %s', async (_, status, body) => {
    const failure = await failureOf(await generateFrom((_, response) => void response.writeHead(status).end(body)));
    expect(failure).toMatchObject({ code: 'ai-empty', message: messages.emptyResponse });
  });

  test('is a server that cannot be reached', async () => {
    const closed = await startTestServer(() => {});
    await closed.close();
    const failure = await failureOf(generateText({ prompt: '', systemContent: '' }, { endpoint: closed.url }));
    expect(failure).toMatchObject({ code: 'fetch-failed', status: undefined, message: messages.fetchFailed });
  });

  test('is a stream that breaks off, after what came', async () => {
    const text = await generateFrom((_, response) => {
      response.write('half a ');
      setImmediate(() => response.destroy());
    });
    expect(await text.next()).toEqual({ done: false, value: 'half a ' });
    expect(await failureOf(text)).toMatchObject({ code: 'ai-failed', message: messages.aiFailed });
  });

  test('is a login page that the request was led to', async () => {
    const failure = await failureOf(
      await generateFrom((request, response) => {
        if (request.url === '/generate') response.writeHead(303, { location: '/login' }).end();
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Sign in</h1>');
      }),
    );
    expect(failure).toMatchObject({ code: 'ai-failed', message: messages.signedOut });
  });

  test('is a proxy’s page in the place of the answer', async () => {
    const page = '\n<!doctype html><title>Sign in to the network</title>';
    const text = await generateFrom(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    );
    expect(await failureOf(text)).toMatchObject({ code: 'ai-failed', message: messages.unreadableAnswer });
  });

  test.each([
    ['text/html', 'A text of a server that calls every answer HTML: <b>.'],
    ['text/plain', '<p>HTML that was asked for.</p>'],
  ])('is no text that is sent as %s', async (type, sent) => {
    const text = await generateFrom((_, response) => void response.writeHead(200, { 'content-type': type }).end(sent));
    expect(await collected(text)).toBe(sent);
  });
});

describe('an abort', () => {
  test('before the request sends nothing', async () => {
    const handle = vi.fn((_: IncomingMessage, response: ServerResponse) => void response.end('text'));
    const failure = await failureOf(await generateFrom(handle, { signal: AbortSignal.abort() }));
    expect(failure).toMatchObject({ name: 'AbortError' });
    expect(handle).not.toHaveBeenCalled();
  });

  test('before the answer rejects with the AbortError and ends the request', async () => {
    const controller = new AbortController();
    let gone: Promise<unknown> = Promise.resolve();
    const text = await generateFrom(
      (_, response) => {
        gone = once(response, 'close');
        controller.abort();
      },
      { signal: controller.signal },
    );
    expect(await failureOf(text)).toBe(controller.signal.reason);
    await gone;
  });

  test('in mid-stream rejects with the AbortError and gives nothing more', async () => {
    const controller = new AbortController();
    const text = await generateFrom((_, response) => void response.write('first'), { signal: controller.signal });
    expect(await text.next()).toEqual({ done: false, value: 'first' });
    controller.abort();
    expect(await failureOf(text)).toMatchObject({ name: 'AbortError' });
    expect(await text.next()).toEqual({ done: true, value: undefined });
  });

  test.each([['a string'], [new Error('an error')], [undefined]])(
    'with %s as its reason is an AbortError',
    async (reason) => {
      const failure = await failureOf(await generateFrom(() => {}, { signal: AbortSignal.abort(reason) }));
      expect(failure).toMatchObject({ name: 'AbortError' });
    },
  );

  test('by a time limit is told as one', async () => {
    const failure = await failureOf(await generateFrom(() => {}, { signal: AbortSignal.timeout(5) }));
    expect(failure).toMatchObject({ name: 'TimeoutError' });
  });
});

function streamOf(chunks: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
