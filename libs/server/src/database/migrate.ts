import { sql } from 'drizzle-orm';
import { StartError } from '../config/StartError.js';
import type { Database } from './drizzle.js';
import type { Migration } from './Migration.js';

/** Any number that is Inkfield's: PostgreSQL's advisory locks are told apart by it. */
const advisoryLock = 4_400_001;

/**
 * Applies what is missing, in order, in one transaction. The SQL comes with the bundle, not from a folder beside it, and
 * an advisory lock makes servers that start at the same moment wait for each other (drizzle's own migrator has neither).
 * Where nothing is missing nothing is changed: the server may then have a role that can't change the schema.
 * @throws StartError when a newer version has been here
 */
export function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  return migrateBy(database, migrations, (work) => work(database));
}

/** Does something with a database whose statements may take as long as they need. */
export type Patiently = (work: (database: Database) => Promise<void>) => Promise<void>;

/** As `migrate`: what is missing is applied to the database that `patiently` gives, the same one in other hands. */
export async function migrateBy(
  database: Database,
  migrations: readonly Migration[],
  patiently: Patiently,
): Promise<void> {
  if ((await missing(database, migrations)).length === 0) return;
  await patiently((patient) => apply(patient, migrations));
}

async function apply(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLock))})`);
    await transaction.execute(
      sql`create table if not exists inkfield_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const { name, sql: source } of migrations) {
      if (!(await isFirst(transaction, name))) continue;
      for (const statement of schemaless(source).split('--> statement-breakpoint')) {
        await transaction.execute(sql.raw(statement));
      }
    }
  });
}

/** Tables are made in the schema that comes first on the search path; drizzle-kit names one that need not be it. */
const schemaless = (source: string) => source.replaceAll('"public".', '');

async function missing(database: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: tables } = await database.execute(sql`select to_regclass('inkfield_migrations') is not null as there`);
  if (!tables[0]?.there) return [...migrations];
  const { rows } = await database.execute(sql`select name from inkfield_migrations`);
  const applied = new Set(rows.map(({ name }) => String(name)));
  const known = new Set(migrations.map(({ name }) => name));
  const areas = new Set(migrations.map(({ name }) => areaOf(name)));
  const newer = [...applied].find((name) => areas.has(areaOf(name)) && !known.has(name));
  if (newer) {
    throw new StartError(
      `A newer version has changed the database (${newer}). Start that version, or restore a copy from before it.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Who a migration belongs to: `server` for `server/0000_init`. */
const areaOf = (name: string) => name.split('/')[0] ?? '';

/** Does something once in the life of a database, such as putting the first content into it. */
export async function once(
  database: Database,
  name: string,
  run: (transaction: Database) => Promise<void>,
): Promise<void> {
  // Each start asks: one on a full disk, where nothing but reading goes on, is a start too.
  const { rows } = await database.execute(sql`select 1 from inkfield_migrations where name = ${name}`);
  if (rows.length > 0) return;
  await database.transaction(async (transaction) => {
    if (await isFirst(transaction, name)) await run(transaction);
  });
}

async function isFirst(transaction: Database, name: string): Promise<boolean> {
  const inserted = await transaction.execute(
    sql`insert into inkfield_migrations (name) values (${name}) on conflict do nothing returning name`,
  );
  return inserted.rows.length > 0;
}
