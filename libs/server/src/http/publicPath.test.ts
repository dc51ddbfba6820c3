import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, jsonRequest, requestTo, type TestApi } from '../testing/createTestApi.js';
import { publicPath } from './publicPath.js';

test.each([
  ['', '/api/runs/7', '/api/runs/7'],
  ['https://site.example', '/api/runs/7', '/api/runs/7'],
  ['https://site.example/notes', '/api/runs/7', '/notes/api/runs/7'],
  ['https://site.example/notes', '/notes/api/runs/7', '/notes/api/runs/7'],
  ['https://site.example/a/p', '/api/runs/7', '/a/p/api/runs/7'],
])('at %j the path %s is %s', (publicUrl, path, expected) => {
  expect(publicPath({ publicUrl }, path)).toBe(expected);
});

let api: TestApi;

beforeAll(async () => {
  // Parts are taken where files are on this process's disk.
  api = await createTestApi({ publicUrl: 'https://site.example/notes/', s3: undefined });
});

afterAll(() => api.close());

test('behind a proxy that takes a path off, what is under way is told with it', async () => {
  const accept = 'text/plain;resume=1, application/x-ndjson;resume=1';
  const text = await api.fetch(jsonRequest('/api/ai/generate', { prompt: 'Rain' }, { headers: { accept } }));
  expect(text.headers.get('x-resume')).toMatch(/^\/notes\/api\/ai\/generate\?resume=/);
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '9' };
  const begun = await api.fetch(requestTo('/api/ai/upload/resumable', { method: 'POST', headers }));
  expect(begun.headers.get('location')).toMatch(/^\/notes\/api\/ai\/upload\/resumable\/[\w-]+$/);
  const flow = { title: 'Short', templates: [{ key: 'short', title: 'Short', prompt: 'Shorten: rain.' }] };
  const saved = await (await api.fetch(jsonRequest('/api/prompt-flows', flow))).json();
  const form = new FormData();
  form.set('action', 'run-prompt-flow');
  form.set('promptFlowId', saved.flow.id);
  const run = await api.fetch(requestTo('/page', { method: 'POST', body: form, headers: { accept } }));
  expect(run.headers.get('x-resume')).toMatch(/^\/notes\/api\/runs\/[\w-]+$/);
  await Promise.all([text.text(), run.text()]);
});
