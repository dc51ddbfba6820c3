import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Database, drizzleOf } from './database/drizzle.js';
import { openDatabase, type OpenDatabase } from './database/openDatabase.js';
import { uploadedFiles } from './database/schema.js';
import type { FileStore } from './files/fileStore.js';
import { directoryStore } from './files/directoryStore.js';
import { filesHandler } from './files/filesHandler.js';
import { smallerPictures, type SmallerPictures } from './files/sizes/smallerPictures.js';
import { keepSweeping } from './files/sweepFiles.js';
import type { UnusedFiles } from './files/UnusedFiles.js';
import { s3Store, type S3Options } from './files/s3Store.js';
import { generateHandler } from './generate/generateHandler.js';
import { openGenerations } from './generate/generations.js';
import { openAiProvider, type OpenAiOptions } from './generate/openAiProvider.js';
import type { WritingProvider } from './generate/provider.js';
import type { Log } from './http/answer.js';
import { faultOf } from './http/fault.js';
import { checkOrigin } from './http/checkOrigin.js';
import { clientIdentity, type Client } from './http/clientAddress.js';
import { HttpError } from './http/HttpError.js';
import { storableText } from './http/storable.js';
import { openQuotas } from './limiter/openQuotas.js';
import type { Quotas } from './limiter/ownerQuotas.js';
import { promptFlowHandler } from './prompt-flow/promptFlowHandler.js';
import { Runs } from './prompt-flow/runs.js';
import { createRoutes } from './routes.js';
import { isTraced } from './trace/span.js';
import { routeOf, tracedRequest } from './trace/tracedRequest.js';
import { tracedStore } from './trace/tracedStore.js';
import { sweepSpool } from './upload/spoolUpload.js';
import { uploadHandler } from './upload/uploadHandler.js';
import { resumableHandler } from './upload/resumable.js';
import { uploadTargetHandler } from './upload/uploadTarget.js';
import { everyone, type WritingContext } from './WritingContext.js';

/** How the API is set up. */
export interface WritingApiOptions {
  /** Where the embedded database and the files are kept. @default '.inkfield' in the working directory */
  dataDir?: string;
  /** A PostgreSQL in place of the embedded database. */
  databaseUrl?: string;
  /** Longest wait for a process that still has `dataDir`, such as the one that an update replaces, in milliseconds. @default 15000 */
  dataDirWaitMs?: number;
  /** An open database in place of both; the caller closes it. */
  database?: OpenDatabase;
  /** An S3-compatible store in place of `dataDir/files`. */
  s3?: S3Options;
  /** Uploads that are deleted when no value refers to them. @default each is kept until its owner deletes it */
  unusedFiles?: UnusedFiles;
  /**
   * Whether uploads are served in smaller sizes too, `/files/…?width=640`: WebP of 320, 640, 960, 1280 or 1920 pixels, the first that is
   * at least so wide, made when it is first asked for. Needs the package `sharp`.
   * @default false
   */
  imageSizes?: boolean;
  /** The model that writes. Without it the built-in demo writer does. */
  ai?: OpenAiOptions;
  /** The site's own rules, which stand before each instruction to the model. @default '' */
  rules?: string;
  /** Most tokens of one answer, told to the model. @default the model's own limit */
  maxOutputTokens?: number;
  /** Pause between two pieces of the demo writer's text, in milliseconds. @default 30 */
  demoDelayMs?: number;
  /** Requests to the AI that one client has a day (UTC). @default 100 */
  dailyLimit?: number;
  /** What one owner may use besides. @default no limits */
  quotas?: Quotas;
  /** How many proxies stand in front and may be believed about the client's address. @default 0 */
  trustProxy?: number;
  /**
   * Put before the addresses of uploaded files, without a slash at its end. Its path, which a proxy takes off, also stands before what is
   * told of texts, runs and uploads under way.
   * @default '' (relative to the site)
   */
  publicUrl?: string;
  /** Origins whose pages may call, with the user's cookies, beside the server's own. @default [] */
  allowedOrigins?: readonly string[];
  /** Says no with `false`: 401 (an upload is then read locally by the browser). Asked for everything but files. */
  authorize?: (request: Request) => boolean | Promise<boolean>;
  /** Who quotas count for. @default the owner; the client's address where there is no `owner` */
  identify?: (request: Request, client: Client) => string | Promise<string>;
  /** Whose flows, runs and rows a request sees. @default 'everyone' */
  owner?: (request: Request) => string | Promise<string>;
  /** Where a row that a flow made can be seen. @default `/rows/:id` */
  rowHref?: (rowId: string) => string;
  /** Told about faults of the server itself. @default one line on standard error */
  log?: Log;
}

