import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { messages } from './messages.js';
import { promptFlowFormData } from './promptFlowFormData.js';
import { promptFlowResultOf } from './runPromptFlow.js';
import { streamPromptFlow } from './streamPromptFlow.js';
import { bodyOf, startTestServer, type TestServer } from './testing/startTestServer.js';
import type { PromptFlowExecutionResult } from './types.js';

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const result = (id: string) => ({ id, template: { title: `Title ${id}` }, response: `<p>${id} — ünïcode 👋</p>` });
const outputResult = { createdRows: [{ href: '/rows/1', entity: { title: 'Task' } }], updatedRows: [] };
const line = (message: object) => `${JSON.stringify(message)}\n`;
const lines = [line({ result: result('a') }), line({ result: result('b') }), line({ outputResult })];

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

async function startOn(handle: Handle, signal?: AbortSignal) {
  server = await startTestServer(handle);
  const form = promptFlowFormData({ flowId: 'improve', variables: { tone: 'warm' } });
  return streamPromptFlow(form, { action: `${server.url}/posts/7`, signal });
}

const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });

/** Everything that a stream yields, and what it fails with. */
async function collect(stream: AsyncIterable<PromptFlowExecutionResult>) {
  const parts: PromptFlowExecutionResult[] = [];
  try {
    for await (const part of stream) parts.push(part);
    return { parts, error: undefined };
  } catch (error) {
    return { parts, error };
  }
}

const failureOf = async (text: string) =>
  (await collect(await startOn((_, response) => void begin(response).end(text)))).error;

describe('a streamed run', () => {
  test('posts the very form of the specification, and asks for lines before JSON', async () => {
    let body = '';
    let headers: IncomingMessage['headers'] = {};
    await collect(
      await startOn(async (request, response) => {
        headers = request.headers;
        body = `${await bodyOf(request)}`;
        begin(response).end(lines.join(''));
      }),
    );
    expect(headers.accept).toBe('application/x-ndjson;resume=1, application/json;q=0.9');
    const names = [...body.matchAll(/name="([^"]*)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]);
    expect(names).toEqual([
      ['action', 'run-prompt-flow'],
      ['promptFlowId', 'improve'],
      ['variables[]', '{"name":"tone","value":"warm"}'],
    ]);
  });

  test('yields each result as it comes, and the rows with the last', async () => {
    let go: () => void = () => {};
    const next = () => new Promise<void>((resolve) => (go = resolve));
    const stream = await startOn(async (_, response) => {
      begin(response);
      for (const text of lines) {
        response.write(text);
        await next();
      }
      response.end();
    });
    expect((await stream.next()).value).toEqual({ executionResult: { results: [result('a')] } });
    go();
    expect((await stream.next()).value).toEqual({ executionResult: { results: [result('a'), result('b')] } });
    go();
    const all = { executionResult: { results: [result('a'), result('b')] }, outputResult };
    expect((await stream.next()).value).toEqual(all);
    go();
    expect((await stream.next()).done).toBe(true);
  });

  test.each([1, 2, 7, 61])('is whole at any split of its bytes: %i at a time', async (size) => {
    const bytes = Buffer.from(lines.join(''));
    const { parts, error } = await collect(
      await startOn(async (_, response) => {
        begin(response);
        for (let at = 0; at < bytes.length; at += size) {
          response.write(bytes.subarray(at, at + size));
          if (at % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
        response.end();
      }),
    );
    expect(error).toBeUndefined();
    expect(parts.at(-1)).toEqual({ executionResult: { results: [result('a'), result('b')] }, outputResult });
  });

  test('needs no line break after its last line', async () => {
    const { parts, error } = await collect(
      await startOn((_, response) => void begin(response).end(lines.join('').trimEnd())),
    );
    expect(error).toBeUndefined();
    expect(parts.at(-1)).toEqual({ executionResult: { results: [result('a'), result('b')] }, outputResult });
  });

  test('shows what came at once once: 500 results are a few steps', async () => {
    const many = Array.from({ length: 500 }, (_, index) => line({ result: result(`${index}`) }));
    const text = [...many, line({ outputResult })].join('');
    const { parts } = await collect(await startOn((_, response) => void begin(response).end(text)));
    expect(parts.at(-1)?.executionResult.results).toHaveLength(500);
    expect(parts.length).toBeLessThan(50);
  });

  test('without results is one with none', async () => {
    const { parts } = await collect(await startOn((_, response) => void begin(response).end(lines[2])));
    expect(parts).toEqual([{ executionResult: { results: [] }, outputResult }]);
  });

  test('of a server that answers JSON is its whole result', async () => {
    const answer = { promptFlowExecutionResult: { executionResult: { results: [result('a')] }, outputResult } };
    const { parts } = await collect(
      await startOn(
        (_, response) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      ),
    );
    expect(parts).toEqual([answer.promptFlowExecutionResult]);
  });
});

