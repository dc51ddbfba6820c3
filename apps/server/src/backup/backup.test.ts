import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWritingApi, type WritingApi } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { templateDir } from '../testing/serverProcess.js';
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
