import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { generateText } from './generateText.js';
import { messages } from './messages.js';
import { promptFlowFormData } from './promptFlowFormData.js';
import { streamPromptFlow } from './streamPromptFlow.js';
import { startTestServer, type TestServer } from './testing/startTestServer.js';

let server: TestServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

/** What the server was asked for, after the first request. */
let asked: string[] = [];

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that begins an answer, and answers later requests as the test says. */
async function startOn(begin: Handle, again: Handle): Promise<string> {
  asked = [];
  server = await startTestServer((request, response) => {
    request.resume();
    if (request.method === 'POST') return begin(request, response);
    asked.push(`${request.method} ${request.url}`);
    return again(request, response);
  });
  return server.url;
}

const cut = (response: ServerResponse) => response.socket?.destroy();

async function collect<T>(parts: AsyncIterable<T>) {
  const all: T[] = [];
  try {
    for await (const part of parts) all.push(part);
    return { all, error: undefined };
  } catch (error) {
    return { all, error };
  }
}

const text = (url: string, signal?: AbortSignal) =>
  generateText({ prompt: 'a', systemContent: 'b' }, { endpoint: `${url}/generate`, signal });

/** Begins a text, and loses the connection in the middle of an emoji. */
const loseText: Handle = (_, response) => {
  response.setHeader('x-resume', '/generate?resume=7');
  response.write(Buffer.from('tide 🌊 back').subarray(0, 7), () => cut(response));
};

describe('a text whose connection is lost', () => {
  test('is read on from its last byte, and a character that was cut in two is whole', async () => {
    const url = await startOn(loseText, (_, response) => response.end(Buffer.from('tide 🌊 back').subarray(7)));
    const { all, error } = await collect(text(url));
    expect(error).toBeUndefined();
    expect(all.join('')).toBe('tide 🌊 back');
    expect(asked).toEqual(['GET /generate?resume=7&from=7']);
  });

  test('is asked for again while the server starts anew, three times', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const url = await startOn(loseText, (_, response) => {
      if (asked.length < 3) response.writeHead(503).end();
      else response.end(Buffer.from('tide 🌊 back').subarray(7));
    });
    const reading = collect(text(url));
    for (let isRead = false; !isRead; await vi.advanceTimersByTimeAsync(500)) {
      void reading.then(() => (isRead = true));
      // The server answers in the time of the machine.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await reading).all.join('')).toBe('tide 🌊 back');
    expect(asked).toHaveLength(3);
  });

  test('takes in nothing of a page in the place of its rest', async () => {
    const url = await startOn(loseText, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sign in</h1>');
    });
    const { all, error } = await collect(text(url));
    expect(all.join('')).toBe('tide ');
    expect(error).toMatchObject({ code: 'ai-failed', message: messages.aiFailed });
  });

  test('is not asked for again where nothing more will come, nor when it is lost twice', async () => {
    const gone = await startOn(loseText, (_, response) => response.writeHead(410).end());
    expect((await collect(text(gone))).error).toMatchObject({ code: 'ai-failed', message: messages.aiFailed });
    expect(asked[0]).toBe('GET /generate?resume=7&from=7');
    expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(1);
    await server?.close();
    const twice = await startOn(loseText, (_, response) => response.write('x', () => cut(response)));
    expect((await collect(text(twice))).error).toMatchObject({ code: 'ai-failed' });
    expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(1);
  });

  test('is not asked of another server, or of one that says nothing about it', async () => {
    for (const header of ['https://evil.example/x', '//evil.example/x', undefined]) {
      const url = await startOn(
        (_, response) => {
          if (header) response.setHeader('x-resume', header);
          response.write('half', () => cut(response));
        },
        (_, response) => response.end(),
      );
      expect((await collect(text(url))).error).toMatchObject({ code: 'ai-failed' });
      expect(asked).toEqual([]);
      await server?.close();
    }
  });

  test.each(['aborted', 'left'])('is stopped on the server when it is %s, and only then', async (how) => {
    const url = await startOn(
      (_, response) => {
        response.setHeader('x-resume', '/generate?resume=7');
        response.write('half');
      },
      (_, response) => response.writeHead(204).end(),
    );
    const controller = new AbortController();
    const reading = text(url, controller.signal);
    await reading.next();
    if (how === 'left') await reading.return();
    else {
      controller.abort();
      await expect(reading.next()).rejects.toMatchObject({ name: 'AbortError' });
    }
    await expect.poll(() => asked).toEqual(['DELETE /generate?resume=7']);
  });

  test('is not stopped once it is whole', async () => {
    const url = await startOn(
      (_, response) => void response.setHeader('x-resume', '/generate?resume=7').end('whole'),
      () => {},
    );
    expect((await collect(text(url))).all).toEqual(['whole']);
    expect(asked).toEqual([]);
  });
});

describe('a run whose connection is lost', () => {
  const line = (message: object) => `${JSON.stringify(message)}\n`;
  const result = (id: string) => ({ id, template: { title: id }, response: `<p>${id}</p>` });
  const outputResult = { createdRows: [], updatedRows: [] };
  const lose: Handle = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-resume': '/api/runs/7' });
    response.write(`\n${line({ result: result('a') })}\n\n{"result":`, () => cut(response));
  };
  const run = (url: string) =>
    collect(streamPromptFlow(promptFlowFormData({ flowId: 'improve', variables: {} }), { action: `${url}/page` }));

  test('is read on from its last whole line; empty lines count for nothing', async () => {
    const url = await startOn(lose, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(`\n${line({ result: result('b') })}${line({ outputResult })}`);
    });
    const { all, error } = await run(url);
    expect(error).toBeUndefined();
    expect(all.at(-1)).toEqual({ executionResult: { results: [result('a'), result('b')] }, outputResult });
    expect(asked).toEqual(['GET /api/runs/7?from=1']);
  });

  test('whose server says why it failed is not asked for again, nor stopped', async () => {
    const url = await startOn(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-resume': '/api/runs/7' });
        response.end(line({ error: 'The AI server is busy.' }));
      },
      (_, response) => response.end(),
    );
    expect((await run(url)).error).toMatchObject({ message: 'The AI server is busy.' });
    expect(asked).toEqual([]);
  });
});

test('a call is sent with the caller’s headers and cookies, each of its requests', async () => {
  const seen: (string | undefined)[] = [];
  const url = await startOn(
    (request, response) => {
      seen.push(request.headers.authorization);
      loseText(request, response);
    },
    (request, response) => {
      seen.push(request.headers.authorization);
      response.end(Buffer.from('tide 🌊 back').subarray(7));
    },
  );
  const headers = { authorization: 'Bearer x' };
  await collect(
    generateText({ prompt: '', systemContent: '' }, { endpoint: `${url}/generate`, headers, credentials: 'include' }),
  );
  expect(seen).toEqual(['Bearer x', 'Bearer x']);
});
