import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { faultOf, StartError, type WritingApi } from '@inkfield/server';
import { drizzleOf, type Database } from '@inkfield/server/drizzle';

/** What a backup holds, a JSON a line: what it is, the rows of each table, then the files. */
const lineSchema = z.union([
  z.object({ inkfield: z.literal(1), tables: z.array(z.string()) }),
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.object({ file: z.string(), contentType: z.string(), data: z.base64() }),
  z.object({ end: z.literal(true), rows: z.number(), files: z.number() }),
]);

/** How much was kept or brought back. */
export interface BackupCount {
  rows: number;
  files: number;
}

const page = 200;

/** Why there is no backup: one sentence, without what people wrote. */
export function backupFailed(error: unknown): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`The backup failed (${faultOf(error).message}). Make room for it, or choose another place.`);
}

/** Keeps the database, as it is at one moment, and all files in one file, which stands there whole or not at all. */
export async function backUp(api: Pick<WritingApi, 'database' | 'stored'>, path: string): Promise<BackupCount> {
  const part = `${path}.part`;
  const count = { rows: 0, files: 0 };
  try {
    await pipeline(Readable.from(linesOf(api, count)), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await sync(part);
    await rename(part, path);
    await sync(dirname(path));
    return count;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* linesOf({ database, stored }: Pick<WritingApi, 'database' | 'stored'>, count: BackupCount) {
  const line = (value: z.infer<typeof lineSchema>) => `${JSON.stringify(value)}\n`;
  // The rows wait in a file of their own: the embedded database has one connection, which a slow disk is not to hold.
  const directory = await mkdtemp(join(tmpdir(), 'inkfield-backup-'));
  try {
    const tables = await keepRows(drizzleOf(database), join(directory, 'rows'), count);
    yield line({ inkfield: 1, tables });
    yield* createReadStream(join(directory, 'rows'), 'utf8');
    for (const { name, contentType } of await stored.list()) {
      const data = await stored.files
        .read(name)
        .then(bytesOf)
        .catch((error: unknown) => unlessDeleted(stored.files, name, error));
      if (!data) continue;
      yield line({ file: name, contentType, data: data.toString('base64') });
      count.files += 1;
    }
    yield line({ end: true, ...count });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function keepRows(database: Database, path: string, count: BackupCount): Promise<string[]> {
  const file = await open(path, 'wx', 0o600);
  try {
    return await database.transaction(
      async (transaction) => {
        const tables = await tablesOf(transaction);
        for (const table of tables) {
          for (let rows = await pageOf(transaction, table); rows.length > 0;) {
            const lines = rows.map(({ row }) => `{"table":${JSON.stringify(table)},"row":${row}}\n`);
            await file.appendFile(lines.join(''));
            count.rows += rows.length;
            rows = await pageOf(transaction, table, rows.at(-1)?.place);
          }
        }
        return tables;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await file.close();
  }
}

/** Rows by their places on the disk, which stay what they are within a transaction: any other order would be made anew for each page. */
async function pageOf(database: Database, table: string, after = '(0,0)'): Promise<{ place: string; row: string }[]> {
  const name = sql.identifier(table);
  const { rows } = await database.execute(
    sql`select ctid::text as place, row_to_json(t)::text as "row" from ${name} t where ctid > ${after}::tid order by ctid limit ${page}`,
  );
  return rows.map(({ place, row }) => ({ place: String(place), row: String(row) }));
}

/** Inkfield's tables, those that others point at first. */
async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.execute(sql`
    select c.relname as name, (select count(*) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f')::int as points
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and (c.relname like 'inkfield\\_%' or c.relname like 'playground\\_%')
    order by points, name`);
  return rows.map(({ name }) => String(name));
}

/**
 * Brings a backup back into an empty database and its files.
 * @throws StartError for a file that is no whole backup, one of another version, a database that is not empty, or what fails meanwhile
 */
export async function restore(api: Pick<WritingApi, 'database' | 'stored'>, path: string): Promise<BackupCount> {
  const directory = await mkdtemp(join(tmpdir(), 'inkfield-restore-'));
  try {
    await checkWhole(path);
    return await drizzleOf(api.database).transaction(async (transaction) => {
      const count = { rows: 0, files: 0 };
      const tables = await tablesOf(transaction);
      if (!(await isEmpty(transaction))) {
        throw new StartError('The database is not empty. Restore into a new DATA_DIR, or an empty database.');
      }
      const isNewer = await stepChecker(transaction);
      for await (const line of readLines(path)) {
        if ('table' in line) {
          if (!tables.includes(line.table)) throw unknownTable(line.table);
          if (line.table === 'inkfield_migrations' && isNewer(String(line.row.name))) throw newerStep(line.row.name);
          await putRow(transaction, line.table, line.row);
          count.rows += 1;
        } else if ('file' in line) {
          await putFile(api.stored.files, line, directory);
          count.files += 1;
        }
      }
      return count;
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const why = faultOf(error).message;
    throw new StartError(
      `The backup was not brought back (${why}). The database is still empty: mend that, and try again.`,
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function* readLines(path: string) {
  const input = createReadStream(path).on('error', () => undefined);
  const lines = createInterface({ input: input.pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) yield lineSchema.parse(JSON.parse(line));
}

async function checkWhole(path: string): Promise<void> {
  let isWhole = false;
  let isOurs = false;
  try {
    await stat(path);
    for await (const line of readLines(path)) {
      isOurs ||= 'inkfield' in line;
      isWhole = 'end' in line;
    }
  } catch {
    isWhole = false;
  }
  if (!isOurs || !isWhole) throw new StartError(`${path} is no whole backup. Choose another one.`);
}

/** True for a database as it is before the first start of a server. */
export async function isEmpty(database: Database): Promise<boolean> {
  for (const table of (await tablesOf(database)).filter((name) => name !== 'inkfield_migrations')) {
    const { rows } = await database.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Tells the steps of the schema that the database has not: were they only noted in it, a newer version would take them as done. What was
 * put into a database once is noted in the same table, and is no step.
 */
async function stepChecker(database: Database): Promise<(name: string) => boolean> {
  const { rows } = await database.execute(sql`select name from inkfield_migrations where name not like 'seed/%'`);
  const steps = new Set(rows.map(({ name }) => String(name)));
  const areaOf = (name: string) => name.split('/')[0];
  const areas = new Set([...steps].map(areaOf));
  return (name) => areas.has(areaOf(name)) && !steps.has(name);
}

function newerStep(name: unknown): StartError {
  return new StartError(`The backup is of a newer version (${String(name).slice(0, 60)}). Use that one.`);
}

function unknownTable(table: string): StartError {
  return new StartError(
    `The backup has the table ${table.slice(0, 60)}, which this version does not know. Use a newer one.`,
  );
}

async function putRow(database: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const name = sql.identifier(table);
  // A column that is newer than the backup takes its default.
  const columns = sql.join(
    Object.keys(row).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await database.execute(
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb) on conflict do nothing`,
  );
}

async function putFile(
  files: WritingApi['stored']['files'],
  { file, contentType, data }: { file: string; contentType: string; data: string },
  directory: string,
): Promise<void> {
  if (!/^[\w-]+\.\w+$/.test(file)) throw new StartError('The backup has a file with a name that is none of ours.');
  const bytes = Buffer.from(data, 'base64');
  const path = join(directory, file);
  await writeFile(path, bytes, { flush: true });
  const md5 = createHash('md5').update(bytes).digest('base64');
  await files.put(file, { path, bytes: bytes.byteLength, md5, contentType });
}

/** A file that was deleted since is no part of a backup; one that the store does not give would be missing in it. */
async function unlessDeleted(files: WritingApi['stored']['files'], name: string, error: unknown): Promise<undefined> {
  if (await files.find(name)) throw error;
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
