/** One step of a schema: its name, never changed once released, and its SQL as drizzle-kit wrote it. */
export interface Migration {
  /** Unique in the database, such as `server/0000_init`. */
  name: string;
  /** Statements parted by drizzle-kit's `--> statement-breakpoint`. */
  sql: string;
}
