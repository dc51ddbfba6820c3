import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from '@inkfield/config/programs';
import { freePort } from '../freePort.js';

/** A PostgreSQL server of a run's own. */
export interface Postgres {
  readonly port: number;
  readonly url: string;
  stop(): void;
}

/** Where PostgreSQL's programs are: on the PATH, or where Debian puts them. */
export function findPostgres(): string | undefined {
  const initdb = findProgram('initdb');
  return initdb && dirname(initdb);
}

/** Starts an empty one, which syncs its commits as a real one does. @param settings more words of its command */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<Postgres> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory, stdio: 'ignore' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'notes', '--auth=trust', '--encoding=UTF8'], options);
  const port = await freePort();
  const place = ['-p', String(port), '-h', '127.0.0.1', '-k', directory];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...place, ...settings], options);
  while (!(await answers(port))) await delay(100);
  return {
    port,
    url: `postgres://notes:x@127.0.0.1:${port}/postgres`,
    stop: () => {
      server.once('exit', () => rmSync(directory, { recursive: true, force: true }));
      server.kill('SIGINT');
    },
  };
}

/** Runs one of PostgreSQL's programs against the server at a port. */
function run(port: number, command: string, words: readonly string[]): Promise<unknown> {
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', 'notes'];
  return promisify(execFile)(findProgram(command) ?? command, [...place, ...words]);
}

/** Makes an empty database on one that runs. @returns its name, and what removes it */
export async function createDatabase(port: number): Promise<{ name: string; drop(): Promise<unknown> }> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`;
  await run(port, 'createdb', [name]);
  return { name, drop: () => run(port, 'dropdb', ['--force', name]) };
}

/** Whether a server takes connections: its port is open before that. */
function answers(port: number): Promise<boolean> {
  return run(port, 'pg_isready', []).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      return false;
    },
  );
}
