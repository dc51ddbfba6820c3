import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reasonOf, StartError } from '../config/StartError.js';

interface Holder {
  pid: number;
  /** When that process began, as its system counts it: the same pid with another one is another process. */
  began: string | null;
}

/**
 * Makes this process the only one on a data directory: the embedded database does not refuse a second one, and two would
 * destroy it. The lock of a process that no longer lives is taken over.
 * @returns what gives the lock back; it is safe to call in `process.on('exit')`
 * @throws StartError when the directory can't be written to, or another process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  const own: Holder = { pid: process.pid, began: beganAt(process.pid) };
  const draft = join(dataDir, `lock.${randomUUID()}`);
  try {
    makeDirectory(resolve(dataDir));
    writeFileSync(draft, JSON.stringify(own), { flag: 'wx' });
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} can't be written to (${reasonOf(error)}). Make it writable, or set DATA_DIR to another one.`,
    );
  }
  try {
    if (!placed(draft, path)) takeOver(draft, path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    const holder = holderOf(path);
    if (holder?.pid === own.pid && holder.began === own.began) rmSync(path, { force: true });
  };
}

/** Node's own recursive way never ends under a folder that takes no folders, such as one of /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

/** A hard link is made whole or not at all, and never over an existing file. */
function placed(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch {
    return false;
  }
}

function takeOver(draft: string, path: string, dataDir: string): void {
  const holder = holderOf(path);
  if (holder && lives(holder)) throw busy(dataDir, holder.pid);
  const aside = `${draft}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    // Another process has just taken it aside: whoever links first has it.
  }
  rmSync(aside, { force: true });
  if (!placed(draft, path)) throw busy(dataDir, holderOf(path)?.pid);
}

function busy(dataDir: string, pid: number | undefined): StartError {
  return new StartError(
    `The data directory ${dataDir} is in use by another process${pid ? ` (${pid})` : ''}. ` +
      'Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL that both can share).',
  );
}

function holderOf(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || typeof holder.pid !== 'number')
      return undefined;
    return { pid: holder.pid, began: 'began' in holder && typeof holder.began === 'string' ? holder.began : null };
  } catch {
    return undefined;
  }
}

function lives({ pid, began }: Holder): boolean {
  const current = beganAt(pid);
  if (began !== null && current !== null) return began === current;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The start time in Linux's /proc, which is the 20th field after the name in brackets; null where there is no /proc. */
function beganAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
