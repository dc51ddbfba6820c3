import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightResult, sumCounts, vitestResults } from './counts.mjs';

let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'counts-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const test = (status, title = 'opens') => ({
  status,
  ancestorTitles: ['a link'],
  title,
  duration: 5,
  failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
});
const file = (name, ...assertionResults) => ({
  name,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const vitest = (...testResults) => report({ testResults });
const oneOf = (path, code) => vitestResults(path, code)[0];

describe('What a runner reported', () => {
  it('is counted as it says', () => {
    const path = vitest(file('a', test('passed'), test('passed'), test('skipped')), file('b', test('todo')));
    expect(oneOf(path, 0).counts).toMatchObject({ passed: 2, failed: 0, skipped: 2 });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightResult(report({ stats }), 1).counts).toMatchObject({ passed: 2, failed: 2 });
  });

  it('says why tests were skipped', () => {
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 2 };
    const skipped = { tests: [{ annotations: [{ type: 'skip', description: 'another rendering' }] }] };
    const suites = [{ suites: [{ specs: [skipped, skipped] }], specs: [{ tests: [{ annotations: [] }] }] }];
    expect(playwrightResult(report({ stats, suites }), 0).counts).toEqual({
      passed: 2,
      failed: 0,
      skipped: 2,
      note: 'another rendering',
    });
  });

  it('is a failure when no test ran', () => {
    expect(oneOf(vitest(), 0).counts).toMatchObject({ failed: 1, note: 'ran no test' });
  });

  it('is a failure when the runner ended badly though no test failed', () => {
    expect(oneOf(vitest(file('a', test('passed'))), 1).counts).toMatchObject({
      passed: 1,
      failed: 1,
      note: 'ended with 1',
    });
  });

  it('counts a file that could not be loaded', () => {
    const broken = { name: 'a', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(oneOf(vitest(broken), 1)).toMatchObject({ counts: { failed: 1 }, tests: [{ failure: 'no such module' }] });
  });

  it('tells each test, where it stands, how long it took, and what was wrong', () => {
    const path = vitest(file('link.test.ts', test('passed', 'closes'), test('failed')));
    expect(oneOf(path, 1).tests).toMatchObject([
      { file: 'link.test.ts', name: 'a link > closes', ms: 5 },
      { file: 'link.test.ts', name: 'a link > opens', ms: 5, failure: 'expected 1 to be 2' },
    ]);
    const results = [{ duration: 7, error: { message: 'no page' } }];
    const specs = [{ title: 'opens', line: 12, ok: false, tests: [{ results }] }];
    const suites = [
      { title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'A page', line: 3, file: 'a.spec.ts', specs }] },
    ];
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    expect(playwrightResult(report({ stats, suites }), 1).tests).toEqual([
      { file: 'a.spec.ts', line: 12, name: 'A page opens', ms: 7, failure: 'no page' },
    ]);
  });

  it('is parted by the files of each part, and one’s failure is not the others’', () => {
    const path = vitest(file('a/x', test('passed')), file('b/x', test('failed')));
    const counts = (code, ...folders) =>
      vitestResults(
        path,
        code,
        folders.map((name) => (one) => one.startsWith(name)),
      ).map((result) => result.counts);
    expect(counts(1, 'a', 'b', 'c')).toMatchObject([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
      { failed: 1, note: 'ran no test' },
    ]);
    const clean = vitest(file('a/x', test('passed')), file('b/x', test('passed')));
    const parts = ['a', 'b'].map((name) => (one) => one.startsWith(name));
    expect(vitestResults(clean, 1, parts).map((result) => result.counts.failed)).toEqual([1, 1]);
  });

  it('is a failure when there is no whole report', () => {
    expect(oneOf(join(folder, 'none.json'), 0).counts).toMatchObject({ failed: 1, note: 'wrote no report' });
    expect(playwrightResult(report('{"stats": '), 0).counts).toMatchObject({ failed: 1, note: 'wrote no report' });
  });
});

describe('The sum of steps', () => {
  it('adds what passed, what failed and what was skipped', () => {
    const counts = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ];
    expect(sumCounts(counts)).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});
