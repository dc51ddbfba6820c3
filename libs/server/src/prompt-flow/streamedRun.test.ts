import { messages, promptFlowFormData } from '@inkfield/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import type { WritingApi } from '../createWritingApi.js';
import { demoWriter } from '../demo/demoWriter.js';
import { WithoutThoughts } from '../generate/withoutThoughts.js';
import { startModel, type Model } from '../testing/startModel.js';
import { createFlowApi, template, type FlowApi } from '../testing/createFlowApi.js';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import { promptFlowRuns } from '../database/schema.js';
import { executeRun, type RunRecord } from './executeRun.js';
import { findFlow } from './flowStore.js';

let flows: FlowApi;
let model: Model;
let api: TestApi;

beforeAll(async () => {
  flows = await createFlowApi();
  model = await startModel();
  api = await createTestApi({ database: flows.database, ai: { baseUrl: model.url }, dailyLimit: 1_000 });
});

afterAll(async () => {
  await api.close();
  await model.close();
  await flows.close();
});

/** Saves a flow of two templates, the second of which uses the first's answer, and which makes a row. */
async function saveFlow(
  outputs: object[] = [{ action: 'create', entity: 'Note', from: 'b', values: { title: '{{b}}' } }],
) {
  const { json } = await flows.save({
    title: 'Two steps',
    templates: [template('a', 'First'), template('b', 'Second of {{a}}')],
    outputs,
  });
  return json.flow.id;
}

function post(handler: WritingApi['promptFlow'], flowId: string, signal?: AbortSignal): Promise<Response> {
  const headers = { accept: 'application/x-ndjson, application/json;q=0.9' };
  const body = promptFlowFormData({ flowId, variables: {} });
  return handler(requestTo('/', { method: 'POST', headers, body, signal }));
}

/** The lines of an answer, one a call; undefined at its end. */
function linesOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => JSON.parse((await reader?.read())?.value ?? 'null'),
    leave: () => reader?.cancel(),
  };
}

const lastRun = async (flowId: string) => (await flows.getJson(`/api/prompt-flows/${flowId}/runs`)).json.runs[0];

