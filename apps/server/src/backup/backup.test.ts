import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWritingApi, type WritingApi } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { runServer, templateDir } from '../testing/serverProcess.js';
import { backUp } from './backup.js';

let directory: string;
let api: WritingApi;
const at = (name: string) => join(directory, name);

const upload = async () => {
  const body = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
  const answer = await api.upload(new Request('http://notes.test/api/ai/upload', { method: 'POST', body }));
  return String((await answer.json()).url).replace('/files/', '');
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'inkfield-backup-test-'));
  cpSync(templateDir, at('data'), { recursive: true });
  api = await createWritingApi({ dataDir: at('data') });
});

afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true });
});

describe('a backup', () => {
  test('has each row once, of many pages and with any text', async () => {
    const database = drizzleOf(api.database);
    const title = 'two\nlines, "quoted" \\ 👋';
    await database.execute(sql`
      insert into playground_entries (id, owner, title, "values")
      select 'entry-' || i, 'ann', ${title}, jsonb_build_object('n', i) from generate_series(1, 950) i`);
    await database.execute(sql`update playground_entries set revision = 2 where id like 'entry-1%'`);
    await database.execute(sql`delete from playground_entries where id like 'entry-2%'`);
    const { rows } = await backUp(api, at('pages.gz'));
    const lines: { table?: string; row: { id: string; title: string } }[] = gunzipSync(readFileSync(at('pages.gz')))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ table }) => table)).toHaveLength(rows);
    const kept = lines.filter(({ table, row }) => table === 'playground_entries' && row.id.startsWith('entry-'));
    const { rows: stored } = await database.execute(sql`select id from playground_entries where owner = 'ann'`);
    expect(kept.map(({ row }) => row.id).sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(new Set(kept.map(({ row }) => row.title))).toEqual(new Set([title]));
  });

  test('leaves out a file that was deleted meanwhile, and fails where the store does not give one', async () => {
    await upload();
    rmSync(at(`data/files/${await upload()}`));
    expect(await backUp(api, at('deleted.gz'))).toMatchObject({ files: 1 });
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const stored = { ...api.stored, files: { ...api.stored.files, read: away, find: away } };
    await expect(backUp({ ...api, stored }, at('away.gz'))).rejects.toThrow('ECONNREFUSED');
    expect(readdirSync(directory).filter((name) => name.startsWith('away'))).toEqual([]);
  });
});

describe('a command that can’t be carried out says so in one sentence', () => {
  const run = async (words: string[], DATA_DIR: string) => {
    const { errors, code } = await runServer(words, { DATA_DIR, DATA_DIR_WAIT_MS: '0' });
    expect(code).toBe(1);
    return errors;
  };
  const copyData = (name: string) => cpSync(templateDir, at(name), { recursive: true });

  test('a backup where nothing can be written, while no server runs', async () => {
    copyData('unwritable');
    expect(await run(['backup', '/proc/none/backup.gz'], at('unwritable'))).toMatch(
      /^The backup failed \(ENOENT: .*\)\. Make room for it, or choose another place\.\n$/,
    );
  });

  test('a backup whose server ends', async () => {
    copyData('ending');
    const server = createServer((socket) => socket.once('data', () => socket.destroy()).on('error', () => {}));
    await once(server.listen(at('ending/control.sock')), 'listening');
    expect(await run(['backup', at('ending.gz')], at('ending'))).toBe(
      'The backup failed (the server has ended). Make it again.\n',
    );
    server.close();
  });

  test('a backup that can’t be brought back, without a word of what people wrote', async () => {
    const row = { id: 'a', owner: 'ann', title: 'my secret', no_such_column: 1 };
    const lines = [
      { inkfield: 1, tables: [] },
      { table: 'playground_entries', row },
      { end: true, rows: 1, files: 0 },
    ];
    writeFileSync(at('odd.gz'), gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
    const errors = await run(['restore', at('odd.gz')], at('brought-back'));
    expect(errors).toMatch(/^The backup was not brought back \(.*no_such_column.*\)\. .*\.\n$/);
    expect(errors).not.toContain('secret');
    expect(existsSync(at('brought-back/files'))).toBe(false);
  });

  test('a backup of a newer version, of which the database would be said to have what it has not', async () => {
    const row = { name: 'server/9000_later', applied_at: '2030-01-01T00:00:00Z' };
    const lines = [
      { inkfield: 1, tables: ['inkfield_migrations'] },
      { table: 'inkfield_migrations', row: { ...row, name: 'seed/entries' } },
      { table: 'inkfield_migrations', row },
      { end: true, rows: 2, files: 0 },
    ];
    writeFileSync(at('newer.gz'), gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
    expect(await run(['restore', at('newer.gz')], at('older'))).toBe(
      'The backup is of a newer version (server/9000_later). Use that one.\n',
    );
  });
});
