import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDurable } from './durableFiles.js';

let directory: string;
const onFault = vi.fn();

/** A text of PostgreSQL's, of 32 characters for each of these. */
const randomText = (of: number) => `(select string_agg(md5(random()::text), '') from generate_series(1, ${of}))`;

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(directory, { recursive: true, force: true });
});

test('each commit is on the disk before it is told, and reading costs no wait', async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-durable-'));
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const database = await openDurable(join(directory, 'database'), onFault);
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
  const database = await openDurable(join(directory, 'database'), onFault);
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('what the log and deleted rows took is used again while the database is open', async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-durable-'));
  const database = await openDurable(join(directory, 'database'), onFault);
  const logFiles = async () =>
    (await readdir(join(directory, 'database', 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await database.exec('create table notes (id int primary key, body text); insert into notes values (1)');
  const write = async (times: number) => {
    for (let saved = 0; saved < times; saved += 1)
      await database.query(`update notes set body = ${randomText(40_000)}`);
  };
  const size = async () =>
    (await database.query<{ size: number }>('select pg_total_relation_size($1)::int as size', ['notes'])).rows[0]
      ?.size ?? 0;
  await write(1);
  const one = await size();
  await write(70);
  expect((await logFiles()).length).toBeLessThanOrEqual(4); // of 16 MB
  expect(await size()).toBeLessThanOrEqual(6 * one); // It is tidied up after each three of them, while others are written.
  expect(onFault).not.toHaveBeenCalled();
  await database.close();
});

/** A disk that takes no more bytes than these, whatever is written to it by this process. */
function fillDisk(free: number) {
  const { writeSync, statfsSync, rmSync } = fs;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(fs, 'statfsSync').mockImplementation(((path: string) => ({
    ...statfsSync(path),
    bsize: 1,
    bavail: free,
  })) as never);
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    free += fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    rmSync(path, options);
  });
  vi.spyOn(fs, 'writeSync').mockImplementation(((
    file: number,
    bytes: Uint8Array,
    offset: number,
    length: number,
    position?: number | null,
  ) => {
    const grows = typeof position === 'number' ? Math.max(0, position + length - fs.fstatSync(file).size) : length;
    if (grows > free) throw full;
    free -= grows;
    return writeSync(file, bytes, offset, length, position);
  }) as never);
  syncBuiltinESMExports();
  return { free: (bytes: number) => (free += bytes), fill: () => (free = 0) };
}

test('on a full disk the database is read, refuses what it can’t keep, and goes on once there is room', async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-durable-'));
  const database = await openDurable(join(directory, 'database'), onFault);
  await database.exec('create table notes (id serial, body text)');
  await database.query("insert into notes (body) values ('before')");
  const disk = fillDisk(40_000);
  const failures = new Set<unknown>();
  let kept = 1;
  for (let tried = 0; tried < 3_000 && !failures.has('ENOSPC'); tried += 1) {
    await database.query(`insert into notes (body) values (${randomText(1_000)})`).then(
      () => (kept += 1),
      ({ code }) => failures.add(code),
    );
    // Grows no table, but the log, until it needs its next file.
    await database.query(`select pg_logical_emit_message(true, 'test', ${randomText(20_000)})`);
  }
  expect([...failures].sort()).toEqual(['53100', 'ENOSPC']);
  expect((await database.query('select count(*)::int as kept from notes')).rows).toEqual([{ kept }]);
  disk.free(100_000_000);
  await database.query("insert into notes (body) values ('after')");
  disk.fill();
  await database.close(); // What the log says more than the tables is read at the next start.
  disk.free(100_000_000);
  const again = await openDurable(join(directory, 'database'), onFault);
  expect((await again.query('select count(*)::int as kept from notes')).rows).toEqual([{ kept: kept + 1 }]);
  await again.close();
});