test('each result is sent as its template ends, then the rows, which are made last', async () => {
  const flowId = await saveFlow();
  const before = await flows.counts();
  const answered = post(api.promptFlow, flowId);
  await model.answer('One');
  const response = await answered;
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const lines = linesOf(response);
  expect(await lines.next()).toEqual({
    result: { id: expect.stringMatching(/-a$/), template: { title: 'Title of a' }, response: '<p>One</p>' },
  });
  expect(await flows.counts()).toEqual(before);
  const asked = await model.answer('Two');
  expect(asked).toContain('<value name="a">One</value>');
  expect((await lines.next()).result.response).toBe('<p>Two</p>');
  const { outputResult } = await lines.next();
  expect(outputResult).toEqual({
    createdRows: [{ href: expect.stringMatching(/^\/rows\//), entity: { title: 'Note' } }],
    updatedRows: [],
  });
  expect(await lines.next()).toBeNull();
  expect((await flows.getJson(`/api${outputResult.createdRows[0].href}`)).json.row.values).toEqual({ title: 'Two' });
  expect(await lastRun(flowId)).toMatchObject({
    status: 'succeeded',
    result: { executionResult: { results: [{ response: '<p>One</p>' }, { response: '<p>Two</p>' }] }, outputResult },
  });
});

test('the same run without asking for lines is one JSON', async () => {
  const flowId = await saveFlow();
  const body = promptFlowFormData({ flowId, variables: {} });
  const answered = api.promptFlow(requestTo('/', { method: 'POST', headers: { accept: 'application/json' }, body }));
  await model.answer('One');
  await model.answer('Two');
  const response = await answered;
  expect(response.headers.get('content-type')).toContain('application/json');
  const { promptFlowExecutionResult } = await response.json();
  expect(
    promptFlowExecutionResult.executionResult.results.map((result: { response: string }) => result.response),
  ).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('a run that fails before its first result has its own status and no lines', async () => {
  const flowId = await saveFlow();
  const answered = post(api.promptFlow, flowId);
  await model.fail(500);
  const response = await answered;
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ error: 'The AI server could not answer. Please try again.' });
});

test('a run that fails later says so in a line, makes nothing, is recorded, and costs nothing of the day', async () => {
  const flowId = await saveFlow();
  const before = await flows.counts();
  const remaining = async () => (await (await api.fetch(requestTo('/api/status'))).json()).remaining;
  const left = await remaining();
  const answered = post(api.promptFlow, flowId);
  await model.answer('One');
  const lines = linesOf(await answered);
  await lines.next();
  await model.fail(429);
  expect(await lines.next()).toEqual({ error: 'The AI server is busy. Please try again in a moment.' });
  expect(await lines.next()).toBeNull();
  expect(await flows.counts()).toEqual(before);
  expect(await lastRun(flowId)).toMatchObject({ status: 'failed', error: expect.stringContaining('busy') });
  expect(await remaining()).toBe(left);
});

test('rows that cannot be made are told in the last line, and those made before are taken back', async () => {
  const flowId = await saveFlow([
    { action: 'create', entity: 'Half', from: 'b', values: { title: '{{b}}' } },
    { action: 'update', entity: 'Task', from: 'b', values: { title: '{{b}}' } },
  ]);
  const { result } = await flows.run('extract-tasks', { selectedText: 'Please call the printer.' });
  const rowId = result?.outputResult?.createdRows[0]?.href.split('/').at(-1) ?? '';
  await drizzleOf(flows.database).execute(`update inkfield_entities set title = 'Chore' where title = 'Task'`);
  const before = await flows.counts();
  const body = promptFlowFormData({ flowId, variables: {}, rowId });
  const headers = { accept: 'application/x-ndjson' };
  const answered = api.promptFlow(requestTo('/', { method: 'POST', headers, body }));
  await model.answer('One');
  const lines = linesOf(await answered);
  await lines.next();
  await model.answer('Two');
  await lines.next();
  expect(await lines.next()).toEqual({ error: 'This flow changes a row of “Task”, not of “Chore”.' });
  expect(await flows.counts()).toEqual(before);
});

test('a fault of the server itself is told without its details, and to the operator with them', async () => {
  const flowId = await saveFlow([{ action: 'create', entity: 'Note', from: 'b', values: { title: '{{b}}' } }]);
  const broken = await createTestApi({
    database: flows.database,
    ai: { baseUrl: model.url },
    rowHref: () => {
      throw new Error('secret detail');
    },
  });
  const answered = post(broken.promptFlow, flowId);
  await model.answer('One');
  const lines = linesOf(await answered);
  await lines.next();
  await model.answer('Two');
  await lines.next();
  expect(await lines.next()).toEqual({ error: messages.aiFailed });
  expect(broken.logged).toEqual(['request failed: Error: secret detail']);
  await broken.close();
});

test('a client that leaves after the first result ends the run: the model is left, nothing is made, and that is recorded', async () => {
  const flowId = await saveFlow();
  const before = await flows.counts();
  const answered = post(api.promptFlow, flowId);
  await model.answer('One');
  const lines = linesOf(await answered);
  await lines.next();
  const second = await model.next();
  await lines.leave();
  await second.left;
  await expect.poll(() => lastRun(flowId)).toMatchObject({ status: 'failed', error: 'Cancelled.' });
  expect(await flows.counts()).toEqual(before);
  expect(api.logged.filter((line) => line.startsWith('request failed'))).toEqual([]);
});

test('a client that leaves before the first result is no fault either', async () => {
  const flowId = await saveFlow();
  const controller = new AbortController();
  const answered = post(api.promptFlow, flowId, controller.signal);
  const first = await model.next();
  controller.abort();
  await first.left;
  expect((await answered).status).toBe(499);
  expect(await lastRun(flowId)).toMatchObject({ status: 'failed', error: 'Cancelled.' });
});

test('a client that leaves after the last answer gets no rows', async () => {
  const flowId = await saveFlow();
  const before = await flows.counts();
  const database = drizzleOf(flows.database);
  const left = new AbortController();
  const { templates, outputs } = await findFlow(database, 'everyone', flowId);
  const [record] = await database
    .insert(promptFlowRuns)
    .values({
      id: crypto.randomUUID(),
      flowId,
      owner: 'everyone',
      status: 'running',
      variables: {},
      provider: 'demo',
      durationMs: 0,
      plan: { templates, outputs },
      heldBy: 'test',
      heldUntil: new Date(Date.now() + 15_000),
    })
    .returning();
  const tools = {
    database,
    provider: demoWriter({ delayMs: 0 }),
    rules: '',
    rowHref: (id: string) => id,
    log: () => undefined,
  };
  // what `returning` gives of one row
  const steps = executeRun(tools, record as RunRecord, left.signal);
  expect(await steps.next()).toMatchObject({ value: { result: {} } });
  expect(await steps.next()).toMatchObject({ value: { result: {} } });
  left.abort();
  await expect(steps.next()).rejects.toMatchObject({ name: 'AbortError' });
  expect(await flows.counts()).toEqual(before);
});

describe('of a run that has come to nothing, what was answered is paid for', () => {
  const remaining = async () => (await (await api.fetch(requestTo('/api/status'))).json()).remaining;

  test('where its client leaves', async () => {
    const left = await remaining();
    const answered = post(api.promptFlow, await saveFlow());
    await model.answer('One');
    const lines = linesOf(await answered);
    await lines.next();
    await model.next();
    await lines.leave();
    await expect.poll(remaining).toBe(left - 1);
  });

  test('where its client stops it in the middle of an answer, that one too', async () => {
    const left = await remaining();
    const headers = { accept: 'application/x-ndjson;resume=1' };
    const body = promptFlowFormData({ flowId: await saveFlow(), variables: {} });
    const response = await api.promptFlow(requestTo('/', { method: 'POST', headers, body }));
    const first = await model.next();
    const heard = vi.spyOn(WithoutThoughts.prototype, 'add');
    first.response.writeHead(200, { 'content-type': 'text/event-stream' });
    first.response.write('data: {"choices":[{"delta":{"content":"Half"}}]}\n\n');
    await expect.poll(() => heard).toHaveBeenCalledWith('Half');
    heard.mockRestore();
    await api.fetch(requestTo(response.headers.get('x-resume') ?? '', { method: 'DELETE' }));
    expect(await remaining()).toBe(left - 1);
  });

  test('where its client stops it, also through another process', async () => {
    const other = await createTestApi({ database: flows.database, ai: { baseUrl: model.url }, dailyLimit: 1_000 });
    const left = await remaining();
    const headers = { accept: 'application/x-ndjson;resume=1' };
    const body = promptFlowFormData({ flowId: await saveFlow(), variables: {} });
    const response = await api.promptFlow(requestTo('/', { method: 'POST', headers, body }));
    await model.answer('One');
    await linesOf(response).next();
    await model.next();
    await other.fetch(requestTo(response.headers.get('x-resume') ?? '', { method: 'DELETE' }));
    expect(await remaining()).toBe(left - 1);
    await other.close();
  });

  test('where it has asked for what can’t be', async () => {
    const { result } = await flows.run('extract-tasks', { selectedText: 'Please water the roses.' });
    const rowId = result?.outputResult?.createdRows[0]?.href.split('/').at(-1) ?? '';
    const flowId = await saveFlow([{ action: 'update', entity: 'Letter', from: 'b', values: { title: '{{b}}' } }]);
    const left = await remaining();
    const body = promptFlowFormData({ flowId, variables: {}, rowId });
    const answered = api.promptFlow(
      requestTo('/', { method: 'POST', headers: { accept: 'application/x-ndjson' }, body }),
    );
    await model.answer('One');
    const text = (await answered).text();
    await model.answer('Two');
    expect(await text).toContain('This flow changes a row of “Letter”');
    expect(await remaining()).toBe(left - 2);
  });
});

test.each([
  ['an unknown flow', 'nothing', 404, 'There is no such prompt flow.'],
  ['a missing variable', 'summarise', 422, '“Selected text” is required.'],
])('%s is refused with its own status', async (_, flowId, status, error) => {
  const response = await post(api.promptFlow, flowId);
  expect({ status: response.status, json: await response.json() }).toEqual({ status, json: { error } });
});

test('a day that is used up is a 429, as it is without lines', async () => {
  const limited = await createTestApi({ database: flows.database, dailyLimit: 1, identify: () => 'streamer' });
  const first = await post(limited.promptFlow, 'title-ideas');
  expect((await first.text()).trim().split('\n')).toHaveLength(2);
  const second = await post(limited.promptFlow, 'title-ideas');
  expect(second.status).toBe(429);
  expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
  await limited.close();
});

test('flows say that they stream', async () => {
  const { json } = await flows.getJson('/api/prompt-flows/summarise');
  expect(json.flow.streams).toBe(true);
});
