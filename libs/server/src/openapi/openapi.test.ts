import { createHash } from 'node:crypto';
import { promptFlowFormData } from '@inkfield/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlowApi, template, type FlowApi } from '../testing/createFlowApi.js';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { startFakeS3, type FakeS3 } from '../testing/startFakeS3.js';
import { errorAnswer } from './answers.js';
import { operations } from './operations.js';

let flows: FlowApi;
let s3: FakeS3;
/** Files that go through the server: uploads by parts. */
let onDisk: TestApi;

beforeAll(async () => {
  s3 = await startFakeS3();
  flows = await createFlowApi({ s3: { ...s3.options, publicEndpoint: s3.options.endpoint } });
  onDisk = await createTestApi({ s3: undefined, database: flows.api.database });
});

afterAll(async () => {
  await onDisk.close();
  await flows.close();
  s3.close();
});

const headers = { 'x-owner': 'olga' };
const flow = {
  title: 'Notes',
  actionTitle: 'Note it',
  inputVariables: [{ name: 'mood', title: 'Mood', isRequired: false, type: 'select', options: ['calm'] }],
  templates: [template('a', 'Suggest three titles')],
  outputs: [{ action: 'create', entity: 'Note', from: 'a', values: { title: '{{a}}' } }],
};
const post = (path: string, body: BodyInit, more = {}) =>
  requestTo(path, { method: 'POST', body, headers: { ...headers, ...more } });
const send = (request: Request) => flows.api.fetch(request);
const gif = 'GIF89a\x01\0\x01\0\0\0\0';

/** A flow that has run once, and what came of it. */
async function made() {
  const { json } = await flows.save(flow, headers);
  const body = promptFlowFormData({ flowId: json.flow.id, variables: {} });
  const ran = await (await send(post('/', body))).json();
  const { runs } = await (await send(requestTo(`/api/prompt-flows/${json.flow.id}/runs`, { headers }))).json();
  const [row] = ran.promptFlowExecutionResult.outputResult.createdRows;
  return { flow: json.flow.id, run: runs[0].id, row: row.href.split('/').at(-1) };
}

const upload = async () => (await (await send(post('/api/ai/upload', gif))).json()).url.split('/').at(-1);

const targetRequest = () => {
  const digest = createHash('sha256').update(gif).digest('hex');
  return post('/api/ai/upload/target', JSON.stringify({ type: 'image/gif', bytes: gif.length, sha256: digest }));
};

/** A file in the store that waits to be taken in. */
async function target(): Promise<string> {
  const { id, uploadUrl, headers: signed } = await (await send(targetRequest())).json();
  await fetch(uploadUrl, { method: 'PUT', headers: signed, body: gif });
  return `/api/ai/upload/target/${id}`;
}

const tus = (method: string, path: string, more = {}, body?: string) =>
  requestTo(path, { method, headers: { ...headers, 'tus-resumable': '1.0.0', ...more }, ...(body && { body }) });
const begin = () => tus('POST', '/api/ai/upload/resumable', { 'upload-length': String(gif.length) });
const begun = async () => (await onDisk.fetch(begin())).headers.get('location') ?? '';

async function text(): Promise<string> {
  const response = await send(post('/api/ai/generate', '{"prompt":"The tide"}', { accept: 'text/plain;resume=1' }));
  await response.text();
  return response.headers.get('x-resume') ?? '';
}

const at = (path: string, method = 'GET') => requestTo(path, { method, headers });

/** A real request of each kind. */
const requests: Record<string, () => Promise<Request> | Request> = {
  'get /api/status': () => at('/api/status'),
  'post /api/ai/generate': () => post('/api/ai/generate', '{"prompt":"The tide"}'),
  'get /api/ai/generate': async () => at(await text()),
  'delete /api/ai/generate': async () => at(await text(), 'DELETE'),
  'post /api/ai/upload': () => post('/api/ai/upload', gif),
  'post /api/ai/upload/target': targetRequest,
  'post /api/ai/upload/target/{id}': async () => at(await target(), 'POST'),
  'post /api/ai/upload/resumable': begin,
  'head /api/ai/upload/resumable/{id}': async () => tus('HEAD', await begun()),
  'patch /api/ai/upload/resumable/{id}': async () =>
    tus('PATCH', await begun(), { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, gif),
  'delete /api/ai/upload/resumable/{id}': async () => tus('DELETE', await begun()),
  'get /files/{name}': async () => at(`/files/${await upload()}`),
  'delete /files/{name}': async () => at(`/files/${await upload()}`, 'DELETE'),
  'post /': async () => post('/', promptFlowFormData({ flowId: (await made()).flow, variables: { mood: 'calm' } })),
  'get /api/prompt-flows': async () => (await made()) && at('/api/prompt-flows'),
  'post /api/prompt-flows': () => jsonRequest('/api/prompt-flows', flow, { headers }),
  'get /api/prompt-flows/{id}': async () => at(`/api/prompt-flows/${(await made()).flow}`),
  'put /api/prompt-flows/{id}': async () =>
    jsonRequest(`/api/prompt-flows/${(await made()).flow}`, flow, { method: 'PUT', headers }),
  'get /api/prompt-flows/{id}/runs': async () => at(`/api/prompt-flows/${(await made()).flow}/runs`),
  'delete /api/prompt-flows/{id}': async () => at(`/api/prompt-flows/${(await made()).flow}`, 'DELETE'),
  'get /api/runs/{id}': async () => at(`/api/runs/${(await made()).run}`),
  'delete /api/runs/{id}': async () => at(`/api/runs/${(await made()).run}`, 'DELETE'),
  'get /api/rows/{id}': async () => at(`/api/rows/${(await made()).row}`),
};

test.each(operations)('$method $path answers as the document says', async ({ method, path, answer }) => {
  const request = await requests[`${method} ${path}`]?.();
  if (!request) throw new Error('There is no request of this kind to try.');
  const response = await (path.includes('/resumable') ? onDisk.fetch(request) : send(request));
  expect(response.status).toBe(answer.status);
  const type = response.headers.get('content-type') ?? undefined;
  if (answer.type === 'image/*') expect(type).toMatch(/^image\//);
  else expect(type).toBe(answer.type);
  if (!answer.schema) return void (await response.text());
  const body: unknown = await response.json();
  expect(answer.schema.safeParse(body).error).toBeUndefined();
});

test('an error is what the document says of all', async () => {
  const response = await send(at('/api/prompt-flows/nothing'));
  expect(errorAnswer.safeParse(await response.json()).success).toBe(true);
});

test('the document is served, with the bounds that requests are checked by', async () => {
  const response = await send(requestTo('/api/openapi.json'));
  const { openapi, paths } = await response.json();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, kinds]) =>
    Object.keys(kinds ?? {}).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(Object.keys(requests).sort());
  const { schema } = paths['/api/ai/generate'].post.requestBody.content['application/json'];
  expect(schema).toMatchObject({ required: ['prompt'], properties: { prompt: { type: 'string', maxLength: 20_000 } } });
  expect(paths['/api/rows/{id}'].get.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});
