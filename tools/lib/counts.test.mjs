import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightCounts, sumCounts, vitestCounts, vitestFailures } from './counts.mjs';

let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'counts-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const vitest = (passed, failed, testResults = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 0, testResults });

describe('What a runner reported', () => {
  it('is counted as it says', () => {
    expect(vitestCounts(vitest(3, 0), 0)).toMatchObject({ passed: 3, failed: 0, skipped: 1 });
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts(report({ stats }), 1)).toMatchObject({ passed: 2, failed: 2 });
  });

  it('says why tests were skipped', () => {
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 2 };
    const skipped = { tests: [{ annotations: [{ type: 'skip', description: 'another rendering' }] }] };
    const suites = [{ suites: [{ specs: [skipped, skipped] }], specs: [{ tests: [{ annotations: [] }] }] }];
    expect(playwrightCounts(report({ stats, suites }), 0)).toEqual({
      passed: 2,
      failed: 0,
      skipped: 2,
      note: 'another rendering',
    });
  });

  it('is a failure when no test ran', () => {
    expect(vitestCounts(vitest(0, 0), 0)).toMatchObject({ failed: 1, note: 'ran no test' });
  });

  it('is a failure when the runner ended badly though no test failed', () => {
    expect(vitestCounts(vitest(3, 0), 1)).toMatchObject({ passed: 3, failed: 1, note: 'ended with 1' });
  });

  it('counts a file that could not be loaded', () => {
    expect(vitestCounts(vitest(3, 0, [{ status: 'failed', assertionResults: [] }]), 1).failed).toBe(1);
  });

  it('tells what failed, and where', () => {
    const failed = { status: 'failed', fullName: 'a link opens', failureMessages: ['expected 1 to be 2'] };
    const passed = { status: 'passed', fullName: 'a link closes', failureMessages: [] };
    const path = vitest(1, 1, [
      { name: 'link.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'good.test.ts', status: 'passed', assertionResults: [passed] },
    ]);
    expect(vitestFailures(path)).toEqual([
      'link.test.ts\n  a link opens\nexpected 1 to be 2',
      'broken.test.ts\nno such module',
    ]);
    expect(vitestFailures(join(folder, 'none.json'))).toEqual([]);
  });

  it('is a failure when there is no report, or half of one', () => {
    expect(vitestCounts(join(folder, 'none.json'), 0).failed).toBe(1);
    expect(playwrightCounts(report('{"stats":'), 0).failed).toBe(1);
  });
});

it('sumCounts adds up every step', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
