import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../serverProcess.js';
import { openRecord, type BatchReport, type FaultRecord } from './record.js';

const report: BatchReport['report'] = {
  faults: { SIGKILL: { count: 2, acknowledged: 9, lost: 0, altered: 0 } },
  acknowledged: { saves: 9, conflicts: 0, uploads: 0, runs: 0, texts: 0, refused: 0, unanswered: 0, brokenOff: 0 },
  runs: {},
  appliedTwice: 0,
  ownEnds: 0,
  words: 0,
  wrongs: [],
  told: {},
};

const opened: FaultRecord[] = [];

function open(settings: object, isFresh = false): FaultRecord {
  const record = openRecord('test-results/faults', settings, isFresh);
  opened.push(record);
  return record;
}

afterEach(() => opened.splice(0).forEach(({ path }) => rmSync(path, { force: true })));

test('a run goes on after the batches that are done, with the same settings alone', () => {
  const seed = `of this test, ${Date.now()}`;
  const batch = { index: 3, count: 2, report };
  open({ seed }).add(batch);
  expect(open({ seed }).done).toEqual([batch]);
  expect(open({ seed: 'another' }).done).toEqual([]);
  expect(open({ seed }, true).done).toEqual([]);
});

test('the README tells of the record that is kept', () => {
  const folder = join(root, 'faults');
  const [name = ''] = readdirSync(folder);
  // The first line says of which sources, each other is a batch of this program's own.
  const batches: BatchReport[] = readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  const sum = (of: (batch: BatchReport) => number) => batches.reduce((total, batch) => total + of(batch), 0);
  const acknowledged = sum(({ report: { acknowledged: told } }) => told.saves + told.uploads + told.runs + told.texts);
  const wrong = sum(
    ({ report: { appliedTwice, ownEnds, words, wrongs } }) => appliedTwice + ownEnds + words + wrongs.length,
  );
  expect([sum(({ count }) => count), wrong]).toEqual([10_000, 0]);
  const readme = readFileSync(join(root, '../../libs/server/README.md'), 'utf8');
  expect(readme).toContain(`${acknowledged.toLocaleString('en')}\nsaves, uploads, runs and texts were acknowledged`);
});

test('a batch whose line was being written when the run was stopped is made again', () => {
  const settings = { seed: `of this test, ${Date.now()}` };
  const record = open(settings);
  record.add({ index: 0, count: 2, report });
  appendFileSync(record.path, '{"index":1,"cou');
  open(settings).add({ index: 2, count: 2, report });
  expect(open(settings).done.map(({ index }) => index)).toEqual([0, 2]);
});
