import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../freePort.js';
import { root } from '../serverProcess.js';

/** An S3 store of a run's own. */
export interface S3Store {
  readonly port: number;
  stop(): void;
}

const wholePuts = join(root, 'src', 'testing', 'everywhere', 'wholePuts.ts');

/** The bucket that both kinds of stores have. */
export const s3Bucket = 'inkfield';
/** The one key that they know, which is its own secret. */
export const s3Key = 'S3RVER';

/** How a server is told of a store that is reached at this port. */
export const s3Environment = (port: number): Record<string, string> => ({
  S3_BUCKET: s3Bucket,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: s3Key,
  S3_SECRET_ACCESS_KEY: s3Key,
});

/** Starts one that knows nothing of Amazon's checksum trailers, from the registry of npm: it is no dependency of anything here. */
export async function startPlainS3(): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-s3-'));
  const port = await freePort();
  const command = await commandOf();
  const place = ['--directory', directory, '--address', '127.0.0.1', '--port', String(port), '--silent'];
  const words = ['--import', wholePuts, command, ...place, '--configure-bucket', s3Bucket];
  const server = spawn(process.execPath, words, { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`The S3 store ended with ${server.exitCode}.`);
    await delay(200);
  }
  return {
    port,
    stop: () => {
      server.once('exit', () => rmSync(directory, { recursive: true, force: true }));
      server.kill('SIGKILL');
    },
  };
}

async function commandOf(): Promise<string> {
  const words = ['--yes', '--package=s3rver@3.7.1', '--call', 'command -v s3rver'];
  return (await promisify(execFile)('npx', words)).stdout.trim();
}
