import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeFailure } from '../http/fault.js';
import { openCounter } from '../limiter/quotas.js';
import { seedPromptFlows } from '../prompt-flow/seedFlows.js';
import { createTestApi, jsonRequest } from '../testing/createTestApi.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { postgresBin, startPostgres, type TestPostgres } from '../testing/startPostgres.js';
import { once } from './migrate.js';
import { type Database, drizzleOf } from './drizzle.js';
import { openDatabase } from './openDatabase.js';
import { usage } from './schema.js';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inkfield-database-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const tables = async (database: Database) => {
  const { rows } = await database.execute(sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
  return rows.map(({ tablename }) => tablename);
};

const messageOf = (opening: Promise<unknown>) =>
  opening.then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('the embedded database', () => {
  test('keeps what is in it, is migrated once, and refuses a second opening', async () => {
    const first = await openDatabase({ dataDir });
    expect(await tables(drizzleOf(first))).toEqual([
      'inkfield_entities',
      'inkfield_files',
      'inkfield_generations',
      'inkfield_migrations',
      'inkfield_prompt_flow_runs',
      'inkfield_prompt_flows',
      'inkfield_quotas',
      'inkfield_rows',
      'inkfield_usage',
    ]);
    await first.migrate([{ name: 'app/1', sql: 'create table notes (id int)' }]);
    await drizzleOf(first).execute(sql`insert into notes values (7)`);
    expect(await messageOf(openDatabase({ dataDir }))).toMatch(/^StartError: .* is in use by another process/);
    await first.close();
    const second = await openDatabase({ dataDir });
    await second.migrate([
      { name: 'app/1', sql: 'create table notes (id int)' },
      {
        name: 'app/2',
        sql: 'alter table notes add column title text;--> statement-breakpoint\nupdate notes set title = id::text',
      },
    ]);
    expect((await drizzleOf(second).execute(sql`select * from notes`)).rows).toEqual([{ id: 7, title: '7' }]);
    await second.close();
  });

  test('takes a failed migration back whole', async () => {
    const opened = await openTestDatabase();
    const { migrate, close } = opened;
    await expect(
      migrate([{ name: 'bad', sql: 'create table half (id int);--> statement-breakpoint\ncreate nonsense' }]),
    ).rejects.toBeDefined();
    expect(await tables(drizzleOf(opened))).not.toContain('half');
    await migrate([{ name: 'bad', sql: 'create table half (id int)' }]);
    expect(await tables(drizzleOf(opened))).toContain('half');
    await close();
  });

  test('that a newer version has changed is refused, and nothing is done to it', async () => {
    const opened = await openTestDatabase();
    const { migrate, close } = opened;
    await migrate([{ name: 'notes/0000_init', sql: 'create table notes (id int)' }]);
    await migrate([
      { name: 'notes/0000_init', sql: 'create table notes (id int)' },
      { name: 'notes/0001_more', sql: 'create table more (id int)' },
    ]);
    await expect(migrate([{ name: 'notes/0000_init', sql: '' }])).rejects.toMatchObject({
      name: 'StartError',
      message:
        'A newer version has changed the database (notes/0001_more). Start that version, or restore a copy from before it.',
    });
    expect(await tables(drizzleOf(opened))).toContain('more');
    await close();
  });

  test('does something once, and finds out by reading alone that it was', async () => {
    const opened = await openTestDatabase();
    const database = drizzleOf(opened);
    let times = 0;
    const seed = (within = database) => once(within, 'seed', async () => void (times += 1));
    await seed();
    await database.transaction((transaction) => seed(transaction), { accessMode: 'read only' });
    expect(times).toBe(1);
    await opened.close();
  });

  test('that is broken says what to do, and gives the directory back', async () => {
    const broken = join(dataDir, 'broken');
    await mkdir(join(broken, 'database'), { recursive: true });
    await writeFile(join(broken, 'database', 'PG_VERSION'), 'nonsense');
    const message = await messageOf(openDatabase({ dataDir: broken }));
    expect(message).toMatch(
      /^StartError: The database in .* can't be opened .* Restore it from a copy, or set DATA_DIR/s,
    );
    expect(await messageOf(openDatabase({ dataDir: broken }))).toBe(message);
  });
});

test.each([
  ['mysql://localhost/x', /^StartError: DATABASE_URL is not a PostgreSQL address/],
  ['postgres:/notes:hidden@127.0.0.1:9/notes', /^StartError: DATABASE_URL is not a PostgreSQL address/],
  ['postgres:///notes:hidden@127.0.0.1:9/notes', /^StartError: DATABASE_URL is not a PostgreSQL address/],
  ['postgres://notes:12/hidden@127.0.0.1:9/notes', /^StartError: DATABASE_URL is not a PostgreSQL address/],
  ['postgres://notes:12?hidden@127.0.0.1:9/notes', /^StartError: DATABASE_URL is not a PostgreSQL address/],
  [
    'postgres://user:hidden@127.0.0.1:9/notes',
    /^StartError: The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:9\/notes\) can't be used \(connect ECONNREFUSED.*\)\. Start it/,
  ],
])('DATABASE_URL %s says what to do, without the password', async (databaseUrl, message) => {
  const text = await messageOf(openDatabase({ databaseUrl }));
  expect(text).toMatch(message);
  expect(text).not.toContain('hidden');
});

