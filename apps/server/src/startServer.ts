import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  createWritingApi,
  faultOf,
  readOptions,
  reasonOf,
  seedPromptFlows,
  StartError,
  type Log,
  type UnusedFiles,
  type WritingApi,
} from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { readToTheEnd } from '@inkfield/server/node';
import { createApp, type AppOptions } from './createApp.js';
import { listenForCommands } from './backup/control.js';
import { watchForEnd } from './endServer.js';
import { filesInEntries, migrateEntries } from './entries/entryStore.js';
import { seedEntries } from './entries/seedEntries.js';
import { inTurns } from './inTurns.js';
import { readHosts } from './identity/checkHost.js';
import { readIdentity } from './identity/identity.js';
import { openMetrics, serveMetrics } from './log/metrics.js';
import { currentRequest, faultLog, openLog } from './log/requestLog.js';
import type { Serve } from './rehearsal/rehearse.js';
import { endStalled } from './stalled.js';
import { wholeBeginning } from './wholeBeginning.js';

/** A server that listens. */
export interface RunningServer {
  /** Where to open it. */
  readonly url: string;
  /** Told about faults of the process itself. */
  readonly log: Log;
  /** Answers what has begun, for at most `SHUTDOWN_GRACE_MS`, then gives everything back. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts the server as the environment says.
 * @throws StartError with one sentence that says what to do
 */
export async function startServer(environment: Environment, playgroundDirectory: string): Promise<RunningServer> {
  const settings = readSettings(environment);
  const { host, port, metricsPort, options, allowedHosts, identity } = settings;
  const requests = openLog(settings.level, secretsIn(environment));
  const log = faultLog(requests);
  const user = () => currentRequest()?.user;
  const api = await createWritingApi({
    ...options,
    log,
    authorize: () => user() !== undefined,
    owner: () => user() ?? '',
    unusedFiles: settings.unusedFiles,
  });
  try {
    await prepare(api);
    let ending = false;
    const metrics = metricsPort === undefined ? undefined : openMetrics();
    const { s3, allowedOrigins = [] } = options;
    const about = { api, playgroundDirectory, uploads: s3?.publicEndpoint, identity, allowedHosts, allowedOrigins };
    const app = createApp({ ...about, requests, log, metrics, isEnding: () => ending });
    await rehearseFor(settings.rehearsal, about, log);
    const { server, endServer } = await listen(app.fetch, port, host);
    const metricsServer = metrics && (await serveMetrics(metrics, host, metricsPort ?? 0));
    if (identity.notice) requests.warn(identity.notice);
    const stopCommands = options.databaseUrl ? () => {} : await listenForCommands(options.dataDir ?? '.inkfield', api);
    const end = async () => {
      ending = true;
      stopCommands();
      metricsServer?.close();
      await endServer(settings.graceMs);
      await api.close();
    };
    return { url: options.publicUrl ?? urlOf(server, host), log, stop: end };
  } catch (error) {
    await api.close();
    throw error;
  }
}

/** What the environment says. @throws StartError with one sentence for the first that can't be used */
function readSettings(environment: Environment) {
  const host = environment.HOST || '127.0.0.1';
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const port = readPort('PORT', environment.PORT || '4400');
  const metricsPort = environment.METRICS_PORT ? readPort('METRICS_PORT', environment.METRICS_PORT) : undefined;
  const graceMs = readGrace(environment.SHUTDOWN_GRACE_MS);
  const options = readOptions(environment);
  return {
    ...{ host, port, metricsPort, graceMs, options },
    identity: readIdentity(environment, isLocal),
    level: readLevel(environment.LOG_LEVEL, isLocal),
    allowedHosts: readHosts(environment.ALLOWED_HOSTS, options.publicUrl),
    unusedFiles: readUnusedFiles(environment.FILES_UNUSED_DAYS),
    rehearsal: readRehearsal(environment.REHEARSAL),
  };
}

/** The app's own tables, and its first content. @throws StartError where the database fails meanwhile */
async function prepare({ database }: WritingApi): Promise<void> {
  try {
    await migrateEntries(database);
    await seedPromptFlows(database);
    await seedEntries(drizzleOf(database));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database can't be made ready (${faultOf(error).message}). Start again once it answers.`);
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** A line for each request is for a server that others use; on one's own machine it would hide what matters. */
function readLevel(value: string | undefined, isLocal: boolean): string {
  const level = value || (isLocal ? 'warn' : 'info');
  if (levels.includes(level)) return level;
  throw new StartError(`LOG_LEVEL can't be used as it is. Set it to one of: ${levels.join(', ')}.`);
}

/** What is never to stand in the log, whatever quotes it. */
function secretsIn(environment: Environment): (string | undefined)[] {
  const { AI_API_KEY, SESSION_SECRET, S3_SECRET_ACCESS_KEY } = environment;
  return [AI_API_KEY, SESSION_SECRET, S3_SECRET_ACCESS_KEY];
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(
    `${name} can't be used as it is. Set it to a number from 1 to 65535, or to 0 for any free port.`,
  );
}

/** Longest wait for running requests after SIGTERM, in milliseconds. */
function readGrace(value: string | undefined): number {
  const graceMs = value ? Number(value) : 10_000;
  if (Number.isInteger(graceMs) && graceMs >= 0) return graceMs;
  throw new StartError(
    "SHUTDOWN_GRACE_MS can't be used as it is. Set it to a whole number of milliseconds, 0 to end at once.",
  );
}

/** Off unless it is asked for: another app may have files in its values that this server knows nothing of. */
function readUnusedFiles(value: string | undefined): UnusedFiles | undefined {
  if (!value) return undefined;
  const afterDays = Number(value);
  if (Number.isInteger(afterDays) && afterDays >= 1 && afterDays <= 36_500) return { afterDays, inUse: filesInEntries };
  throw new StartError(
    "FILES_UNUSED_DAYS can't be used as it is. Set it to a whole number of days, or unset it to keep every upload.",
  );
}

function listenerOf(fetch: Parameters<typeof getRequestListener>[0]): RequestListener {
  // Balancers ask by HTTP 1.0 whether the server lives, without a name: where a name counts, nobody is answered without one.
  const listener = inTurns(wholeBeginning(getRequestListener(fetch, { hostname: 'localhost' })));
  return (incoming, outgoing) => {
    readToTheEnd(incoming, outgoing);
    listener(incoming, outgoing);
  };
}

const mostRehearsed = 5_000;

/** How many texts are written for nobody before the first for somebody. */
function readRehearsal(value: string | undefined): number {
  const texts = value ? Number(value) : 0;
  if (Number.isInteger(texts) && texts >= 0 && texts <= mostRehearsed) return texts;
  throw new StartError(
    "REHEARSAL can't be used as it is. Set it to a whole number of texts up to 5000, or to 0 for none.",
  );
}

/** Rehearses texts in an app like the one that will serve; one that fails there has cost nobody anything. */
async function rehearseFor(
  texts: number,
  about: Omit<AppOptions, 'requests' | 'log' | 'metrics' | 'isEnding'>,
  log: Log,
): Promise<void> {
  if (texts === 0) return;
  const { rehearse } = await import('./rehearsal/rehearse.js');
  const unheard = { requests: openLog('silent', []), log: () => undefined, metrics: undefined, isEnding: () => false };
  const serve: Serve = (api, secret) =>
    listenerOf(
      createApp({ ...about, ...unheard, api, identity: readIdentity({ SESSION_SECRET: secret }, false) }).fetch,
    );
  await rehearse(texts, serve).catch((error: unknown) => log('texts could not be rehearsed', error));
}

/** Connections that the system keeps until they are taken; one more than that would come again a second later. */
const mostWaiting = 4096;

interface Listening {
  server: Server;
  endServer: ReturnType<typeof watchForEnd>;
}

function listen(fetch: Parameters<typeof getRequestListener>[0], port: number, host: string): Promise<Listening> {
  const server = createServer(listenerOf(fetch));
  const endServer = watchForEnd(server);
  // A client that sends its head or body drop by drop, or nothing at all, does not hold a connection for ever.
  server.headersTimeout = 15_000;
  server.requestTimeout = 5 * 60_000;
  server.keepAliveTimeout = 10_000;
  endStalled(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, host)));
    server.listen({ port, host, backlog: mostWaiting }, () => resolve({ server, endServer }));
  });
}

function cannotListen(error: Error, port: number, host: string): StartError {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
  }
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights. Set PORT to one above 1023.`);
  return new StartError(`The server can't listen on ${host}, port ${port} (${reasonOf(error)}). Set HOST and PORT.`);
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
