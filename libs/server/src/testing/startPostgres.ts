import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where PostgreSQL's programs are; undefined on a machine without them, where such tests are left out. */
export const postgresBin = (process.env.PATH ?? '')
  .split(delimiter)
  .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Starts an empty server on a free port, in a directory that is removed with it. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory, stdio: 'ignore' } as const;
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'notes', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-F'],
    options,
  );
  await untilReady(port);
  return {
    url: `postgres://notes:secret@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((stopped) => {
        server.once('exit', () => {
          rmSync(directory, { recursive: true, force: true });
          stopped();
        });
        server.kill('SIGINT');
      }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilReady(port: number): Promise<void> {
  const { Client } = await import('pg');
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ host: '127.0.0.1', port, user: 'notes', database: 'postgres' });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
