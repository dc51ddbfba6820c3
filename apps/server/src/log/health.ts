import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '@inkfield/server/drizzle';

const patienceMs = 2_000;

/** `/livez` (and `/healthz`): the process answers. `/readyz`: it has its database, and is not about to end. */
export function health(database: Database, isEnding: () => boolean): Hono {
  return new Hono()
    .get('/livez', (c) => c.text('ok'))
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (isEnding()) return c.text('The server is about to end.', 503);
      const answers = database.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      const isReady = await Promise.race([answers, delay(patienceMs, false)]);
      return isReady ? c.text('ok') : c.text('The database does not answer.', 503);
    });
}