/** Handles one request. `client` says what a Request can't: the address at the other end. */
export type Handler = (request: Request, client?: Client) => Promise<Response>;

/** The uploaded files. */
export interface StoredFiles {
  readonly files: FileStore;
  /** Every file that was taken in. */
  list(): Promise<readonly { name: string; owner: string; bytes: number; contentType: string }[]>;
}

/** Who may do what. */
export interface Access {
  /** @throws HttpError 403 for what another site sends, 401 where `authorize` says no */
  check(request: Request): Promise<void>;
  /** Whose things a request sees. */
  owner(request: Request): Promise<string>;
}

/** The handlers, each to be mounted alone, or all of them by `fetch`. */
export interface WritingApi {
  /** All routes: `/api/ai/*`, `/api/prompt-flows`, `/api/rows`, `/api/status`, `/files/*`, and form posts on any path. */
  readonly fetch: Handler;
  /** `POST /api/ai/generate`. */
  readonly generate: Handler;
  /** `POST /api/ai/upload`. */
  readonly upload: Handler;
  /** `POST /api/ai/upload/target` and `/api/ai/upload/target/:id`. */
  readonly uploadTarget: Handler;
  /** `/api/ai/upload/resumable` and `/api/ai/upload/resumable/:id`, by the tus protocol; 404 where files are in an S3 store. */
  readonly uploadResumable: Handler;
  /** The form post of a prompt flow. */
  readonly promptFlow: Handler;
  /** `GET /files/:name`. */
  readonly files: Handler;
  /** The uploaded files, for backups and an app's own routes. */
  readonly stored: StoredFiles;
  /** Who may do what, for an app's own routes. */
  readonly access: Access;
  /** The database, for an app's own tables. */
  readonly database: OpenDatabase;
  /** Gives everything back that the API opened. */
  close(): Promise<void>;
}

/**
 * Opens the stores and makes the handlers.
 * @throws StartError with one sentence that says what to do
 * @example
 * ```ts
 * import { createWritingApi } from '@inkfield/server';
 *
 * async function start() {
 *   const { fetch, close } = await createWritingApi({ dataDir: '/var/lib/writing' });
 *   process.once('SIGTERM', () => void close());
 *   return fetch; // answers each request
 * }
 * ```
 */
export async function createWritingApi(options: WritingApiOptions = {}): Promise<WritingApi> {
  const { dataDir = '.inkfield', databaseUrl, dataDirWaitMs = 15_000 } = options;
  const log = safeLog(options.log ?? logToStandardError);
  const lock = {
    waitMs: dataDirWaitMs,
    onWait: (holder = 'another process') => log('waiting for the data directory', `${holder} still has it`),
  };
  const database = options.database ?? (await openDatabase({ dataDir, databaseUrl, lock, log }));
  const context = await createContext({ ...options, dataDir, log }, drizzleOf(database));
  const spool = options.s3 ? join(tmpdir(), 'inkfield-uploads') : join(dataDir, 'uploads');
  const stopSweepingSpool = sweepSpool(spool);
  const stopSweeping = keepSweeping(context, options.unusedFiles);
  const pictures = options.imageSizes ? await smallerPictures(context, spool) : undefined;
  const handlers = handlersOf(context, spool, options.s3 !== undefined, pictures);
  const routes = createRoutes(context, handlers, options.allowedOrigins ?? []);
  await context.runs.looked;
  return {
    generate: traced(handlers.generate),
    upload: traced(handlers.upload),
    uploadTarget: traced(handlers.uploadTarget),
    uploadResumable: traced(handlers.uploadResumable),
    promptFlow: traced(handlers.promptFlow),
    files: traced(handlers.files),
    fetch: traced(async (request, client = {}) => routes.fetch(request, { client })),
    stored: {
      files: context.files,
      list: () => drizzleOf(database).select().from(uploadedFiles).where(eq(uploadedFiles.state, 'stored')),
    },
    access: { check: context.checkAccess, owner: context.owner },
    database,
    close: async () => {
      stopSweepingSpool();
      await stopSweeping();
      await Promise.all([context.runs.close(), context.generations.close()]);
      await context.streams.idle();
      if (!options.database) await database.close();
    },
  };
}

