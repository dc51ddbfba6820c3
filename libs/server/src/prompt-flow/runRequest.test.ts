import { promptFlowFormData } from '@inkfield/api';
import { expect, test } from 'vitest';
import { readRunRequest } from './runRequest.js';

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://notes.test/entries/7', { method: 'POST', body, headers });
const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};
const run = ['action', 'run-prompt-flow'] as [string, string];
const flow = ['promptFlowId', 'f'] as [string, string];

test('the form of the specification is read as it was written', async () => {
  const variables = { selectedText: 'a "b"\n{{c}} <i> 👋', tone: '' };
  const read = await readRunRequest(post(promptFlowFormData({ flowId: 'flow 1', variables, rowId: '42' })));
  expect(read).toEqual({ flowId: 'flow 1', variables: new Map(Object.entries(variables)), rowId: '42' });
});

test.each([
  ['no row', promptFlowFormData({ flowId: 'f', variables: {} })],
  ['an empty row', promptFlowFormData({ flowId: 'f', variables: {}, rowId: '' })],
])('%s is none', async (_, body) => {
  expect(await readRunRequest(post(body))).toEqual({ flowId: 'f', variables: new Map() });
});

test('a form without scripts is read too, and fields of others are left alone', async () => {
  const body = new URLSearchParams([run, flow, ['variables[]', '{"name":"a","value":"b"}'], ['token', 'x']]);
  expect((await readRunRequest(post(body))).variables).toEqual(new Map([['a', 'b']]));
});

test('of two values of one name the last counts, and a NUL is left out', async () => {
  const body = form(
    run,
    flow,
    ['variables[]', '{"name":"a","value":"1"}'],
    ['variables[]', '{"name":"a","value":"2\\u0000"}'],
  );
  expect((await readRunRequest(post(body))).variables).toEqual(new Map([['a', '2']]));
});

test.each([
  ['nothing', post(''), 'The body is not a form.'],
  ['JSON', post('{}', { 'content-type': 'application/json' }), 'The body is not a form.'],
  [
    'a form without its end',
    post('--x\r\nContent-Disp', { 'content-type': 'multipart/form-data; boundary=x' }),
    'The body is not a form.',
  ],
  ['another action', post(form(['action', 'delete-all'])), 'The field “action” must be run-prompt-flow.'],
  [
    'a file for an action',
    post(form(['action', new Blob(['run-prompt-flow'])])),
    'The field “action” must be run-prompt-flow.',
  ],
  ['no flow', post(form(run)), 'The field “promptFlowId” is missing.'],
  ['an empty flow', post(form(run, ['promptFlowId', ''])), 'The field “promptFlowId” is missing.'],
  ['a file for a flow', post(form(run, ['promptFlowId', new Blob(['f'])])), 'The field “promptFlowId” is missing.'],
])('%s is a 400 that says what is missing', async (_, request, message) => {
  await expect(readRunRequest(request)).rejects.toMatchObject({ status: 400, message });
});

test.each([
  '',
  '{',
  '7',
  'null',
  '[]',
  '{"name":"","value":"a"}',
  '{"name":"a"}',
  '{"value":"a"}',
  '{"name":"a","value":1}',
  '{"name":["a"],"value":"b"}',
])('the variable %s is a 400', async (variable) => {
  await expect(readRunRequest(post(form(run, flow, ['variables[]', variable])))).rejects.toMatchObject({
    status: 400,
    message: 'Each “variables[]” must be a JSON of name and value.',
  });
});

test('a variable that is a file is a 400', async () => {
  const body = form(run, flow, ['variables[]', new Blob(['{"name":"a","value":"b"}'])]);
  await expect(readRunRequest(post(body))).rejects.toMatchObject({ status: 400 });
});

test('more than four megabytes are a 413', async () => {
  const body = form(run, flow, ['variables[]', 'x'.repeat(4 * 1024 * 1024)]);
  await expect(readRunRequest(post(body))).rejects.toMatchObject({ status: 413 });
});

test.each([
  ['in an address’s way', new URLSearchParams(Array(2_000).fill(['a', '']))],
  ['in parts', form(...Array<[string, string]>(2_000).fill(['a', '']))],
])('more than a thousand fields %s are a 413', async (_, body) => {
  await expect(readRunRequest(post(body))).rejects.toMatchObject({
    status: 413,
    message: 'The form has too many fields: at most 1000.',
  });
});

test.each([
  ['multipart/form-data; boundary=abc ; charset=utf-8', 413],
  ['multipart/form-data; boundary=abc; boundary=def', 413],
  ['multipart/form-data; boundary="a\\bc"', 413],
  ['text/plain, multipart/form-data; boundary=abc', 400],
])('so many are refused however the head says what stands between them: %s', async (type, status) => {
  const part = '--abc\r\ncontent-disposition: form-data; name="action"\r\n\r\nrun-prompt-flow\r\n';
  const flowPart = part.replace('action', 'promptFlowId');
  const sent = post(`${part.repeat(2_000)}${flowPart}--abc--\r\n`, { 'content-type': type });
  await expect(readRunRequest(sent)).rejects.toMatchObject({ status });
});

test.each([1, 250])('a form whose %i fields have megabytes over them is a 413', async (count) => {
  const part = `--abc\r\ncontent-disposition: form-data; name="action"\r\n${'a:b\r\n'.repeat(600_000 / count)}\r\nv\r\n`;
  const sent = post(`${part.repeat(count)}--abc--\r\n`, { 'content-type': 'multipart/form-data; boundary=abc' });
  await expect(readRunRequest(sent)).rejects.toMatchObject({
    status: 413,
    message: 'The names of the fields are too long.',
  });
});

test('a text may have any number of the signs that stand between fields', async () => {
  const value = '&--'.repeat(10_000);
  const sent = post(promptFlowFormData({ flowId: 'f', variables: { a: value } }));
  expect((await readRunRequest(sent)).variables).toEqual(new Map([['a', value]]));
});
