import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience } from '@inkfield/config/patience';

const main = join(dirname(fileURLToPath(import.meta.url)), '../../../server/dist/main.js');

/** What a test with a server of its own may take: making a database takes a second, or minutes on a machine that does other work besides. */
export const startTimeoutMs = patience.browserMs + patience.testMs;

/** A server of the test's own, with its own environment, data and port. */
export interface OwnServer {
  url: string;
  stop(): Promise<void>;
}

export async function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'inkfield-e2e-own-'));
  // It lives for a moment: compiled once, the database is ready sooner.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + patience.browserMs;
  while (!(await answers(`${url}/api/status`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(
        `[e2e] The server of this test did not start (exit code ${child.exitCode}). Build it first: npm run build.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
