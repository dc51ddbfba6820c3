import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { messages } from './messages.js';
import { promptFlowFormData } from './promptFlowFormData.js';
import type { RunPromptFlowOptions } from './postPromptFlow.js';
import { runPromptFlow } from './runPromptFlow.js';
import { bodyOf, startTestServer, type TestServer } from './testing/startTestServer.js';

let server: TestServer | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
  server = undefined;
});

async function runOn(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  options: RunPromptFlowOptions = {},
) {
  server = await startTestServer(handle);
  const form = promptFlowFormData({ flowId: 'improve', variables: { tone: 'warm' } });
  return runPromptFlow(form, { action: `${server.url}/posts/7`, ...options });
}

const answerOf = (json: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));

const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

const result = {
  executionResult: { results: [{ id: 'r1', template: { title: 'Better' }, response: '<p>Hi</p>' }] },
  outputResult: { createdRows: [{ href: '/rows/1', entity: { title: 'Task' } }], updatedRows: [] },
};

describe('the form', () => {
  test('has the fields of the specification, in their order', () => {
    const form = promptFlowFormData({
      flowId: 'flow 1',
      variables: { selectedText: 'a "b"\n{{c}} <i>', tone: '' },
      rowId: '42',
    });
    expect([...form]).toEqual([
      ['action', 'run-prompt-flow'],
      ['promptFlowId', 'flow 1'],
      ['variables[]', '{"name":"selectedText","value":"a \\"b\\"\\n{{c}} <i>"}'],
      ['variables[]', '{"name":"tone","value":""}'],
      ['rowId', '42'],
    ]);
  });

  test('has no rowId without a row', () => {
    expect(promptFlowFormData({ flowId: 'f', variables: {} }).has('rowId')).toBe(false);
  });

  test('is posted byte by byte as the specification says, and asks for JSON', async () => {
    let body = '';
    let headers: IncomingMessage['headers'] = {};
    await runOn(async (request, response) => {
      headers = request.headers;
      body = `${await bodyOf(request)}`;
      answerOf({ promptFlowExecutionResult: result })(request, response);
    });
    const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(headers.accept).toBe('application/json');
    expect(body.trimEnd()).toBe(
      part('action', 'run-prompt-flow') +
        part('promptFlowId', 'improve') +
        part('variables[]', '{"name":"tone","value":"warm"}') +
        `--${boundary}--`,
    );
  });

  test('goes to the page itself by default', async () => {
    const fetchStub = vi.fn(async () => Response.json({ promptFlowExecutionResult: result }));
    vi.stubGlobal('fetch', fetchStub);
    vi.stubGlobal('location', { href: 'https://app.test/posts/7?tab=2' });
    await runPromptFlow(new FormData());
    expect(fetchStub).toHaveBeenCalledWith('https://app.test/posts/7?tab=2', expect.anything());
  });
});

describe('the answer', () => {
  test('is the promptFlowExecutionResult', async () => {
    expect(await runOn(answerOf({ promptFlowExecutionResult: result, other: 1 }))).toEqual(result);
  });

  test('needs no outputResult', async () => {
    const { executionResult } = result;
    expect(await runOn(answerOf({ promptFlowExecutionResult: { executionResult } }))).toEqual({
      executionResult,
      outputResult: { createdRows: [], updatedRows: [] },
    });
  });

  test('may hold 500 results', async () => {
    const results = Array.from({ length: 500 }, (_, index) => ({
      id: `${index}`,
      template: { title: 'T' },
      response: 'x',
    }));
    const answer = await runOn(answerOf({ promptFlowExecutionResult: { executionResult: { results } } }));
    expect(answer.executionResult.results).toHaveLength(500);
  });

  test.each([
    ['has no result', { ok: true }],
    ['is null', null],
    ['has results that are no list', { promptFlowExecutionResult: { executionResult: { results: {} } } }],
    ['has a result without a response', { promptFlowExecutionResult: { executionResult: { results: [{ id: '1' }] } } }],
  ])('that %s fails with a message', async (_, json) => {
    expect(await failureOf(runOn(answerOf(json)))).toMatchObject({
      code: 'flow-failed',
      status: 200,
      message: messages.unreadableAnswer,
    });
  });
});

describe('a failure', () => {
  test.each([
    ['the error of a JSON answer', 422, '{"error":"Tone is required."}', 'Tone is required.'],
    ['a long error of a JSON answer', 422, JSON.stringify({ error: 'x'.repeat(1_500) }), 'x'.repeat(1_500)],
    ['the text of another answer', 500, 'No model.', 'No model.'],
    ['the general message for a page', 500, '<html>Oops</html>', messages.aiFailed],
    ['the general message for JSON without an error', 500, '{"a":1}', messages.aiFailed],
    ['the general message for nothing', 500, '', messages.aiFailed],
    ['that one is signed out', 401, '', messages.signedOut],
    ['that a page is no answer', 200, '<html>Posts</html>', messages.unreadableAnswer],
  ])('says %s', async (_, status, body, message) => {
    const failure = await failureOf(runOn((_, response) => void response.writeHead(status).end(body)));
    expect(failure).toMatchObject({ code: 'flow-failed', status, message });
  });

  test('429 says that the day is used up', async () => {
    const failure = await failureOf(runOn((_, response) => void response.writeHead(429).end('{"error":"no"}')));
    expect(failure).toMatchObject({ code: 'ai-limit', status: 429, message: messages.aiLimitReached });
  });

  test('by a redirect to a login page says that one is signed out', async () => {
    const failure = await failureOf(
      runOn((request, response) => {
        if (request.url === '/login') response.end('<!DOCTYPE html><h1>Sign in</h1>');
        else response.writeHead(302, { location: '/login' }).end();
      }),
    );
    expect(failure).toMatchObject({ code: 'flow-failed', message: messages.signedOut });
  });

  test('without an answer is a failed fetch', async () => {
    const failure = await failureOf(runOn((_, response) => void response.destroy()));
    expect(failure).toMatchObject({ code: 'fetch-failed', message: messages.fetchFailed });
  });

  test('in the middle of the answer says that something went wrong', async () => {
    const failure = await failureOf(
      runOn((_, response) => {
        response.write('{"promptFlow');
        setImmediate(() => response.destroy());
      }),
    );
    expect(failure).toMatchObject({ code: 'flow-failed', message: messages.aiFailed });
  });
});

describe('an abort', () => {
  test('before the run sends nothing', async () => {
    const handle = vi.fn();
    expect(await failureOf(runOn(handle, { signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' });
    expect(handle).not.toHaveBeenCalled();
  });

  test('during the run rejects with the AbortError and ends the request', async () => {
    const controller = new AbortController();
    let gone: Promise<unknown> = Promise.resolve();
    const run = runOn(
      (_, response) => {
        gone = once(response, 'close');
        response.write('{');
        setImmediate(() => controller.abort());
      },
      { signal: controller.signal },
    );
    expect(await failureOf(run)).toMatchObject({ name: 'AbortError' });
    await gone;
  });
});
