import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/drizzle.js';

/**
 * Which of these files the values of a `jsonb` column refer to. An index makes it quick:
 * `create index … on my_table using gin (inkfield_files_in(my_column))`.
 * @param ids the first 36 characters of the files' names
 * @param isLast waits for the saves that are under way, as in the transaction in which files are given up
 */
export async function referredFiles(
  database: Database,
  { table, column }: { table: PgTable; column: PgColumn },
  ids: readonly string[],
  isLast: boolean,
): Promise<string[]> {
  if (isLast) await database.execute(sql`lock table ${table} in share mode`);
  const wanted = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await database.execute(
    sql`select distinct unnest(inkfield_files_in(${column})) as id from ${table} where inkfield_files_in(${column}) && ${wanted}`,
  );
  return rows.map(({ id }) => String(id));
}