function handlersOf(context: WritingContext, spool: string, isShared: boolean, pictures?: SmallerPictures) {
  return {
    generate: generateHandler(context),
    upload: uploadHandler(context, spool),
    uploadTarget: uploadTargetHandler(context, spool),
    // What has come of a file is on this process's disk: the next request may be another's where many share a store.
    uploadResumable: resumableHandler(context, isShared ? undefined : spool),
    promptFlow: promptFlowHandler(context),
    files: filesHandler(context, pictures),
  };
}

async function createContext(
  options: WritingApiOptions & { dataDir: string; log: Log },
  database: Database,
): Promise<WritingContext> {
  const { publicUrl = '', dataDir, log } = options;
  const base = {
    database,
    files: tracedStore(options.s3 ? await s3Store(options.s3) : directoryStore(join(dataDir, 'files'))),
    ...openQuotas(database, options.dailyLimit ?? 100, options.quotas),
    rules: options.rules ?? '',
    provider: await providerOf(options),
    log,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    rowHref: options.rowHref ?? ((rowId) => `/rows/${rowId}`),
    ...accessOf(options),
  } satisfies Omit<WritingContext, 'generations' | 'runs'>;
  return { ...base, generations: openGenerations(database, log), runs: new Runs(base) };
}

/** Who sends a request, what it counts for, and whether it may. */
function accessOf(
  options: WritingApiOptions & { log: Log },
): Pick<WritingContext, 'identify' | 'owner' | 'checkAccess'> {
  const { authorize = () => true, owner = () => everyone, publicUrl, allowedOrigins = [], log } = options;
  const identify = options.identify ?? byOwner(owner, addressReader(options.trustProxy ?? 0, log));
  const ownOrigin = publicUrl ? [new URL(publicUrl).origin] : [];
  return {
    identify: async (request, client) => storableText(await identify(request, client)),
    owner: async (request) => storableText(await owner(request)),
    checkAccess: async (request) => {
      if (!['GET', 'HEAD'].includes(request.method)) checkOrigin(request, [...ownOrigin, ...allowedOrigins]);
      if (!(await authorize(request))) throw new HttpError(401, 'You are not signed in.');
    },
  };
}

async function providerOf({ ai, log, maxOutputTokens, demoDelayMs }: WritingApiOptions): Promise<WritingProvider> {
  if (ai) return openAiProvider({ log, maxOutputTokens, ...ai });
  // What it has to say is not loaded where a model writes.
  const { demoWriter } = await import('./demo/demoWriter.js');
  return demoWriter({ delayMs: demoDelayMs });
}

const traced =
  (handler: Handler): Handler =>
  (request, client) =>
    isTraced() ? tracedRequest(request, routeOf(request), () => handler(request, client)) : handler(request, client);

/** Somebody who is known counts by name, anybody else by address. */
function byOwner(
  owner: NonNullable<WritingApiOptions['owner']>,
  addressOf: (request: Request, client: Client) => string,
): NonNullable<WritingApiOptions['identify']> {
  return async (request, client) => {
    const who = await owner(request);
    return who === everyone ? addressOf(request, client) : who;
  };
}

/** The client's address; a proxy that is not trusted makes all clients one, which is said once. */
function addressReader(trustProxy: number, log: Log) {
  let isTold = trustProxy > 0;
  return (request: Request, client: Client): string => {
    if (!isTold && request.headers.has('x-forwarded-for')) {
      isTold = true;
      log('a proxy is not trusted', 'Requests come through a proxy, and count for its address. Set TRUST_PROXY to 1.');
    }
    return clientIdentity(request, client, trustProxy);
  };
}

/** What is told goes through one gate: a cause, never people's words. */
function safeLog(log: Log): Log {
  return (event, error) => log(event, typeof error === 'string' ? error : faultOf(error));
}

function logToStandardError(event: string, error: unknown): void {
  console.error(`[@inkfield/server] ${event}:`, error instanceof Error ? error.message : error);
}
