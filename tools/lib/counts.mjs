import { existsSync, readFileSync } from 'node:fs';

/**
 * What one step of the tests came to.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts
 */

/** A step that is one check: lint, a build. @returns {Counts} */
export const oneCheck = (ok, note) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note });

function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A runner that died or that had nothing to run has failed, whatever its report says.
 * @param {Counts} counts
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
function withExitCode(counts, code) {
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'ran no test' };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `ended with ${code}` };
  return counts;
}

/** Reads Vitest's JSON report. @returns {Counts} */
export function vitestCounts(path, code) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'wrote no report' };
  // A file that could not be loaded has no test in it that could fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

const failuresOf = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}\n${message ?? ''}`];
  return failed.map(({ fullName, failureMessages }) => `${name}\n  ${fullName}\n${failureMessages.join('\n')}`);
};

/** The tests that failed in Vitest's JSON report, each with its file, its name and what was wrong. @returns {string[]} */
export function vitestFailures(path) {
  return readReport(path)?.testResults.flatMap(failuresOf) ?? [];
}

/** Why tests were skipped, each reason once. */
function reasonsOfSkips({ suites = [], specs = [] }) {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations ?? []));
  const own = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
  return [...new Set([...own, ...suites.flatMap(reasonsOfSkips)])].filter(Boolean);
}

/** Reads Playwright's JSON report. @returns {Counts} */
export function playwrightCounts(path, code) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'wrote no report' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // With one try for each test none can be flaky; one that is has failed.
  const note = reasonsOfSkips(report).join('; ') || undefined;
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, note }, code);
}

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
