import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, startProcess, type ServerProcess } from '../serverProcess.js';
import { hasNginx, startNginx } from '../everywhere/proxies.js';
import { s3Environment } from '../everywhere/s3.js';
import { startStrictS3 } from '../everywhere/strict/startStrictS3.js';
import { startFakeModel } from './fakeModel.js';
import type { Random } from './random.js';
import { findPostgres, freePort, startPostgres, type Postgres } from './postgres.js';
import { openTcpGate, type TcpGate } from './tcpGate.js';

/** Servers under test, and all that they need. */
export interface Rig {
  /** Where clients go; it stays the same. */
  readonly url: string;
  /** The way to the database; undefined for the embedded one. */
  readonly databaseGate: TcpGate | undefined;
  /** The way to the S3 store; undefined for a directory. */
  readonly storeGate: TcpGate | undefined;
  /** Ends one of the processes, and starts it again, with a clock that is wrong by so much. */
  restart(how: 'SIGKILL' | 'SIGTERM', clockMs?: number): Promise<void>;
  /** Lets the disk take only a part of what is written for a moment. */
  fillDisk(): void;
  /** Tries to start one more process on the same data. @returns how it ended; undefined where it runs */
  startSecond(): Promise<number | null | undefined>;
  /** Waits until the server and its database answer. */
  untilReady(): Promise<void>;
  /** All that the processes have written to their logs. */
  log(): string;
  /** How many processes have ended without being asked. */
  ownEnds(): number;
  /** Ends everything, but for the data. @returns how to open it */
  stop(): Promise<{ dataDir?: string; databaseUrl?: string }>;
  remove(): void;
}

const preload = join(root, 'src', 'testing', 'faults', 'preload.mjs');

/**
 * Starts servers on the embedded database and a directory (one process), or on a PostgreSQL and an S3 store (two, with a proxy
 * before them: nginx, where that is installed).
 */
export async function startRig(kind: 'embedded' | 'postgres', pauseMs: number, random: Random): Promise<Rig> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-faults-'));
  const model = await startFakeModel(pauseMs);
  const bin = kind === 'postgres' ? findPostgres() : undefined;
  if (kind === 'postgres' && !bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
  const postgres: Postgres | undefined = bin ? await startPostgres(bin) : undefined;
  const databaseGate = postgres && (await openTcpGate(() => [postgres.port]));
  const store = postgres && (await startStrictS3());
  const storeGate = store && (await openTcpGate(() => [store.port]));
  const ports = await Promise.all(Array.from({ length: postgres ? 2 : 1 }, freePort));
  const gate = postgres && hasNginx() ? await startNginx(ports) : await openTcpGate(() => ports);
  const logs: (() => string)[] = [];
  const processes: ServerProcess[] = [];
  let ownEnds = 0;
  let failedStarts = 0;
  const asked = new Set<ServerProcess>();
  const dataDir = join(directory, 'data');

  function environmentOf(port: number, clockMs: number): Record<string, string> {
    return {
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
      ...(databaseGate ? { DATABASE_URL: `postgres://notes:x@127.0.0.1:${databaseGate.port}/postgres` } : {}),
      ...(storeGate ? s3Environment(storeGate.port) : {}),
    };
  }

  async function start(index: number, clockMs = 0): Promise<void> {
    const started = await startProcess(environmentOf(ports[index] ?? 0, clockMs));
    logs.push(() => started.output() + started.errors());
    if (!started.url) return startAgain(started, index, clockMs);
    processes[index] = started;
    void started.exited.then(() => (ownEnds += asked.has(started) ? 0 : 1));
  }

  /** As whatever looks after a process does, where it could not start and has said so in a sentence. */
  async function startAgain(failed: ServerProcess, index: number, clockMs: number): Promise<void> {
    await failed.exited;
    const wasTold = !/\n\s+at /.test(failed.errors());
    if (!wasTold || (failedStarts += 1) > 100) throw new Error(`The server did not start: ${failed.errors()}`);
    await start(index, clockMs);
  }

  for (const index of ports.keys()) await start(index);
  const url = `http://127.0.0.1:${gate.port}`;
  return {
    url,
    databaseGate,
    storeGate,
    async restart(how, clockMs) {
      const index = Math.floor(random() * processes.length);
      const old = processes[index];
      if (!old) return;
      asked.add(old);
      await old.kill(how);
      await start(index, clockMs);
    },
    fillDisk: () => processes.forEach(({ pid }) => pid && process.kill(pid, 'SIGUSR2')),
    async startSecond() {
      const second = await startProcess({ ...environmentOf(0, 0), DATA_DIR_WAIT_MS: '0' });
      logs.push(() => second.errors());
      if (!second.url) return second.exited;
      await second.kill('SIGKILL');
      return undefined;
    },
    async untilReady() {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const states = await Promise.all(
          ports.map((port) =>
            fetch(`http://127.0.0.1:${port}/readyz`).then(
              (answer) => answer.ok,
              () => false,
            ),
          ),
        );
        if (states.every(Boolean)) return;
        await delay(100);
      }
      throw new Error('The server does not come back.');
    },
    log: () => logs.map((read) => read()).join(''),
    ownEnds: () => ownEnds,
    async stop() {
      for (const process of processes) asked.add(process);
      await Promise.all(processes.map((process) => process.kill('SIGTERM')));
      model.close();
      gate.close();
      return postgres ? { databaseUrl: postgres.url } : { dataDir };
    },
    remove() {
      databaseGate?.close();
      storeGate?.close();
      store?.stop();
      postgres?.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
