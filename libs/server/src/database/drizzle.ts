import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from './openDatabase.js';

/** The rows of a raw query, which both drivers give. */
interface QueryResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** A drizzle database, embedded (PGlite) or PostgreSQL. */
export type Database = PgDatabase<QueryResult>;

/** An open database for an app that queries it with drizzle. Its types are drizzle's own, which want `skipLibCheck`. */
export function drizzleOf({ database }: Pick<OpenDatabase, 'database'>): Database {
  return database as Database; // what openDatabase puts there
}
