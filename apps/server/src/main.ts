import { join } from 'node:path';

const playgroundDirectory = process.env.PLAYGROUND_DIR ?? join(import.meta.dirname, '..', '..', 'playground', 'dist');

const commands = process.argv.slice(2).filter((word) => word !== 'serve');

try {
  // Within: an older Node fails as they are loaded, with a sentence that says so.
  const { runCommand } = await import('./commands.js');
  const { startServer } = await import('./startServer.js');
  if (commands.length > 0) {
    console.log(await runCommand(commands, process.env));
    process.exit(0);
  }
  let stop: () => Promise<void> = async () => undefined;
  let stopping = false;
  // Before the start, too: the first process of a container hears no signal that it does not listen for.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C does not wait.
      if (stopping) process.exit(1);
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
  const server = await startServer(process.env, playgroundDirectory);
  const { log } = server;
  stop = server.stop;
  // A failure that nobody waits for has left nothing half done: it is told, and the others' requests go on.
  process.on('unhandledRejection', (reason) => log('a failure that nobody waited for', reason));
  // Hono's adapter prints what breaks off the answers that it sends, with its stack: the log is lines of JSON, and as loud as was asked for.
  console.error = (reason: unknown) => log('an answer broke off', reason);
  console.log(`Inkfield is ready: ${server.url}`);
} catch (error) {
  // By its name: its class is among what is loaded above.
  if (!(error instanceof Error && error.name === 'StartError')) throw error;
  console.error(error.message);
  process.exit(1);
}
