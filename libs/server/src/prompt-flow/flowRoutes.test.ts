import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import { createFlowApi, selectedText, template, type FlowApi } from '../testing/createFlowApi.js';
import { createTestApi, jsonRequest, requestTo } from '../testing/createTestApi.js';
import { seedPromptFlows } from './seedFlows.js';

let flows: FlowApi;

beforeAll(async () => {
  flows = await createFlowApi();
});

afterAll(() => flows.close());

describe('flows', () => {
  const valid = {
    title: 'Mine',
    templates: [template('a', 'Summarise {{selectedText}}')],
    inputVariables: [selectedText],
  };

  test('are listed, oldest first, with what a menu needs, and each is read whole', async () => {
    const { json } = await flows.getJson('/api/prompt-flows');
    expect(json.flows[0]).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      inputVariables: expect.any(Array),
      streams: true,
    });
    expect(json.flows[0]).not.toHaveProperty('templates');
    const whole = await flows.getJson(`/api/prompt-flows/${json.flows[0].id}`);
    expect(whole.json.flow).toMatchObject({ templates: expect.any(Array), outputs: expect.any(Array) });
    const titles = json.flows.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Summarise selection', 'Improve tone', 'Title ideas', 'Create tasks']),
    );
  });

  test('are created, read, replaced and deleted, by their owner alone', async () => {
    const { status, json } = await flows.save(valid);
    expect(status).toBe(201);
    const path = `/api/prompt-flows/${json.flow.id}`;
    expect((await flows.getJson(path)).json.flow).toMatchObject(valid);
    const put = (headers = {}) =>
      flows.api.fetch(jsonRequest(path, { ...valid, title: 'Changed' }, { method: 'PUT', headers }));
    const remove = (headers = {}) => flows.api.fetch(requestTo(path, { method: 'DELETE', headers }));
    const mallory = { 'x-owner': 'mallory' };
    expect([
      (await flows.getJson(path, mallory)).status,
      (await put(mallory)).status,
      (await remove(mallory)).status,
    ]).toEqual([404, 404, 404]);
    expect((await (await put()).json()).flow.title).toBe('Changed');
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await flows.getJson(path)).status).toBe(404);
  });

  test('that somebody else has changed are not replaced by who has seen an older one, and both are told', async () => {
    const { json } = await flows.save(valid);
    const path = `/api/prompt-flows/${json.flow.id}`;
    const etag = (await flows.api.fetch(requestTo(path))).headers.get('etag') ?? '';
    const put = async (title: string, seen: string) => {
      const init = { method: 'PUT', headers: { 'if-match': seen } };
      const response = await flows.api.fetch(jsonRequest(path, { ...valid, title, actionTitle: null }, init));
      return { status: response.status, etag: response.headers.get('etag') ?? '', json: await response.json() };
    };
    const first = await put('First', etag);
    expect(first).toMatchObject({ status: 200, json: { flow: { title: 'First', revision: 2 } } });
    const late = await put('Late', etag);
    expect(late).toMatchObject({ status: 412, json: { stored: { title: 'First' }, sent: { title: 'Late' } } });
    // As when its answer was lost.
    expect(await put('First', etag)).toEqual(first);
    expect((await put('Late', '"nonsense"')).status).toBe(412);
    const both = await Promise.all([put('A', first.etag), put('B', first.etag)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await put('Any', '*')).status).toBe(200);
  });

  test('are seeded once: what is deleted stays deleted', async () => {
    await flows.api.fetch(requestTo('/api/prompt-flows/improve-tone', { method: 'DELETE' }));
    await seedPromptFlows(flows.database);
    expect((await flows.getJson('/api/prompt-flows/improve-tone')).status).toBe(404);
  });

  test.each([
    ['no title', { ...valid, title: ' ' }, 'title: A title is missing.'],
    [
      'a long description',
      { ...valid, description: 'x'.repeat(2_001) },
      'description: A description has at most 2,000 characters.',
    ],
    [
      'a long dialog title',
      { ...valid, actionTitle: 'x'.repeat(201) },
      'actionTitle: A dialog title has at most 200 characters.',
    ],
    [
      'a long choice',
      { ...valid, inputVariables: [{ ...selectedText, options: ['x'.repeat(201)] }] },
      'inputVariables.0.options.0: A choice has at most 200 characters.',
    ],
    [
      'too many choices',
      { ...valid, inputVariables: [{ ...selectedText, options: Array.from({ length: 101 }, () => 'x') }] },
      'inputVariables.0.options: A variable has at most 100 choices.',
    ],
    [
      'too many variables',
      { ...valid, inputVariables: Array.from({ length: 31 }, () => selectedText) },
      'inputVariables: A flow has at most 30 variables.',
    ],
    [
      'too many templates',
      { ...valid, templates: Array.from({ length: 21 }, () => template('a', 'x')) },
      'templates: A flow has at most 20 templates.',
    ],
    [
      'a long value of a row',
      { ...valid, outputs: [{ action: 'create', entity: 'Task', from: 'a', values: { t: 'x'.repeat(5_001) } }] },
      'outputs.0.values.t: A value has at most 5,000 characters.',
    ],
    [
      'a long name of a property',
      { ...valid, outputs: [{ action: 'create', entity: 'Task', from: 'a', values: { ['x'.repeat(65)]: '' } }] },
      `outputs.0.values.${'x'.repeat(65)}: The name of a property has 1 to 64 characters.`,
    ],
    [
      'a property that no object takes',
      {
        ...valid,
        // Written out, `__proto__` would be the object's prototype.
        outputs: [{ action: 'create', entity: 'Task', from: 'a', values: { title: '', ['__proto__']: 'x' } }],
      },
      'outputs.0.values: A property can’t have the name “__proto__”.',
    ],
    ['no templates', { ...valid, templates: [] }, 'templates: A flow needs at least one template.'],
    [
      'an unknown variable',
      { ...valid, templates: [template('a', '{{mood}}')] },
      'templates.0.prompt: The template “Title of a” uses the unknown variable “mood”.',
    ],
    [
      'a name used twice',
      { ...valid, templates: [template('selectedText', 'x')] },
      'templates.0.key: The name “selectedText” is used twice.',
    ],
    [
      'a name of two variables',
      { ...valid, inputVariables: [selectedText, selectedText] },
      'inputVariables.1.name: The name “selectedText” is used twice.',
    ],
    [
      'a loop',
      { ...valid, templates: [template('a', '{{b}}'), template('b', '{{a}}')] },
      'templates.0.prompt: Templates refer to each other in a loop: “Title of a”, “Title of b”.',
    ],
    [
      'a loop behind a template that is in none',
      { ...valid, templates: [template('c', 'x'), template('a', '{{b}}'), template('b', '{{a}}')] },
      'templates.1.prompt: Templates refer to each other in a loop: “Title of a”, “Title of b”.',
    ],
    [
      'a template that uses itself',
      { ...valid, templates: [template('a', '{{a}}')] },
      'templates.0.prompt: Templates refer to each other in a loop: “Title of a”.',
    ],
    [
      'a later result',
      { ...valid, templates: [template('a', '{{b}}'), template('b', 'x')] },
      'templates.0.prompt: The template “Title of a” uses the result of “Title of b”, which runs after it.',
    ],
    [
      'an output of nothing',
      { ...valid, outputs: [{ action: 'create', entity: 'Task', from: 'z', values: {} }] },
      'outputs.0.from: An output uses the unknown template “z”.',
    ],
    [
      'an output with an unknown value',
      { ...valid, outputs: [{ action: 'create', entity: 'Task', from: 'a', values: { t: '{{z}}' } }] },
      'outputs.0.values.t: An output uses the unknown variable “z”.',
    ],
  ])('with %s are refused', async (_, flow, error) => {
    const { status, json } = await flows.save(flow);
    expect({ status, error: json.error }).toEqual({ status: 400, error });
  });

  test.each([
    ['constructor', 'constructor'],
    ['prototype', 'prototype'],
    ['hasOwnProperty', 'hasOwnProperty'],
    ['__proto__', 'title'],
  ])('keep and fill what each object has already: a variable %s, a property %s', async (name, property) => {
    const { status, json } = await flows.save({
      ...valid,
      inputVariables: [{ ...selectedText, name }],
      templates: [template('a', `Improve {{${name}}}`)],
      outputs: [{ action: 'create', entity: 'Named', from: 'a', values: { [property]: `{{${name}}}` } }],
    });
    expect(status).toBe(201);
    const { result } = await flows.run(json.flow.id, { [name]: 'given' });
    const href = result?.outputResult?.createdRows?.[0]?.href;
    expect((await flows.getJson(`/api${href}`)).json.row.values).toEqual({ [property]: 'given' });
    expect({}).not.toHaveProperty('title');
  });

  test('with a loop that came into the database in another way do not run', async () => {
    const { json } = await flows.save(valid);
    const looped = JSON.stringify([template('a', '{{b}}'), template('b', '{{a}}')]);
    await drizzleOf(flows.database).execute(
      sql`update inkfield_prompt_flows set templates = ${looped}::jsonb where id = ${json.flow.id}`,
    );
    expect(await flows.run(json.flow.id, { selectedText: 'a' })).toMatchObject({
      status: 422,
      error: expect.stringMatching(/^Templates refer to each other in a loop/),
    });
  });

  test('are at most 200 for each owner, and their variables have a length that a list can hold', async () => {
    const headers = { 'x-owner': 'collector' };
    await drizzleOf(flows.database).execute(
      sql`insert into inkfield_prompt_flows (id, owner, title, description, input_variables, templates, outputs)
        select 'many-' || n, 'collector', 't', '', '[]', '[]', '[]' from generate_series(1, 200) n`,
    );
    expect(await flows.save(valid, headers)).toMatchObject({
      status: 422,
      json: { error: 'You have 200 prompt flows, which is the most. Delete one of them first.' },
    });
    expect((await flows.save(valid)).status).toBe(201);
    const options = Array.from({ length: 100 }, () => 'x'.repeat(200));
    const names = ['a1', 'a2', 'a3'];
    const inputVariables = names.map((name) => ({ name, title: 'A', isRequired: false, type: 'select', options }));
    const { status, json } = await flows.save({ ...valid, inputVariables: [selectedText, ...inputVariables] });
    expect({ status, error: json.error }).toEqual({
      status: 400,
      error: 'inputVariables: The variables are too long.',
    });
  });

  test('have a list of their runs that stays short, however long the runs were', async () => {
    const { json } = await flows.save(valid);
    const path = `/api/prompt-flows/${json.flow.id}/runs`;
    const long = JSON.stringify({ selectedText: 'x'.repeat(1_500_000) });
    await drizzleOf(flows.database).execute(
      sql`insert into inkfield_prompt_flow_runs (id, flow_id, owner, status, variables, provider, duration_ms, created_at)
        select 'long-' || n, ${json.flow.id}, 'everyone', 'failed', ${long}::jsonb, 'demo', 1, now() - n * interval '1 minute'
        from generate_series(1, 4) n`,
    );
    const response = await flows.api.fetch(requestTo(path));
    const text = await response.text();
    expect(text.length).toBeLessThan(4_500_000);
    const { runs } = JSON.parse(text);
    expect(runs.map(({ id, isShort }: { id: string; isShort?: true }) => [id, isShort])).toEqual([
      ['long-1', undefined],
      ['long-2', undefined],
      ['long-3', true],
      ['long-4', true],
    ]);
    expect(runs[0].variables.selectedText).toHaveLength(1_500_000);
    expect(runs[3]).toMatchObject({ variables: {}, result: null, status: 'failed', answered: 0 });
    expect((await flows.getJson('/api/runs/long-4')).json.run.variables.selectedText).toHaveLength(1_500_000);
  });

  test('and rows that are not there are a 404 with a sentence', async () => {
    expect(await flows.getJson('/api/rows/nothing')).toEqual({
      status: 404,
      json: { error: 'There is no such row, or it is not yours.' },
    });
    expect((await flows.getJson('/api/nothing')).status).toBe(404);
  });
});

test('a fault of the database is told with its cause, and without a word of what people wrote', async () => {
  const told: unknown[] = [];
  const api = await createTestApi({ log: (_, error) => void told.push(error) });
  await drizzleOf(api.database).execute(sql`drop table inkfield_prompt_flows cascade`);
  const flow = {
    title: 'My secret diary',
    templates: [template('a', 'x {{selectedText}}')],
    inputVariables: [selectedText],
  };
  expect((await api.fetch(jsonRequest('/api/prompt-flows', flow))).status).toBe(500);
  await api.close();
  expect(told).toHaveLength(1);
  expect(inspect(told, { depth: null })).toMatch(/relation .* does not exist/);
  expect(inspect(told, { depth: null })).not.toContain('secret diary');
});
