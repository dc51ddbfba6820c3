import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** The folder of this app, from its sources and from what is built of them. */
export const root = join(import.meta.dirname, '..', '..');
// `npm run everywhere` may run beside the other tests.
const testedName = process.env.INKFIELD_TEST_POSTGRES ? 'tested-everywhere' : 'tested-server';
let outDir = join(root, 'out-tsc', testedName);

/** A data directory as a first start leaves it. */
export const templateDir = join(root, 'out-tsc', `${testedName}-data`);

/** Builds the server as `npm start` does, beside the real one. @param name parts it from those that are built at the same time */
export async function buildServer(name = testedName): Promise<void> {
  outDir = join(root, 'out-tsc', name);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
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
 * @param hear told all of its errors so far, before it is ready too
 * @param words for Node, in place of those that are for a short life
 */
export async function startProcess(
  environment: Record<string, string>,
  hear: (errors: string) => void = () => {},
  words?: readonly string[],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, nodeWords(words), {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_WRITER_DELAY_MS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => hear((errors += chunk)));
  const exited = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
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
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code]: unknown[] = await once(child, 'close');
  return { output, errors, code };
}
