import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The playground's field notes. */
export const entries = pgTable('playground_entries', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  values: jsonb('values').$type<Record<string, string>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
