import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../http/answer.js';
import { reasonOf, StartError } from '../config/StartError.js';
import { faultOf } from '../http/fault.js';
import { traceEmbedded, tracePool } from '../trace/tracedQueries.js';
import type { Database } from './drizzle.js';
import { openDurable } from './durableFiles.js';
import { lockDataDir, type LockOptions } from './lockDataDir.js';
import type { Migration } from './Migration.js';
import { migrateBy, type Patiently } from './migrate.js';
import { migrations } from './migrations.js';

/** Where the data is kept. */
export interface DatabaseOptions {
  /** A directory for the embedded database; nothing is kept without it and without `databaseUrl`. */
  dataDir?: string;
  /** A PostgreSQL to use instead, as `postgres://user:password@host:5432/name`. */
  databaseUrl?: string;
  /** Told about connections that break. @default nobody */
  log?: Log;
  /** What a database in memory begins with, as PGlite's `dumpDataDir` gives it. @default an empty one, made anew */
  template?: Blob;
  /** How a data directory that is still in use is waited for. @default not at all */
  lock?: LockOptions;
}

/** An open database with this library's schema. */
export interface OpenDatabase {
  /** What queries it: `drizzleOf` of `@inkfield/server/drizzle` gives it its type, which no app needs that has no table of its own. */
  readonly database: unknown;
  /** Applies an app's own migrations to the same database. */
  migrate(migrations: readonly Migration[]): Promise<void>;
  /** Ends its connections and gives the data directory back. */
  close(): Promise<void>;
}

/**
 * Opens the database, alone on its data directory, and brings its schema up to date.
 * @throws StartError when the directory or the server can't be used
 * @example
 * ```ts
 * import { type OpenDatabase, openDatabase } from '@inkfield/server';
 *
 * async function withDatabase(test: (database: OpenDatabase) => Promise<void>) {
 *   const database = await openDatabase(); // in memory
 *   await test(database).finally(() => database.close());
 * }
 * ```
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { database, close, patiently } = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options.log)
    : await openEmbedded(options);
  const migrate: OpenDatabase['migrate'] = (more) => migrateBy(database, more, patiently);
  try {
    await migrate(migrations);
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database can't be brought up to date (${faultOf(error).message}). Start again once it answers.`,
    );
  }
  return { database, close, migrate };
}

async function openEmbedded({ dataDir, lock, template, log = () => undefined }: DatabaseOptions) {
  const unlock = dataDir ? await lockDataDir(dataDir, lock) : () => {};
  try {
    const client = dataDir
      ? await openDurable(join(dataDir, 'database'), (error) => log('the database could not be tidied up', error))
      : await PGlite.create('memory://', { loadDataDir: template });
    const database: Database = drizzlePglite(traceEmbedded(client));
    const patiently: Patiently = (work) => work(database);
    return { database, close: () => client.close().finally(unlock), patiently };
  } catch (error) {
    unlock();
    throw new StartError(
      `The database in ${dataDir} can't be opened (${reasonOf(error)}). Restore it from a copy, or set DATA_DIR to another directory.`,
    );
  }
}

/** Nothing that a request asks of the database takes longer; one that does has met a lock, or a server that no longer answers. */
const statementMs = 30_000;

const limits = {
  statement_timeout: statementMs,
  lock_timeout: statementMs / 2,
  idle_in_transaction_session_timeout: statementMs,
  // The same limits where the server itself is frozen, or the network swallows what is sent.
  query_timeout: statementMs + 5_000,
};

async function openPostgres(databaseUrl: string, log: Log = () => undefined) {
  const shown = withoutPassword(databaseUrl);
  const pool = connect(databaseUrl, log, { max: 20, ...limits });
  try {
    const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
    checkEncoding(rows[0]?.server_encoding, shown);
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The PostgreSQL of DATABASE_URL (${shown}) can't be used (${reasonOf(error)}). Start it, correct DATABASE_URL, or unset it to use the embedded database.`,
    );
  }
  const database: Database = drizzlePg(pool);
  // An index over all that people have written may take minutes. For a lock is waited no longer than else: who asks for the same table
  // meanwhile waits behind it.
  const patiently: Patiently = async (work) => {
    const patient = connect(databaseUrl, log, { max: 1, lock_timeout: limits.lock_timeout });
    await work(drizzlePg(patient)).finally(() => patient.end());
  };
  return { database, close: () => pool.end(), patiently };
}

function connect(databaseUrl: string, log: Log, more: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A database or a role may write dates in another way, which is read as no date, or as that of another day.
    onConnect: async (client) => void (await client.query('set datestyle to iso')),
    ...more,
  });
  // A connection that breaks tells it by an event, which would end the process where nobody listens: the pool hears of idle
  // ones alone. The query that was under way fails besides, and the next one gets another connection.
  const onBroken = (error: Error) => log('a database connection broke', error);
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  // Before its first connection, which is traced as any other.
  return tracePool(pool);
}

/** SQL_ASCII holds whatever bytes it is sent. */
function checkEncoding(encoding: string | undefined, shown: string): void {
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return;
  throw new StartError(
    `The PostgreSQL of DATABASE_URL (${shown}) can't hold all letters (its encoding is ${encoding}). Make a database with the encoding UTF8.`,
  );
}

function withoutPassword(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  // An @ behind the host is that of an address that is written wrongly: what stands before it is a password.
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || /@/.test(url.pathname + url.search + url.hash)) {
    throw new StartError(
      'DATABASE_URL is not a PostgreSQL address. Write it as postgres://user:password@host:5432/name, ' +
        'signs in the password as in an address: %40 for @, %2F for /.',
    );
  }
  return `${url.host}${url.pathname}`;
}
