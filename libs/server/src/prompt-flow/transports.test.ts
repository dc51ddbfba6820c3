import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  promptFlowFormData,
  promptFlowResultOf,
  runPromptFlow,
  streamPromptFlow,
  type PromptFlowExecutionResult,
} from '@inkfield/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlowApi, type FlowApi } from '../testing/createFlowApi.js';
import { requestTo } from '../testing/createTestApi.js';

let flows: FlowApi;
let site: Site;

beforeAll(async () => {
  flows = await createFlowApi();
  site = await startSite();
});

afterAll(async () => {
  await site.close();
  await flows.close();
});

/** A page's address, served by the API; what was posted there last is kept. */
interface Site {
  url: string;
  posted: { body: string; headers: IncomingMessage['headers'] };
  close(): Promise<void>;
}

async function startSite(): Promise<Site> {
  const posted: Site['posted'] = { body: '', headers: {} };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    Object.assign(posted, { body: body.toString(), headers: incoming.headers });
    const { accept = '', 'content-type': type = '' } = incoming.headers;
    const headers = { accept, 'content-type': type };
    const response = await flows.api.promptFlow(requestTo(incoming.url ?? '/', { method: 'POST', headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    outgoing.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/entries/7?tab=2`;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url, posted, close };
}

/** The server action of the README, which Next calls with the form that its own protocol has carried. */
async function runFlow(form: FormData): Promise<unknown> {
  const request = new Request('http://action.local/', { method: 'POST', body: form });
  return (await flows.api.promptFlow(request)).json();
}

/** A route's action, which React Router calls with the fetcher's request, and whose answer it hands on as data. */
async function action({ request }: { request: Request }): Promise<unknown> {
  return (await flows.api.promptFlow(request)).json();
}

async function lastOf(parts: AsyncIterable<PromptFlowExecutionResult>): Promise<PromptFlowExecutionResult> {
  let last: PromptFlowExecutionResult = { executionResult: { results: [] } };
  for await (const part of parts) last = part;
  return last;
}

const transports: Record<string, (form: FormData) => Promise<PromptFlowExecutionResult>> = {
  'a form post': (form) => runPromptFlow(form, { action: site.url }),
  'a form post whose results stream': (form) => lastOf(streamPromptFlow(form, { action: site.url })),
  'a server action': async (form) => promptFlowResultOf(await runFlow(form)),
  'a route’s action': async (form) =>
    promptFlowResultOf(await action({ request: requestTo('/entries/7', { method: 'POST', body: form }) })),
};
const ways = Object.keys(transports);
const by = (way: string, form: FormData) => transports[way]?.(form) ?? Promise.reject(new Error(way));

/** Two runs differ by their ids alone. */
const withoutIds = (result: PromptFlowExecutionResult) =>
  JSON.parse(JSON.stringify(result).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'));

const selectedText = 'Teh "boat" is late.\nPlease call the printer. {{tone}} </value> <b>ünïcode 👋</b>';

describe('the transports', () => {
  test.each([
    ['fix-spelling', { selectedText }],
    ['improve-tone', { selectedText, tone: 'formal' }],
    ['digest-and-titles', { selectedText }],
    ['title-ideas', {}],
    ['extract-tasks', { selectedText }],
  ])('give the same result for %s', async (flowId, variables) => {
    const results = [];
    for (const way of ways) results.push(withoutIds(await by(way, promptFlowFormData({ flowId, variables }))));
    expect(results[0].executionResult.results.length).toBeGreaterThan(0);
    for (const result of results) expect(result).toEqual(results[0]);
  });

  test.each([
    ['a missing variable', 'summarise', {}, undefined, '“Selected text” is required.'],
    [
      'a megabyte',
      'summarise',
      { selectedText: 'x'.repeat(1_000_000) },
      undefined,
      '“Selected text” is too long: at most 100,000 characters.',
    ],
    [
      'a choice that is none',
      'improve-tone',
      { selectedText, tone: 'rude' },
      undefined,
      '“Tone” must be one of: friendly, formal, confident, plain.',
    ],
    ['an unknown variable', 'summarise', { selectedText, mood: 'x' }, undefined, 'This flow has no variable “mood”.'],
    ['an unknown flow', 'nothing', {}, undefined, 'There is no such prompt flow.'],
    ['the row of another', 'title-ideas', {}, 'another-row', 'There is no such row, or it is not yours.'],
  ])('give the same message for %s', async (_, flowId, variables, rowId, message) => {
    const before = await flows.counts();
    for (const way of ways) {
      const form = promptFlowFormData({ flowId, variables: { ...variables }, rowId });
      await expect(by(way, form), way).rejects.toMatchObject({ name: 'ApiError', code: 'flow-failed', message });
    }
    expect(await flows.counts()).toEqual(before);
  });

  test('send the very same bytes, but for the line between the parts', async () => {
    const form = promptFlowFormData({ flowId: 'improve-tone', variables: { selectedText, tone: 'formal' }, rowId: '' });
    const request = new Request('http://action.local/', { method: 'POST', body: form });
    const bytes = async (body: string, type: string) => body.replaceAll(/boundary=(.+)$/.exec(type)?.[1] ?? type, '#');
    const byAction = await bytes(await request.clone().text(), request.headers.get('content-type') ?? '');
    const part = (name: string, value: string) =>
      `--#\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(byAction.trimEnd()).toBe(
      part('action', 'run-prompt-flow') +
        part('promptFlowId', 'improve-tone') +
        part('variables[]', JSON.stringify({ name: 'selectedText', value: selectedText })) +
        part('variables[]', '{"name":"tone","value":"formal"}') +
        part('rowId', '') +
        '--#--',
    );
    for (const [way, accept] of [
      ['a form post', 'application/json'],
      ['a form post whose results stream', 'application/x-ndjson;resume=1, application/json;q=0.9'],
    ] as const) {
      await by(way, form);
      const { body, headers } = site.posted;
      expect(await bytes(body, headers['content-type'] ?? ''), way).toBe(byAction);
      expect(headers.accept).toBe(accept);
    }
  });
});
