import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of this app, from its sources and from what is built of them. */
export const root = join(import.meta.dirname, '..', '..');
// `npm run everywhere` may run beside the other tests.
const testedName = process.env.INKFIELD_TEST_POSTGRES ? 'tested-everywhere' : 'tested-server';
let outDir = join(root, 'out-tsc', testedName);

/** A data directory as a first start leaves it. */
export const templateDir = join(root, 'out-tsc', `${testedName}-data`);

/** Starts from now on the server that was built under this name. */
export function takeServer(name: string): void {
  outDir = join(root, 'out-tsc', name);
}

/**
 * Builds the server as `npm start` does, beside the real one.
 * @param name parts it from those that are built at the same time
 * @param isWhole with its packages in it, but for those that bring more than code: half of a start is finding them
 */
export async function buildServer(name = testedName, isWhole = false): Promise<void> {
  takeServer(name);
  // What only starts servers has no use for it.
  const { build } = await import('vite');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    ...(isWhole ? { ssr: { noExternal: true, external: ['@electric-sql/pglite', 'sharp', 'pg-native'] } } : {}),
    build: { outDir, emptyOutDir: true },
  });
}

/** A directory that is gone after the tests, with a playground of two files in it. */
export function makeWorkspace() {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-server-'));
  const playground = join(directory, 'playground');
  mkdirSync(join(playground, 'assets'), { recursive: true });
  writeFileSync(join(playground, 'index.html'), '<!doctype html><title>Field notes</title>');
  writeFileSync(join(playground, 'assets', 'main-1a2b.js'), 'export {};');
  return { directory, playground, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** One process of the built server. */
export interface ServerProcess {
  /** Its address, once it is ready; undefined when it ended instead. */
  url: string | undefined;
  pid: number | undefined;
  /** All that it has written so far. */
  output(): string;
  errors(): string;
  /** Resolves with its exit code. */
  exited: Promise<number | null>;
  /** Sends it a message, where it was started with `onMessage`. */
  tell(message: object): void;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The processes live for a moment: most of it went into compiling the database again, for a speed that comes too late for them. */
const shortLived = ['--liftoff-only'];

const nodeWords = (words: readonly string[] = shortLived) => [
  '--enable-source-maps',
  ...words,
  join(outDir, 'main.js'),
];

/**
 * Starts it and waits until it is ready or has ended.
 * @param hear told all of its errors so far, before it is ready too, and what sends it a signal
 * @param words for Node, in place of those that are for a short life
 * @param onMessage told what it sends
 */
export async function startProcess(
  environment: Record<string, string>,
  hear: (errors: string, signal: (name: NodeJS.Signals) => void) => void = () => {},
  words?: readonly string[],
  onMessage?: (message: unknown) => void,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, nodeWords(words), {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_WRITER_DELAY_MS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
  });
  let output = '';
  let errors = '';
  if (onMessage) child.on('message', onMessage);
  child.stderr?.on('data', (chunk) => hear((errors += chunk), (name) => child.kill(name)));
  const exited = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('\n')) resolve();
    });
  });
  await Promise.race([ready, exited]);
  return {
    url: /https?:\/\/\S+/.exec(output)?.[0],
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    exited,
    // One that is ending hears nothing any more.
    tell: (message) => void (child.connected && child.send(message, () => undefined)),
    kill: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs one of its commands to the end. */
export async function runServer(words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeWords(), ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const [code]: unknown[] = await once(child, 'close');
  return { output, errors, code };
}
