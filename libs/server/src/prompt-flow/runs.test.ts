import { promptFlowFormData } from '@inkfield/api';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import { promptFlowRuns } from '../database/schema.js';
import { createFlowApi, template, type FlowApi } from '../testing/createFlowApi.js';
import { createTestApi, requestTo, type TestApi } from '../testing/createTestApi.js';
import { startModel, type Model } from '../testing/startModel.js';

let flows: FlowApi;
let model: Model;
const opened: TestApi[] = [];

beforeAll(async () => {
  flows = await createFlowApi();
  model = await startModel();
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

afterAll(async () => {
  await model.close();
  await flows.close();
});

/** One more process on the same database. */
async function startProcess(): Promise<TestApi> {
  const owner = (request: Request) => request.headers.get('x-owner') ?? 'everyone';
  const api = await createTestApi({
    database: flows.database,
    ai: { baseUrl: model.url },
    dailyLimit: 1_000,
    owner,
    identify: () => 'runner',
  });
  opened.push(api);
  return api;
}

/** A flow of two templates, the second of which uses the first's answer, and which makes a row. */
async function saveFlow(): Promise<string> {
  const { json } = await flows.save({
    title: 'Two steps',
    templates: [template('a', 'First'), template('b', 'Second of {{a}}')],
    outputs: [{ action: 'create', entity: 'Note', from: 'b', values: { title: '{{b}}' } }],
  });
  return json.flow.id;
}

const streams = 'application/x-ndjson;resume=1, application/json;q=0.9';

function post(api: TestApi, flowId: string, accept = streams): Promise<Response> {
  const body = promptFlowFormData({ flowId, variables: {} });
  return api.promptFlow(requestTo('/', { method: 'POST', headers: { accept }, body }));
}

const placeIn = (response: Response) => response.headers.get('x-resume') ?? '';
const lines = { accept: 'application/x-ndjson' };

/** The lines of an answer, one a call; null at its end. */
function linesOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    text: async () => (await reader?.read())?.value,
    next: async () => JSON.parse((await reader?.read())?.value ?? 'null'),
    leave: () => reader?.cancel(),
  };
}

const runAt = async (place: string) => (await flows.getJson(place)).json.run;
const database = () => drizzleOf(flows.database);

/** As if the process that holds a run had been killed a while ago. */
async function abandon(place: string, more: Partial<typeof promptFlowRuns.$inferInsert> = {}): Promise<void> {
  const id = place.split('/').at(-1) ?? '';
  const set = { heldBy: 'a killed process', heldUntil: sql`now() - interval '1 second'`, ...more };
  await database().update(promptFlowRuns).set(set).where(eq(promptFlowRuns.id, id));
}

test('a run is recorded as soon as it begins', async () => {
  const api = await startProcess();
  const response = await post(api, await saveFlow());
  expect(placeIn(response)).toMatch(/^\/api\/runs\/[\w-]{36}$/);
  expect(await runAt(placeIn(response))).toMatchObject({ status: 'running', answered: 0 });
  await model.answer('One');
  await model.answer('Two');
  await response.text();
  const run = await runAt(placeIn(response));
  expect(run).toMatchObject({ status: 'succeeded', durationMs: expect.any(Number) });
  expect(Object.keys(run)).not.toContain('identity');
});

test.each(['the same process', 'another process'])(
  'a client that has lost its connection reads on in %s, and rows are made once',
  async (where) => {
    const api = await startProcess();
    const before = await flows.counts();
    const response = await post(api, await saveFlow());
    await model.answer('One');
    const first = linesOf(response);
    expect((await first.next()).result.response).toBe('<p>One</p>');
    await first.leave();
    const other = where === 'another process' ? await startProcess() : api;
    const again = linesOf(await other.fetch(requestTo(`${placeIn(response)}?from=1`, { headers: lines })));
    const asked = await model.answer('Two');
    expect(asked).toContain('<value name="a">One</value>');
    expect((await again.next()).result.response).toBe('<p>Two</p>');
    expect((await again.next()).outputResult.createdRows).toHaveLength(1);
    expect(await again.next()).toBeNull();
    expect(await flows.counts()).toMatchObject({ rows: Number(before?.rows) + 1 });
    // Also long after its end.
    const whole = await other.fetch(requestTo(placeIn(response), { headers: lines }));
    expect((await whole.text()).trim().split('\n')).toHaveLength(3);
  },
);

