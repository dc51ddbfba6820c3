import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { reasonOf, StartError } from '../config/StartError.js';
import { lockDataDir } from './lockDataDir.js';
import { migrate, type Migration } from './migrate.js';
import { migrations } from './migrations.js';

/** The rows of a raw query, which both drivers give. */
interface QueryResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** A drizzle database, embedded (PGlite) or PostgreSQL. */
export type Database = PgDatabase<QueryResult>;

/** Where the data is kept. */
export interface DatabaseOptions {
  /** A directory for the embedded database; nothing is kept without it and without `databaseUrl`. */
  dataDir?: string;
  /** A PostgreSQL to use instead, as `postgres://user:password@host:5432/name`. */
  databaseUrl?: string;
}

/** An open database with this library's schema. */
export interface OpenDatabase {
  /** To query with drizzle. */
  readonly database: Database;
  /** Applies an app's own migrations to the same database. */
  migrate(migrations: readonly Migration[]): Promise<void>;
  /** Ends its connections and gives the data directory back. */
  close(): Promise<void>;
}

/**
 * Opens the database, alone on its data directory, and brings its schema up to date.
 * @throws StartError when the directory or the server can't be used
 */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { database, close } = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir);
  await migrate(database, migrations);
  return { database, close, migrate: (more) => migrate(database, more) };
}

async function openEmbedded(dataDir: string | undefined) {
  const unlock = dataDir ? lockDataDir(dataDir) : () => {};
  process.once('exit', unlock);
  const release = () => {
    unlock();
    process.off('exit', unlock);
  };
  try {
    const client = await PGlite.create(dataDir ? join(dataDir, 'database') : 'memory://');
    const database: Database = drizzlePglite(client);
    return { database, close: () => client.close().finally(release) };
  } catch (error) {
    release();
    throw new StartError(
      `The database in ${dataDir} can't be opened (${reasonOf(error)}). Restore it from a copy, or set DATA_DIR to another directory.`,
    );
  }
}

async function openPostgres(databaseUrl: string) {
  const shown = withoutPassword(databaseUrl);
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, max: 20 });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The PostgreSQL of DATABASE_URL (${shown}) can't be used (${reasonOf(error)}). Start it, correct DATABASE_URL, or unset it to use the embedded database.`,
    );
  }
  const database: Database = drizzlePg(pool);
  return { database, close: () => pool.end() };
}

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new StartError(
      'DATABASE_URL is not a PostgreSQL address. Write it as postgres://user:password@host:5432/name.',
    );
  }
  return `${url.host}${url.pathname}`;
}
