import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../serverProcess.js';
import { hasNginx, startNginx } from '../everywhere/proxies.js';
import { s3Environment } from '../everywhere/s3.js';
import { startStrictS3 } from '../everywhere/strict/startStrictS3.js';
import { startFakeModel } from './fakeModel.js';
import { Fleet } from './fleet.js';
import { freePort } from '../freePort.js';
import { createDatabase, findPostgres, startPostgres } from './postgres.js';
import { openTcpGate, type TcpGate } from './tcpGate.js';

/** What the servers of a rig keep their data in: the embedded database and a directory, or a PostgreSQL and an S3 store. */
export type RigKind = 'embedded' | 'postgres';

/** What is there already, so that a rig is quick to set up. */
export interface Ready {
  /** A data directory as a first start leaves it. @default one is made */
  template?: string | undefined;
  /** The port of a PostgreSQL. @default one is started */
  postgresPort?: number | undefined;
}

/** Servers under test, and all that they need. */
export interface Rig {
  /** Where clients go; it stays the same. */
  readonly url: string;
  readonly fleet: Fleet;
  /** The way to the database; undefined for the embedded one. */
  readonly databaseGate: TcpGate | undefined;
  /** The way to the S3 store; undefined for a directory. */
  readonly storeGate: TcpGate | undefined;
  /** The way of people to the server; undefined where a proxy stands there. */
  readonly peopleGate: TcpGate | undefined;
  /** Ends everything, but for the data. @returns how to open it */
  stop(): Promise<{ dataDir?: string; databaseUrl?: string }>;
  remove(): Promise<void>;
}

const preload = join(root, 'src', 'testing', 'faults', 'preload.mjs');

/**
 * Starts servers on the embedded database and a directory (one process), or on a PostgreSQL and an S3 store (two, with a proxy
 * before them: nginx, where that is installed).
 */
export async function startRig(kind: RigKind, pauseMs: number, ready: Ready = {}): Promise<Rig> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-faults-'));
  const dataDir = join(directory, 'data');
  const model = await startFakeModel(pauseMs);
  const services = kind === 'postgres' ? await startServices(ready.postgresPort) : undefined;
  if (!services && ready.template) cpSync(ready.template, dataDir, { recursive: true });
  // The embedded database has one process, which may move to the other port.
  const ports = [await freePort(), await freePort()];
  const nginx = services && hasNginx() ? await startNginx(ports) : undefined;
  const peopleGate = nginx ? undefined : await openTcpGate(() => ports);
  const fleet = new Fleet(ports, (port, clockMs) => ({
    PORT: String(port),
    AI_BASE_URL: model.url,
    AI_DAILY_LIMIT: '100000000',
    DATA_DIR: dataDir,
    DATA_DIR_WAIT_MS: '60000',
    SHUTDOWN_GRACE_MS: '3000',
    LOG_LEVEL: 'info',
    PLAYGROUND_DIR: directory,
    FAULT_CLOCK_MS: String(clockMs),
    NODE_OPTIONS: `--import ${preload}`,
    NODE_COMPILE_CACHE: join(root, 'out-tsc', 'faults-compiled'),
    ...services?.environment,
  }));
  await fleet.start(services ? 2 : 1);
  return {
    url: `http://127.0.0.1:${nginx?.port ?? peopleGate?.port}`,
    fleet,
    databaseGate: services?.databaseGate,
    storeGate: services?.storeGate,
    peopleGate,
    async stop() {
      await fleet.stop('SIGTERM');
      model.close();
      nginx?.close();
      peopleGate?.close();
      return services ? { databaseUrl: services.databaseUrl } : { dataDir };
    },
    async remove() {
      await services?.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** An empty database on a PostgreSQL and an S3 store, each behind a gate. */
async function startServices(postgresPort: number | undefined) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
  const own = postgresPort === undefined ? await startPostgres(bin) : undefined;
  const port = postgresPort ?? own?.port ?? 0;
  const database = await createDatabase(port);
  const store = await startStrictS3();
  const databaseGate = await openTcpGate(() => [port]);
  const storeGate = await openTcpGate(() => [store.port]);
  const urlAt = (at: number) => `postgres://notes:x@127.0.0.1:${at}/${database.name}`;
  return {
    databaseGate,
    storeGate,
    databaseUrl: urlAt(port),
    environment: { DATABASE_URL: urlAt(databaseGate.port), ...s3Environment(storeGate.port) },
    async stop() {
      databaseGate.close();
      storeGate.close();
      store.stop();
      await database.drop();
      own?.stop();
    },
  };
}
