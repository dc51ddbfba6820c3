import { rmSync } from 'node:fs';
import { buildServer, startProcess, templateDir } from './serverProcess.js';

/** Before all tests: builds the server, and makes an empty database, which takes seconds, for them to copy. */
export default async function buildOnce(): Promise<void> {
  await buildServer();
  rmSync(templateDir, { recursive: true, force: true });
  const first = await startProcess({ DATA_DIR: templateDir, PLAYGROUND_DIR: templateDir });
  if (!first.url) throw new Error(`The server did not start: ${first.errors()}`);
  await first.kill();
}
