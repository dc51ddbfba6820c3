import { sql } from 'drizzle-orm';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPromptFlows } from '../prompt-flow/seedFlows.js';
import { createTestApi, requestTo } from '../testing/createTestApi.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create('memory://');
});

afterAll(() => client.close());

/** What people have in a database of the first version: a flow, its run and the row that it made. */
const content = [
  `insert into inkfield_prompt_flows (id, owner, title, description, input_variables, templates, outputs)
    values ('flow', 'everyone', 'Tasks 🌊', '', '[]', '[{"key":"a","title":"A","prompt":"Three titles"}]', '[]')`,
  `insert into inkfield_entities (id, owner, title) values ('entity', 'everyone', 'Task')`,
  `insert into inkfield_rows (id, entity_id, owner, "values", run_id)
    values ('row', 'entity', 'everyone', '{"title":"Call"}', 'run')`,
  `insert into inkfield_prompt_flow_runs (id, flow_id, owner, status, variables, provider, duration_ms)
    values ('run', 'flow', 'everyone', 'succeeded', '{"words":"Dear crew"}', 'demo', 7)`,
];

/** A database as a version with so many steps of the schema has left it. */
async function databaseOf(steps: number) {
  // Each in a schema of its own: making a database takes seconds.
  await client.exec(`create schema after_${steps}; set search_path to after_${steps}`);
  const database = drizzle(client);
  await migrate(database, migrations.slice(0, 1));
  for (const statement of content) await database.execute(sql.raw(statement));
  await migrate(database, migrations.slice(0, steps));
  return database;
}

test.each(migrations.map(({ name }, index) => [name, index + 1] as const))(
  'a database as %s has left it is brought up to date with all that is in it, and serves',
  async (_, steps) => {
    const database = await databaseOf(steps);
    await migrate(database, migrations);
    const opened = { database, migrate: () => Promise.resolve(), close: () => Promise.resolve() };
    await seedPromptFlows(opened);
    const api = await createTestApi({ database: opened });
    const read = async (path: string) => (await api.fetch(requestTo(path))).json();
    expect((await read('/api/prompt-flows/flow')).flow).toMatchObject({ title: 'Tasks 🌊' });
    expect((await read('/api/rows/row')).row.values).toEqual({ title: 'Call' });
    expect((await read('/api/runs/run')).run).toMatchObject({ status: 'succeeded', variables: { words: 'Dear crew' } });
    const body = new URLSearchParams({ action: 'run-prompt-flow', promptFlowId: 'flow' });
    expect((await api.fetch(requestTo('/', { method: 'POST', body }))).status).toBe(200);
    expect((await api.fetch(requestTo('/api/ai/generate', { method: 'POST', body: '{"prompt":"a"}' }))).status).toBe(
      200,
    );
    await api.close();
  },
);
