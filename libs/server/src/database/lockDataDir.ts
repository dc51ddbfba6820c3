import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, StartError } from '../config/StartError.js';

/** How a directory is waited for. */
export interface LockOptions {
  /** Longest wait for a process that is about to give the directory back, in milliseconds. @default 0 */
  waitMs?: number;
  /** Called once when there is something to wait for. */
  onWait?: (holder: string | undefined) => void;
}

/** SQLite's code for a lock that another connection holds. */
const sqliteBusy = 5;

const retryMs = 100;

/** A connection that the garbage collector takes would give its lock back in the middle of the work. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one on a data directory: the embedded database does not refuse a second one, and two would
 * destroy it. The lock is the kernel's own, taken by SQLite on a file in the directory: it ends with the process, however
 * that ends, and holds between containers that share a volume, whose process numbers say nothing to each other.
 * @returns what gives the lock back
 * @throws StartError when the directory can't be written to or locked, or another process holds it
 */
export async function lockDataDir(dataDir: string, { waitMs = 0, onWait }: LockOptions = {}): Promise<() => void> {
  const holderFile = join(dataDir, 'lock');
  const deadline = performance.now() + waitMs;
  let lock = tryLock(dataDir);
  if (!lock && waitMs > 0) onWait?.(holderOf(holderFile));
  while (!lock && performance.now() < deadline) {
    await delay(retryMs);
    lock = tryLock(dataDir);
  }
  if (!lock) throw busy(dataDir, holderOf(holderFile));
  const connection = lock;
  held.add(connection);
  // Only told to people: neither number nor name decides anything.
  writeFileSync(holderFile, `process ${process.pid} on ${hostname()}`);
  return () => {
    if (held.delete(connection)) connection.close();
  };
}

/** Undefined while another process holds it. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  let connection: DatabaseSync | undefined;
  try {
    makeDirectory(resolve(dataDir));
    // An import would keep an older Node from reading the word about its version: it fails before any module runs.
    connection = new (process.getBuiltinModule('node:sqlite').DatabaseSync)(join(dataDir, 'lock.db'));
    // No journal: nothing is ever written.
    connection.exec('pragma journal_mode = off; begin exclusive');
    return connection;
  } catch (error) {
    connection?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw new StartError(
      `The data directory ${dataDir} can't be written to (${reasonOf(error)}). Make it writable, or set DATA_DIR to another one.`,
    );
  }
}

/** Node's own recursive way never ends under a folder that takes no folders, such as one of /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

function busy(dataDir: string, holder: string | undefined): StartError {
  return new StartError(
    `The data directory ${dataDir} is in use by another process${holder ? ` (${holder})` : ''}. ` +
      'Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL that both can share).',
  );
}

function holderOf(path: string): string | undefined {
  try {
    return /^process \d+ on [\w.-]{1,100}$/.exec(readFileSync(path, 'utf8'))?.[0];
  } catch {
    return undefined;
  }
}
