import { isDeepStrictEqual } from 'node:util';
import { Hono, type Context } from 'hono';
import {
  answered,
  HttpError,
  json,
  noRoute,
  readJson,
  requestNumber,
  seenRevision,
  storableText,
  tracedRequest,
  withRevision,
  type Log,
  type WritingApi,
} from '@inkfield/server';
import type { Database } from '@inkfield/server/drizzle';
import {
  createEntry,
  deleteEntry,
  entryInputSchema,
  findEntry,
  listEntries,
  replaceEntry,
  type Entry,
} from './entryStore.js';

const maxEntryBytes = 4 * 1024 * 1024;

const maxPage = 200;

/** What the routes work with. */
export interface EntryRoutesOptions {
  /** Where the entries are. */
  database: Database;
  /** Who may do what. */
  access: WritingApi['access'];
  /** Told about faults of the server itself. */
  log: Log;
}

/** `/api/entries`: entries are listed, made, read, replaced and deleted, each by its owner. */
export function entryRoutes({ database, access, log }: EntryRoutesOptions): Hono {
  const route = (handle: (owner: string, c: Context) => Promise<Response>) => (c: Context) =>
    tracedRequest(c.req.raw, c.req.param('id') === undefined ? '/api/entries' : '/api/entries/{id}', () =>
      answered('json', log, async () => {
        await access.check(c.req.raw);
        return handle(await access.owner(c.req.raw), c);
      }),
    );
  const app = new Hono()
    .basePath('/api/entries')
    .get(
      '/',
      route(async (owner, c) => json(await listEntries(database, owner, pageOf(c)))),
    )
    .post(
      '/',
      route(async (owner, c) => {
        const input = await inputOf(c);
        const id = requestNumber(c.req.raw, owner, ['entry', input]);
        return answer(await createEntry(database, owner, input, { id }), 201);
      }),
    )
    .get(
      '/:id',
      route(async (owner, c) => answer(await findEntry(database, owner, idOf(c)))),
    )
    .put(
      '/:id',
      route((owner, c) => replace(database, owner, c)),
    )
    .delete(
      '/:id',
      route(async (owner, c) => {
        await deleteEntry(database, owner, idOf(c));
        return new Response(null, { status: 204 });
      }),
    );
  return app.all('/*', (c) => noRoute(app.routes, c.req.raw));
}

const idOf = (c: Context) => storableText(c.req.param('id') ?? '');

const inputOf = (c: Context) => readJson(c.req.raw, entryInputSchema, maxEntryBytes);

/** Saves what was written on the revision that is stored; on an older one nothing is replaced, and both are answered. */
async function replace(database: Database, owner: string, c: Context): Promise<Response> {
  const input = await inputOf(c);
  const replaced = await replaceEntry(database, owner, idOf(c), { input, revision: seenRevision(c.req.raw) });
  if (replaced) return answer(replaced);
  const stored = await findEntry(database, owner, idOf(c));
  // A save whose answer was lost, and that is sent again.
  if (isDeepStrictEqual({ title: stored.title, values: stored.values }, input)) return answer(stored);
  const error = 'This entry has been changed elsewhere since it was opened.';
  return json({ error, stored, sent: input }, 412);
}

function answer(entry: Entry, status = 200): Response {
  return withRevision(json({ entry }, status), entry.revision);
}

function pageOf(c: Context) {
  const limit = Number(c.req.query('limit') ?? maxPage);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxPage) {
    throw new HttpError(400, `The limit must be a whole number from 1 to ${maxPage}.`);
  }
  return { limit, cursor: c.req.query('cursor') };
}