describe.runIf(postgresBin)('PostgreSQL', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres(postgresBin ?? '');
  });

  afterAll(() => postgres.stop());

  test('is migrated once, also when three servers start at the same moment', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: postgres.url })));
    await Promise.all(opened.map((database) => seedPromptFlows(database)));
    const counts = await Promise.all(
      opened.map((database) =>
        drizzleOf(database).execute(sql`select count(*)::int as flows from inkfield_prompt_flows`),
      ),
    );
    for (const { rows } of counts) expect(rows).toEqual([{ flows: 6 }]);
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('holds one exact limit for several servers', async () => {
    const opened = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: postgres.url })));
    const limiters = opened.map((database) =>
      openCounter(drizzleOf(database), { kind: 'ai', window: 'day', limit: 10 }),
    );
    const taken = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => limiters[index % 2]?.take('one')));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('that cuts a connection inside a transaction fails that transaction alone, and in words', async () => {
    const told: string[] = [];
    const log = (event: string) => void told.push(event);
    const opened = await openDatabase({ databaseUrl: postgres.url, log });
    const database = drizzleOf(opened);
    const cut = database.transaction(async (transaction) => {
      const { rows } = await transaction.execute(sql`select pg_backend_pid() as pid`);
      await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await expect.poll(() => told).toContain('a database connection broke');
      await transaction.execute(sql`select 1`);
    });
    const error: unknown = await cut.catch((reason: unknown) => reason);
    expect(storeFailure(error)).toMatchObject({ status: 503 });
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  /** A database of its own, made with these words. */
  async function createDatabase(name: string, words: string): Promise<string> {
    const owner = await openDatabase({ databaseUrl: postgres.url });
    await drizzleOf(owner).execute(sql.raw(`create database ${name} ${words}`));
    await owner.close();
    return postgres.url.replace(/postgres$/, name);
  }

  test('is brought up to date by statements that may take longer than those of requests', async () => {
    const opened = await openDatabase({ databaseUrl: await createDatabase('large', '') });
    const names = "name in ('statement_timeout', 'idle_in_transaction_session_timeout')";
    const step = `create table limits as select name, setting::int as ms from pg_settings where ${names}`;
    await opened.migrate([{ name: 'test/0000_limits', sql: step }]);
    const { rows } = await drizzleOf(opened).execute(sql`select distinct ms from limits`);
    expect(rows).toEqual([{ ms: 0 }]);
    const { rows: own } = await drizzleOf(opened).execute(sql`show statement_timeout`);
    expect(own).toEqual([{ statement_timeout: '30s' }]);
    await opened.close();
  });

  test('is read right where it writes dates in another way', async () => {
    const databaseUrl = await createDatabase('german', '');
    const before = await openDatabase({ databaseUrl });
    await drizzleOf(before).execute(sql`alter database german set datestyle = 'German, DMY'`);
    await before.close();
    const opened = await openDatabase({ databaseUrl });
    const createdAt = new Date('2026-03-01T23:30:00Z');
    const used = {
      owner: 'ann',
      kind: 'flow',
      provider: 'demo',
      inputTokens: 1,
      outputTokens: 1,
      durationMs: 1,
    } as const;
    await drizzleOf(opened)
      .insert(usage)
      .values({ id: 'one', createdAt, ...used });
    expect(await drizzleOf(opened).select().from(usage)).toMatchObject([{ createdAt }]);
    await opened.close();
  });

  test('that has not all letters is refused in a sentence, before anything is made in it', async () => {
    const words = "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0";
    const databaseUrl = await createDatabase('western', words);
    expect(await messageOf(openDatabase({ databaseUrl }))).toMatch(
      /^StartError: The PostgreSQL of DATABASE_URL \(.*\/western\) can't hold all letters \(its encoding is LATIN1\)\. Make a database with the encoding UTF8\.$/,
    );
  });

  test('serves under a role that cannot change the schema, and in a schema of any name', async () => {
    const owner = await openDatabase({ databaseUrl: postgres.url });
    await drizzleOf(owner).execute(sql`create schema elsewhere`);
    const options = encodeURIComponent('-c search_path=elsewhere');
    const elsewhere = await openDatabase({ databaseUrl: `${postgres.url}?options=${options}` });
    await drizzleOf(elsewhere).execute(sql`create role runtime login`);
    await drizzleOf(elsewhere).execute(sql`grant usage on schema elsewhere to runtime`);
    await drizzleOf(elsewhere).execute(
      sql`grant select, insert, update, delete on all tables in schema elsewhere to runtime`,
    );
    await elsewhere.close();
    const url = postgres.url.replace('//notes:secret@', '//runtime:x@');
    const runtime = await openDatabase({ databaseUrl: `${url}?options=${options}` });
    await seedPromptFlows(runtime);
    const { rows } = await drizzleOf(owner).execute(
      sql`select count(*)::int as flows from elsewhere.inkfield_prompt_flows`,
    );
    expect(rows).toEqual([{ flows: 6 }]);
    await runtime.close();
    await owner.close();
  });

  test('runs flows and makes their rows', async () => {
    const database = await openDatabase({ databaseUrl: postgres.url });
    const api = await createTestApi({ database });
    const flow = {
      title: 'Tasks',
      templates: [{ key: 'a', title: 'A', prompt: 'Suggest three titles' }],
      outputs: [{ action: 'create', entity: 'Task', from: 'a', each: 'item', values: { title: '{{item}}' } }],
    };
    const { flow: saved } = await (await api.fetch(jsonRequest('/api/prompt-flows', flow))).json();
    const body = new URLSearchParams({ action: 'run-prompt-flow', promptFlowId: saved.id });
    const runs = await Promise.all(
      [1, 2].map(() => api.promptFlow(new Request('http://notes.test/', { method: 'POST', body }))),
    );
    expect(runs.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await drizzleOf(database).execute(sql`select count(*)::int as entities from inkfield_entities`);
    expect(rows).toEqual([{ entities: 1 }]);
    await api.close();
    await database.close();
  });
});
