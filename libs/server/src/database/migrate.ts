import { sql } from 'drizzle-orm';
import type { Database } from './drizzle.js';
import type { Migration } from './Migration.js';

/** Any number that is Inkfield's: PostgreSQL's advisory locks are told apart by it. */
const advisoryLock = 4_400_001;

/**
 * Applies what is missing, in order, in one transaction. The SQL comes with the bundle, not from a folder beside it, and
 * an advisory lock makes servers that start at the same moment wait for each other (drizzle's own migrator has neither).
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLock))})`);
    await transaction.execute(
      sql`create table if not exists inkfield_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const { name, sql: source } of migrations) {
      if (!(await isFirst(transaction, name))) continue;
      for (const statement of source.split('--> statement-breakpoint')) await transaction.execute(sql.raw(statement));
    }
  });
}

/** Does something once in the life of a database, such as putting the first content into it. */
export async function once(
  database: Database,
  name: string,
  run: (transaction: Database) => Promise<void>,
): Promise<void> {
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
