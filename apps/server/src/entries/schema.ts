import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The playground's field notes. */
export const entries = pgTable(
  'playground_entries',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull().default('everyone'),
    title: text('title').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** What a list shows of the values: these may have megabytes. */
    summary: jsonb('summary').$type<Record<string, string>>().notNull().default({}),
    /** Counts the saves, from 1. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('playground_entries_by_owner').on(table.owner, table.createdAt, table.id)],
);
