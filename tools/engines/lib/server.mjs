import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '@inkfield/config/patience';
import { nodePath, root } from '../../lib/root.mjs';

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built server with the playground, and a database of its own.
 * @returns {Promise<{ base: string, stop: () => void }>}
 */
export async function startServer() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-journeys-'));
  const child = spawn(nodePath(), ['--liftoff-only', join(root, 'apps/server/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, AI_DAILY_LIMIT: '10000', NODE_ENV: 'production' },
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', stop);
  for (const end = Date.now() + patience.browserMs; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${base}/api/status`).catch(() => null);
    if (answer?.ok) return { base, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The server does not answer.');
}
