import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { allowOrigins, errorResponse, type Log, type WritingApi } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { entryRoutes } from './entries/entryRoutes.js';
import { isKnownHost } from './identity/checkHost.js';
import type { Identity } from './identity/identity.js';
import { health } from './log/health.js';
import type { Metrics } from './log/metrics.js';
import { currentRequest, requestLog } from './log/requestLog.js';
import { playground } from './static/playground.js';

/** What the app is made of. */
export interface AppOptions {
  /** Uploads, generation, prompt flows, and the database. */
  api: WritingApi;
  /** The built playground. */
  playgroundDirectory: string;
  /** The store that pages put files into by themselves. */
  uploads: string | undefined;
  /** How people are known. */
  identity: Identity;
  /** The names that the server answers under, beside this machine's and addresses. */
  allowedHosts: readonly string[];
  /** Origins whose pages may call with the user's cookies, beside the server's own. */
  allowedOrigins: readonly string[];
  /** A line for each request. */
  requests: Logger;
  /** Told about faults of the server itself. */
  log: Log;
  /** Counts and times requests; undefined where nobody asks for that. */
  metrics: Metrics | undefined;
  /** True once the server takes no more requests. */
  isEnding(): boolean;
}

type Server = { Bindings: HttpBindings };

/** All routes of the process: its health, the writing API, the playground's entries, and the playground itself. */
export function createApp(options: AppOptions) {
  const { api, playgroundDirectory, allowedOrigins, requests, log, isEnding } = options;
  const database = drizzleOf(api.database);
  // At once: of a client that has left the system knows no address, and a quota is to count for it all the same.
  const toApi = (c: Context<Server>) => api.fetch(c.req.raw, { address: peerOf(c) });
  return new Hono<Server>()
    .use(requestLog(requests))
    .use(options.metrics?.measure ?? ((_, next) => next()))
    .route('/', health(database, isEnding))
    .use(knownHost(options.allowedHosts))
    .use(known(options.identity))
    .use('/api/entries/*', allowOrigins(allowedOrigins))
    .route('/', entryRoutes({ database, access: api.access, log }))
    .all('/api/*', toApi)
    .all('/files/*', toApi)
    .post('*', toApi)
    .route('/', playground(playgroundDirectory, options.uploads))
    .onError((error) => {
      log('request failed', error);
      return errorResponse('json', 500, 'Something went wrong.');
    });
}

/** 421 for a name that nobody has told the server. */
function knownHost(allowedHosts: readonly string[]): MiddlewareHandler<Server> {
  return async (c, next) => {
    if (isKnownHost(c.req.header('host'), allowedHosts)) return next();
    return errorResponse(
      'text',
      421,
      'This server does not answer under this name. Its operator can add it to ALLOWED_HOSTS.',
    );
  };
}

/** Notes who asks, for what the API asks of a request. */
function known(identity: Identity): MiddlewareHandler<Server> {
  return async (c, next) => {
    const request = currentRequest();
    if (request) request.user = identity.userOf(c, () => peerOf(c));
    return next();
  };
}

function peerOf(c: Context<Server>): string | undefined {
  return c.env.incoming?.socket.remoteAddress;
}
