import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDurable } from './durableFiles.js';

let directory: string;

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(directory, { recursive: true, force: true });
});

test('each commit is on the disk before it is told, and reading costs no wait', async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-durable-'));
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const database = await openDurable(join(directory, 'database'));
  expect(await readdir(directory)).toEqual(['database']);
  await database.exec('create table notes (body text)');
  const before = synced.mock.calls.length;
  for (let saved = 0; saved < 5; saved += 1) await database.query('insert into notes values ($1)', ['a']);
  const after = synced.mock.calls.length;
  expect(after - before).toBeGreaterThanOrEqual(5);
  await database.query('select * from notes');
  expect(synced.mock.calls.length).toBe(after);
  await database.close();
});

test('what a killed start left of a database is made anew', async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-durable-'));
  await fs.promises.mkdir(join(directory, 'database.new'));
  await fs.promises.writeFile(join(directory, 'database.new', 'PG_VERSION'), 'half');
  const database = await openDurable(join(directory, 'database'));
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});
