import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drizzleOf } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('the list of an owner’s flows is read in its order, without those of everybody else', async () => {
  const plan = await drizzleOf(database).transaction(async (transaction) => {
    // A table of a page or two is read as a whole, whatever indexes it has.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(
      sql`explain select title from inkfield_prompt_flows where owner = 'ann' order by created_at, id`,
    );
  });
  const words = JSON.stringify(plan.rows);
  expect(words).toMatch(/inkfield_prompt_flows_by_owner/);
  expect(words).not.toMatch(/Seq Scan/);
});
