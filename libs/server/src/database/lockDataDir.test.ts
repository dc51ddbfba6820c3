import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config/StartError.js';
import { lockDataDir } from './lockDataDir.js';

let dataDir: string;
let lock: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'inkfield-lock-'));
  lock = join(dataDir, 'lock');
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const message = (act: () => unknown): string => {
  try {
    act();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : '';
  }
};

test('a directory is made and held, and given back', () => {
  const nested = join(dataDir, 'a', 'b');
  const unlock = lockDataDir(nested);
  expect(JSON.parse(readFileSync(join(nested, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
  expect(readdirSync(nested)).toEqual([]);
});

test('a second holder is refused with a sentence that says what to do', () => {
  const unlock = lockDataDir(dataDir);
  expect(message(() => lockDataDir(dataDir))).toBe(
    `The data directory ${dataDir} is in use by another process (${process.pid}). ` +
      'Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL that both can share).',
  );
  unlock();
  lockDataDir(dataDir)();
});

test('the lock of another living process is respected', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  writeFileSync(lock, JSON.stringify({ pid: other.pid, began: null }));
  expect(message(() => lockDataDir(dataDir))).toContain(`(${other.pid})`);
  other.kill();
});

test('the lock of a process that is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  writeFileSync(lock, JSON.stringify({ pid, began: '1' }));
  const unlock = lockDataDir(dataDir);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
  expect(existsSync(lock)).toBe(false);
});

test.runIf(existsSync('/proc/self/stat'))('so is one whose number another process has now', () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, began: 'before the last boot' }));
  lockDataDir(dataDir)();
});

test.each(['', 'nonsense', '{}', '{"pid":"1"}', 'null'])('so is one that cannot be read: %o', (content) => {
  writeFileSync(lock, content);
  lockDataDir(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('giving back never takes another’s lock away', () => {
  const unlock = lockDataDir(dataDir);
  writeFileSync(lock, JSON.stringify({ pid: 1, began: 'other' }));
  unlock();
  expect(existsSync(lock)).toBe(true);
});

test('a directory that cannot be written to is refused with a sentence that says what to do', () => {
  writeFileSync(lock, '');
  expect(message(() => lockDataDir(join(lock, 'below')))).toMatch(
    /^The data directory .* can't be written to \(ENOTDIR.*\)\. Make it writable, or set DATA_DIR to another one\.$/,
  );
});
