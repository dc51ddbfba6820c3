import { join } from 'node:path';
import { StartError } from '@inkfield/server';
import { startServer } from './startServer.js';

const playgroundDirectory = process.env.PLAYGROUND_DIR ?? join(import.meta.dirname, '..', '..', 'playground', 'dist');

try {
  const server = await startServer(process.env, playgroundDirectory);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C does not wait.
      if (stopping) process.exit(1);
      stopping = true;
      void server.stop().then(() => process.exit(0));
    });
  }
  console.log(`Inkfield is ready: ${server.url}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