test.each([
  ['while it is under way', 'the same process'],
  ['while it is under way', 'another process'],
  ['after its end', 'another process'],
])('a run that is sent again %s, to %s, is the same run, and is paid for once', async (when, where) => {
  const api = await startProcess();
  const other = where === 'another process' ? await startProcess() : api;
  const before = await flows.counts();
  const remaining = async () => (await (await api.fetch(requestTo('/api/status'))).json()).remaining;
  const left = await remaining();
  const flowId = await saveFlow();
  const send = (to: TestApi, key: string, variables = {}) =>
    to.promptFlow(
      requestTo('/', {
        method: 'POST',
        headers: { accept: 'application/json', 'idempotency-key': key },
        body: promptFlowFormData({ flowId, variables }),
      }),
    );
  const first = send(api, 'press-1');
  const asked = await model.next();
  const early = when === 'while it is under way' ? send(other, 'press-1') : undefined;
  model.reply(asked, 'One');
  await model.answer('Two');
  const answer = await (await first).json();
  expect(await (await (early ?? send(other, 'press-1'))).json()).toEqual(answer);
  expect(answer.promptFlowExecutionResult.executionResult.results).toHaveLength(2);
  expect(await flows.counts()).toMatchObject({ rows: Number(before?.rows) + 1 });
  expect(await remaining()).toBe(left - 2);
});

test('a client that sends a run again after leaving gets the answer that it left', async () => {
  const api = await startProcess();
  const flowId = await saveFlow();
  const send = (signal?: AbortSignal) =>
    api.promptFlow(
      requestTo('/', {
        method: 'POST',
        headers: { accept: 'application/json', 'idempotency-key': 'press-2' },
        body: promptFlowFormData({ flowId, variables: {} }),
        ...(signal ? { signal } : {}),
      }),
    );
  const controller = new AbortController();
  const lost = send(controller.signal);
  const asked = await model.next();
  controller.abort();
  model.reply(asked, 'One');
  await model.answer('Two');
  await lost;
  const { promptFlowExecutionResult } = await (await send()).json();
  expect(promptFlowExecutionResult.executionResult.results).toHaveLength(2);
});

test('a run whose process has gone is gone on with from its last answer, and its rows are made once', async () => {
  const first = await startProcess();
  const before = await flows.counts();
  const response = await post(first, await saveFlow());
  await model.answer('One');
  const read = linesOf(response);
  await read.next();
  await model.next(); // never answered: the process is killed
  await abandon(placeIn(response));
  await startProcess();
  const asked = await model.answer('Two');
  expect(asked).toContain('<value name="a">One</value>');
  await expect.poll(() => runAt(placeIn(response))).toMatchObject({ status: 'succeeded' });
  expect(await flows.counts()).toMatchObject({ rows: Number(before?.rows) + 1 });
});

test('a process that was frozen while another went on with its run changes nothing', async () => {
  const frozen = await startProcess();
  const response = await post(frozen, await saveFlow());
  const asked = await model.next();
  await abandon(placeIn(response), { heldUntil: sql`now() + interval '10 seconds'` as never }); // SQL in place of a date
  const before = await flows.counts();
  asked.response.writeHead(200, { 'content-type': 'text/event-stream' });
  const choices = [{ index: 0, delta: { content: 'Late' }, finish_reason: 'stop' }];
  asked.response.end(
    `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\ndata: [DONE]\n\n`,
  );
  expect(JSON.parse(await response.text())).toEqual({ error: 'Cancelled.' });
  expect(await runAt(placeIn(response))).toMatchObject({ status: 'running', answered: 0 });
  expect(await flows.counts()).toEqual(before);
  await flows.api.fetch(requestTo(placeIn(response), { method: 'DELETE' }));
});

