import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { errorResponse, type Log, type WritingApi } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { entryRoutes } from './entries/entryRoutes.js';
import { playground } from './static/playground.js';

/** What the app is made of. */
export interface AppOptions {
  /** Uploads, generation, prompt flows, and the database. */
  api: WritingApi;
  /** The built playground. */
  playgroundDirectory: string;
  /** Told about faults of the server itself. */
  log: Log;
}

/** All routes of the process: the writing API, the playground's entries, and the playground itself. */
export function createApp({ api, playgroundDirectory, log }: AppOptions) {
  const toApi = (c: Context<{ Bindings: HttpBindings }>) =>
    api.fetch(c.req.raw, { address: c.env.incoming?.socket.remoteAddress });
  return new Hono<{ Bindings: HttpBindings }>()
    .route('/api/entries', entryRoutes({ database: drizzleOf(api.database), access: api.access, log }))
    .all('/api/*', toApi)
    .all('/files/*', toApi)
    .post('*', toApi)
    .route('/', playground(playgroundDirectory))
    .onError((error) => {
      log('request failed', error);
      return errorResponse('json', 500, 'Something went wrong.');
    });
}