describe('a failure', () => {
  test('in a line is told in its words, after what came before it', async () => {
    let fail: () => void = () => {};
    const stream = await startOn((_, response) => {
      begin(response).write(lines[0]);
      fail = () => response.end(line({ error: 'The model is away.' }));
    });
    expect((await stream.next()).value?.executionResult.results).toHaveLength(1);
    fail();
    await expect(stream.next()).rejects.toMatchObject({ code: 'flow-failed', message: 'The model is away.' });
  });

  test.each([
    ['no JSON', 'hello\n'],
    ['a result without a response', line({ result: { id: 'a' } })],
    ['neither result nor rows', line({ fine: true })],
    ['a list', '[]\n'],
    ['an empty error', line({ error: '' })],
  ])('by a line that is %s', async (_, text) => {
    expect(await failureOf(text)).toMatchObject({ code: 'flow-failed', message: messages.unreadableAnswer });
  });

  test.each([
    ['before its last line', `${lines[0]}`],
    ['in the middle of a line', `${lines[0]}${lines[2]?.slice(0, 9)}`],
    ['at once', ''],
  ])('by an answer that ends %s', async (_, text) => {
    expect(await failureOf(text)).toMatchObject({ code: 'flow-failed', message: messages.aiFailed });
  });

  test('by a connection that breaks', async () => {
    const { error } = await collect(
      await startOn((_, response) => {
        begin(response).write(lines[0]);
        setImmediate(() => response.destroy());
      }),
    );
    expect(error).toMatchObject({ code: 'flow-failed', message: messages.aiFailed });
  });

  test.each([
    [422, '{"error":"Tone is required."}', 'flow-failed', 'Tone is required.'],
    [429, '', 'ai-limit', messages.aiLimitReached],
    [401, '', 'flow-failed', messages.signedOut],
    [500, '<html>Oops</html>', 'flow-failed', messages.aiFailed],
    [200, '<html>Sign in</html>', 'flow-failed', messages.unreadableAnswer],
  ])('with the status %i and the body %s', async (status, body, code, message) => {
    const { error } = await collect(await startOn((_, response) => void response.writeHead(status).end(body)));
    expect(error).toMatchObject({ code, status, message });
  });
});

describe('an end by the caller', () => {
  test('by the signal rejects with the AbortError and ends the request', async () => {
    const controller = new AbortController();
    let gone: Promise<unknown> = Promise.resolve();
    const stream = await startOn((_, response) => {
      gone = once(response, 'close');
      begin(response).write(lines[0]);
    }, controller.signal);
    await stream.next();
    controller.abort();
    await expect(stream.next()).rejects.toMatchObject({ name: 'AbortError' });
    await gone;
  });

  test('by leaving the loop ends the request', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const stream = await startOn((_, response) => {
      gone = once(response, 'close');
      begin(response).write(lines[0]);
    });
    for await (const _ of stream) break;
    await gone;
  });
});

describe('the answer of an action', () => {
  test('is its result', () => {
    const given = { executionResult: { results: [result('a')] }, outputResult };
    expect(promptFlowResultOf({ promptFlowExecutionResult: given })).toEqual(given);
  });

  test.each([
    [{ error: 'Tone is required.' }, 'Tone is required.'],
    [{ error: 7 }, messages.unreadableAnswer],
    [undefined, messages.unreadableAnswer],
    ['<html>', messages.unreadableAnswer],
    [{ promptFlowExecutionResult: { executionResult: {} } }, messages.unreadableAnswer],
  ])('that is %j fails with a sentence', (answer, message) => {
    expect(() => promptFlowResultOf(answer)).toThrow(message);
  });
});