test.each([
  ['whose client does not come back', { isResumable: false }],
  ['that has ended three processes', { attempts: 3 }],
])('an abandoned run %s is marked as failed, and costs nothing of the day', async (_, more) => {
  const first = await startProcess();
  const remaining = async () => (await (await first.fetch(requestTo('/api/status'))).json()).remaining;
  const left = await remaining();
  const response = await post(first, await saveFlow());
  expect(await remaining()).toBe(left - 2);
  await model.next();
  await abandon(placeIn(response), more);
  await startProcess();
  await expect
    .poll(() => runAt(placeIn(response)))
    .toMatchObject({ status: 'failed', error: 'The server ended before this run did.' });
  expect(await remaining()).toBe(left);
});

test.each(['the same process', 'another process'])('a run is stopped by its owner alone, in %s', async (where) => {
  const api = await startProcess();
  const response = await post(api, await saveFlow());
  const asked = await model.next();
  const other = where === 'another process' ? await startProcess() : api;
  const stop = (owner: string) =>
    other.fetch(requestTo(placeIn(response), { method: 'DELETE', headers: { 'x-owner': owner } }));
  expect((await stop('mallory')).status).toBe(404);
  const read = await other.fetch(requestTo(placeIn(response), { headers: { ...lines, 'x-owner': 'mallory' } }));
  expect(read.status).toBe(404);
  expect((await stop('everyone')).status).toBe(204);
  expect(await runAt(placeIn(response))).toMatchObject({ status: 'failed', error: 'Cancelled.' });
  if (where === 'the same process') await asked.left;
  expect((await stop('everyone')).status).toBe(204);
});

test('a process that ends leaves its runs to the next one at once', async () => {
  const first = await startProcess();
  const response = await post(first, await saveFlow());
  await model.next();
  await first.close();
  expect(await runAt(placeIn(response))).toMatchObject({ status: 'running' });
  await startProcess();
  await model.answer('One');
  await model.answer('Two');
  await expect.poll(() => runAt(placeIn(response))).toMatchObject({ status: 'succeeded' });
});

test('a client that leaves while a result is on its way is no fault', async () => {
  const api = await startProcess();
  const response = await post(api, await saveFlow());
  const read = linesOf(response);
  void read.next().catch(() => undefined);
  const asked = model.answer('One');
  await read.leave();
  await asked;
  await model.answer('Two');
  await expect.poll(() => runAt(placeIn(response))).toMatchObject({ status: 'succeeded' });
  expect(api.logged).toEqual([]);
});

test('an empty line every 15 seconds keeps a quiet answer from being cut', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const api = await startProcess();
  const response = await post(api, await saveFlow());
  const read = linesOf(response);
  const asked = await model.next();
  vi.advanceTimersByTime(15_000);
  expect(await read.text()).toBe('\n');
  vi.advanceTimersByTime(15_000);
  expect(await read.text()).toBe('\n');
  await flows.api.fetch(requestTo(placeIn(response), { method: 'DELETE' }));
  await read.leave();
  vi.useRealTimers();
  asked.response.end();
});

test.each(['the answer', 'its failure'])(
  'one JSON that takes its time is kept from being cut too, and ends with %s',
  async (end) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const api = await startProcess();
    const answered = post(api, await saveFlow(), 'application/json');
    const asked = await model.next();
    await vi.advanceTimersByTimeAsync(15_000);
    const response = await answered;
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await reader?.read())?.value).toBe('\n');
    vi.useRealTimers();
    if (end === 'its failure') asked.response.writeHead(400).end('{}');
    else {
      model.reply(asked, 'One');
      await model.answer('Two');
    }
    const answer = JSON.parse((await reader?.read())?.value ?? '');
    expect(Object.keys(answer)).toEqual([end === 'its failure' ? 'error' : 'promptFlowExecutionResult']);
    expect((await reader?.read())?.done).toBe(true);
  },
);
