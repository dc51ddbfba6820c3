import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../config/StartError.js';
import { lockDataDir } from './lockDataDir.js';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'inkfield-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const message = async (locking: Promise<unknown>): Promise<string> => {
  try {
    await locking;
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : '';
  }
};

/** A process that takes the lock and prints a line when it has it, or why it has not. */
const holder = `
  const { lockDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'lockDataDir.ts'))});
  try {
    await lockDataDir(process.argv[1]);
    console.log('holds it');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }
`;
// The sources are TypeScript that Node reads itself, but for the endings of their imports.
const resolveTs = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (name, context, next) => next(name.startsWith('.') ? name.replace(/\\.js$/, '.ts') : name, context),
  });
`)}`;
const holderArguments = ['--import', resolveTs, '--input-type=module', '-e', holder];

function startHolder(...wrapper: string[]): ChildProcess {
  const [command = process.execPath, ...before] = [...wrapper, process.execPath];
  const child = spawn(command, [...before, ...holderArguments, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

const firstLine = async (child: ChildProcess): Promise<string> => {
  const [line] = child.stdout ? await once(child.stdout, 'data') : [];
  return String(line).trim();
};

test('a directory is made and held, and given back', async () => {
  const nested = join(dataDir, 'a', 'b');
  const unlock = await lockDataDir(nested);
  expect(existsSync(nested)).toBe(true);
  unlock();
  unlock();
  (await lockDataDir(nested))();
});

test('a second holder is refused with a sentence that says what to do', async () => {
  const unlock = await lockDataDir(dataDir);
  expect(await message(lockDataDir(dataDir))).toMatch(
    new RegExp(
      `^The data directory ${dataDir} is in use by another process \\(process ${process.pid} on .+\\)\\. ` +
        'Stop that one, or set DATA_DIR to another directory \\(or DATABASE_URL to a PostgreSQL that both can share\\)\\.$',
    ),
  );
  unlock();
  (await lockDataDir(dataDir))();
});

test('another process that holds it is respected, and one that is killed holds nothing any more', async () => {
  const other = startHolder();
  expect(await firstLine(other)).toBe('holds it');
  expect(await message(lockDataDir(dataDir))).toContain(`(process ${other.pid} on `);
  other.kill('SIGKILL');
  await once(other, 'exit');
  (await lockDataDir(dataDir))();
});

test('a holder that is about to end is waited for, and told', async () => {
  const unlock = await lockDataDir(dataDir);
  const told: unknown[] = [];
  const second = lockDataDir(dataDir, {
    waitMs: 60_000,
    onWait: (who) => {
      told.push(who);
      unlock();
    },
  });
  (await second)();
  expect(told).toEqual([expect.stringContaining(`process ${process.pid} on `)]);
});

test.each(['', 'nonsense', '{"pid":1,"began":"1"}', 'process 1 on\nevil'])(
  'a note about the holder that says %o decides nothing and is not repeated',
  async (note) => {
    writeFileSync(join(dataDir, 'lock'), note);
    const unlock = await lockDataDir(dataDir);
    writeFileSync(join(dataDir, 'lock'), note);
    expect(await message(lockDataDir(dataDir))).toContain('is in use by another process. Stop');
    unlock();
  },
);

test('a directory that cannot be written to is refused with a sentence that says what to do', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  expect(await message(lockDataDir(join(dataDir, 'file', 'below')))).toMatch(
    /^The data directory .* can't be written to \(ENOTDIR.*\)\. Make it writable, or set DATA_DIR to another one\.$/,
  );
});

/** A process of its own name space is number 1 there, as in a container. */
const ownNumbers = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync(ownNumbers[0] ?? '', [...ownNumbers.slice(1), 'true']).status === 0;

describe.runIf(canUnshare)('two containers on one volume', () => {
  test('are told apart though both are process 1: the second ends with one sentence, until the first is killed', async () => {
    const first = startHolder(...ownNumbers);
    expect(await firstLine(first)).toBe('holds it');
    expect(await firstLine(startHolder(...ownNumbers))).toMatch(
      /^The data directory .* is in use by another process \(process 1 on .*\)\. Stop that one, .*\.$/,
    );
    first.kill('SIGKILL');
    await once(first, 'close');
    expect(await firstLine(startHolder(...ownNumbers))).toBe('holds it');
  });
});
