import { Hono, type Context } from 'hono';
import { answered, checkOrigin, json, readJson, type Log } from '@inkfield/server';
import type { Database } from '@inkfield/server/drizzle';
import { createEntry, deleteEntry, entryInputSchema, findEntry, listEntries, replaceEntry } from './entryStore.js';

const maxEntryBytes = 4 * 1024 * 1024;

/** What the routes work with. */
export interface EntryRoutesOptions {
  /** Where the entries are. */
  database: Database;
  /** Told about faults of the server itself. */
  log: Log;
  /** Origins whose pages may write, beside the server's own. */
  allowedOrigins: readonly string[];
}

/** `/api/entries`: entries are listed, made, read, replaced and deleted. */
export function entryRoutes({ database, log, allowedOrigins }: EntryRoutesOptions): Hono {
  const route = (handle: (c: Context) => Promise<Response>) => (c: Context) =>
    answered('json', log, async () => {
      if (c.req.method !== 'GET') checkOrigin(c.req.raw, allowedOrigins);
      return handle(c);
    });
  const idOf = (c: Context) => c.req.param('id') ?? '';
  const inputOf = (c: Context) => readJson(c.req.raw, entryInputSchema, maxEntryBytes);
  return new Hono()
    .get(
      '/',
      route(async () => json({ entries: await listEntries(database) })),
    )
    .post(
      '/',
      route(async (c) => json({ entry: await createEntry(database, await inputOf(c)) }, 201)),
    )
    .get(
      '/:id',
      route(async (c) => json({ entry: await findEntry(database, idOf(c)) })),
    )
    .put(
      '/:id',
      route(async (c) => json({ entry: await replaceEntry(database, idOf(c), await inputOf(c)) })),
    )
    .delete(
      '/:id',
      route(async (c) => {
        await deleteEntry(database, idOf(c));
        return new Response(null, { status: 204 });
      }),
    );
}
