import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { usage } from '../database/schema.js';
import { Together } from '../database/together.js';
import { unsynced } from '../database/unsynced.js';

/** A use of a model: whose, which, how much; never what was written. */
export type Used = Omit<typeof usage.$inferInsert, 'id' | 'createdAt'>;

/** Records what is used of models. */
export interface UsageRows {
  /** Resolves once it is in the database. */
  add(used: Used): Promise<void>;
}

/** Opens what records; uses that end at once are one statement. */
export function openUsageRows(database: Database): UsageRows {
  return new Together(async (uses: readonly Used[]) => {
    const records = uses.map(({ owner, kind, provider, model = null, inputTokens, outputTokens, durationMs }) => {
      return [randomUUID(), owner, kind, provider, model, inputTokens, outputTokens, durationMs];
    });
    await database.execute(sql`
      insert into ${usage} (id, owner, kind, provider, model, input_tokens, output_tokens, duration_ms)
      select u->>0, u->>1, u->>2, u->>3, u->>4, (u->>5)::integer, (u->>6)::integer, (u->>7)::integer
      from json_array_elements(${JSON.stringify(records)}::json) u
      returning ${unsynced}`);
    return uses.map(() => undefined);
  });
}
