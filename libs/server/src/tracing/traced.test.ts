import { SpanStatusCode, trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { startModel, type Model } from '../testing/startModel.js';

const exporter = new InMemorySpanExporter();
let model: Model;
let api: TestApi;

beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  model = await startModel();
  api = await createTestApi({ ai: { baseUrl: model.url, model: 'tiny' } });
});

afterEach(() => exporter.reset());

afterAll(async () => {
  await api.close();
  await model.close();
  trace.disable();
});

const spans = () => exporter.getFinishedSpans().map(({ name, attributes, status }) => ({ name, attributes, status }));
const generate = () => api.generate(jsonRequest('/api/ai/generate', { prompt: 'secret words' }));

test('a text of the model is a span, with its use and none of its words', async () => {
  const answered = generate();
  await model.answer('secret answer');
  await (await answered).text();
  expect(spans()).toEqual([
    {
      name: 'model generate',
      attributes: {
        'gen_ai.system': 'openai-compatible',
        'gen_ai.request.model': 'tiny',
        'gen_ai.usage.input_tokens': expect.any(Number),
        'gen_ai.usage.output_tokens': expect.any(Number),
      },
      status: { code: SpanStatusCode.UNSET },
    },
  ]);
  expect(JSON.stringify(spans())).not.toContain('secret');
});

test('a model that fails is a failed span, told by the kind of its error alone', async () => {
  const answered = generate();
  (await model.next()).response.writeHead(400).end('{"error":{"message":"secret words"}}');
  await answered;
  expect(spans()).toMatchObject([
    { attributes: { 'error.type': expect.any(String) }, status: { code: SpanStatusCode.ERROR } },
  ]);
  expect(JSON.stringify(spans())).not.toContain('secret');
});

test('what the store does for an upload and a look at it are spans', async () => {
  const body = 'GIF89a\x01\0\x01\0\0\0\0';
  const { url } = await (await api.upload(requestTo('/api/ai/upload', { method: 'POST', body }))).json();
  await (await api.files(requestTo(url))).arrayBuffer();
  expect(spans().map(({ name }) => name)).toEqual(['files put', 'files find', 'files read']);
});
