import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../faults/postgres.js';

/** An S3 store of a run's own, which knows nothing of Amazon's checksum trailers. */
export interface S3Store {
  readonly port: number;
  /** How a server is told of it, where it is reached at a port. */
  environment(port: number): Record<string, string>;
  stop(): void;
}

const bucket = 'inkfield';
// The one key that it knows.
const key = 'S3RVER';

/** Starts one, from the registry of npm: it is no dependency of anything here. */
export async function startS3(): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-s3-'));
  const port = await freePort();
  const place = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port), '--silent'];
  const server = spawn(process.execPath, [commandOf(), ...place, '--configure-bucket', bucket], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`The S3 store ended with ${server.exitCode}.`);
    await delay(200);
  }
  return {
    port,
    environment: (reachedAt) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${reachedAt}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    }),
    stop: () => {
      server.once('exit', () => rmSync(directory, { recursive: true, force: true }));
      server.kill('SIGKILL');
    },
  };
}

function commandOf(): string {
  const words = ['--yes', '--package=s3rver@3.7.1', '--call', 'command -v s3rver'];
  return execFileSync('npx', words, { encoding: 'utf8' }).trim();
}
