import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { promptFlowFormData } from '@inkfield/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { recordSpans } from '../testing/recordSpans.js';
import { startModel, type Model } from '../testing/startModel.js';
import { tracedRequest } from './tracedRequest.js';

const { spans, stop } = recordSpans();
const gif = 'GIF89a\x01\0\x01\0\0\0\0';
const words = 'quietwordsofpeople';
const emptyFlow = {
  title: 'Notes',
  inputVariables: [],
  templates: [{ key: 'a', title: 'A', prompt: words }],
  outputs: [],
};

let database: OpenDatabase;
let model: Model;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  model = await startModel();
  const owner = (request: Request) => request.headers.get('x-owner') ?? 'ann';
  api = await createTestApi({ database, ai: { baseUrl: model.url, model: 'tiny' }, owner });
});

beforeEach(() => void (spans.length = 0));

afterAll(async () => {
  stop();
  await api.close();
  await model.close();
  await database.close();
});

const named = (name: RegExp) => spans.filter((span) => name.test(span.name));

test('a request, its queries and the model that answers it are one trace, which goes on from the client’s', async () => {
  const headers = { traceparent: 'a trace of a client' };
  const answer = api.fetch(jsonRequest('/api/ai/generate', { prompt: 'The tide' }, { headers }));
  await model.answer('comes in.');
  const response = await answer;
  const [request] = named(/^POST/);
  expect(request).toMatchObject({ hasEnded: false });
  expect(await response.text()).toBe('comes in.');
  expect(request).toMatchObject({
    name: 'POST /api/ai/generate',
    kind: SpanKind.SERVER,
    hasEnded: true,
    attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  });
  expect(named(/^text_completion/)).toMatchObject([
    {
      name: 'text_completion tiny',
      kind: SpanKind.CLIENT,
      parent: 'POST /api/ai/generate',
      attributes: { 'gen_ai.request.model': 'tiny', 'gen_ai.usage.output_tokens': 3 },
      hasEnded: true,
    },
  ]);
  expect(named(/inkfield_quotas$/)[0]).toMatchObject({ kind: SpanKind.CLIENT, parent: 'POST /api/ai/generate' });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['a trace of a client']));
});

test('an upload and a download tell what the store was asked, by what kind of address', async () => {
  const sent = await api.upload(requestTo('/api/ai/upload', { method: 'POST', body: gif }));
  const { url } = await sent.json();
  const [put] = named(/^files put$/);
  expect(put).toMatchObject({ parent: 'POST /api/ai/upload', attributes: { 'inkfield.file.bytes': gif.length } });
  expect(named(/^insert inkfield_files$/)).toHaveLength(1);
  const served = await api.fetch(requestTo(url));
  await served.body?.cancel();
  expect(named(/^GET/)).toMatchObject([{ name: 'GET /files/{name}', hasEnded: true }]);
});

test('a run’s queries are told, those of its transaction too', async () => {
  const flow = { ...emptyFlow, outputs: [{ action: 'create', entity: 'Note', from: 'a', values: { title: '{{a}}' } }] };
  const { flow: saved } = await (await api.fetch(jsonRequest('/api/prompt-flows', flow))).json();
  const body = promptFlowFormData({ flowId: saved.id, variables: {} });
  const answer = api.fetch(requestTo('/entries/7', { method: 'POST', body }));
  await model.answer('One');
  expect((await answer).status).toBe(200);
  await (await answer).text();
  expect(named(/^insert inkfield_rows$/)).toMatchObject([{ parent: 'POST *', hasEnded: true }]);
});

test('a transaction on the connection that the database was opened with is told as any other', async () => {
  const opened = await openTestDatabase();
  await tracedRequest(requestTo('/'), '/', async () => {
    await drizzleOf(opened).transaction(async (transaction) => void (await transaction.execute(sql`select 1`)));
    return new Response();
  });
  await opened.close();
  expect(named(/^select$/)).toMatchObject([{ parent: 'GET /', hasEnded: true }]);
});

test('no span has a word of anybody, whatever goes wrong', async () => {
  const headers = { 'x-owner': `owner ${words}`, 'idempotency-key': words, 'x-filename': words };
  const flow = { ...emptyFlow, title: words };
  const requests = [
    jsonRequest('/api/ai/generate', { prompt: words, systemContent: words }, { headers }),
    jsonRequest('/api/prompt-flows', flow, { headers }),
    requestTo(`/api/prompt-flows/${words}?q=${words}`, { headers }),
    requestTo(`/files/${words}`, { headers }),
    requestTo(`/${words}/page`, { method: 'POST', body: words, headers }),
    requestTo('/api/ai/upload', { method: words, body: words, headers }),
  ];
  const answers = Promise.all(requests.map(async (request) => (await api.fetch(request)).text()));
  await model.fail(500);
  await answers;
  const failing = tracedRequest(requestTo('/'), '/', async () => {
    await drizzleOf(database).execute(sql`select ${words}::int`);
    return new Response();
  });
  await expect(failing).rejects.toThrow();
  expect(named(/^select$/)).toMatchObject([
    {
      attributes: { 'error.type': '22P02' },
      status: { code: SpanStatusCode.ERROR, message: 'The database can’t hold a value.' },
    },
  ]);
  expect(spans.length).toBeGreaterThan(10);
  expect(JSON.stringify(spans)).not.toContain(words);
  expect(spans.filter(({ hasEnded }) => !hasEnded)).toEqual([]);
});

test('a fault of the server is told, what a client did wrong is not', async () => {
  await api.fetch(requestTo('/api/prompt-flows/none'));
  expect(named(/^GET/)).toMatchObject([{ attributes: { 'http.response.status_code': 404 }, status: undefined }]);
  await tracedRequest(requestTo('/'), '/down', async () => new Response('', { status: 503 }));
  expect(named(/down/)).toMatchObject([{ status: { code: SpanStatusCode.ERROR } }]);
});

test('work beside requests begins no trace', async () => {
  await drizzleOf(database).execute(sql`select 1`);
  expect(spans).toEqual([]);
});
