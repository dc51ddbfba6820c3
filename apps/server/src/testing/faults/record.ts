import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../serverProcess.js';
import type { FaultReport } from './runFaults.js';

/** What has come of a batch of faults. */
export interface BatchReport {
  index: number;
  count: number;
  report: FaultReport;
}

/** A file that remembers which batches are done, so that a run goes on where it was stopped. */
export interface FaultRecord {
  readonly path: string;
  /** Those that it had when it was opened. */
  readonly done: readonly BatchReport[];
  add(batch: BatchReport): void;
  /** Writes beside it what helps to find out why a batch failed. @returns where */
  keep(index: number, text: string): string;
}

const workspace = join(root, '..', '..');

/** Opens the one for this state of the server and these settings; what another state has made counts for nothing. */
export function openRecord(folder: string, settings: object, isFresh: boolean): FaultRecord {
  const version = versionOf();
  const head = JSON.stringify({ version, ...settings });
  const name = createHash('sha256').update(head).digest('hex').slice(0, 8);
  const path = join(workspace, folder, `${version}-${name}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  if (isFresh || !existsSync(path)) writeFileSync(path, `${head}\n`);
  // A line that was being written when it was stopped is none; all others are this program's own.
  const lines = readFileSync(path, 'utf8').split('\n');
  const unfinished = lines.pop();
  if (unfinished) writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return {
    path,
    done: lines.slice(1).map((line) => JSON.parse(line)),
    add: (batch) => appendFileSync(path, `${JSON.stringify(batch)}\n`),
    keep(index, text) {
      const kept = path.replace(/jsonl$/, `batch-${index}.log`);
      writeFileSync(kept, text);
      return kept;
    },
  };
}

/** What a server is built of, and what happens to it; not what else is tested, nor what remembers and tells of it. */
const sources = [
  'libs/api/src',
  'libs/server/src',
  'apps/server/src',
  'package-lock.json',
  ':(exclude,glob)**/*.test.ts',
  ':(exclude)libs/server/src/testing',
  ':(exclude)apps/server/src/testing/load',
  ...['main', 'record', 'table'].map((name) => `:(exclude)apps/server/src/testing/faults/${name}.ts`),
];

/** By git's names of these files, and what has been changed since. */
function versionOf(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: workspace, maxBuffer: 2 ** 28 });
  const files = git('ls-files', '--stage', '--', ...sources);
  const changes = git('diff', '--', ...sources);
  return createHash('sha256').update(files).update(changes).digest('hex').slice(0, 12);
}
