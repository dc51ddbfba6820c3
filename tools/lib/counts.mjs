import { existsSync, readFileSync } from 'node:fs';

/**
 * What one part of the tests came to.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Counts
 */

/**
 * One test that has ended; `name` and `line` are what its runner finds it by.
 * @typedef {{ file: string, name: string, ms: number, failure?: string, line?: number }} Test
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

/** A runner that wrote no report has failed. */
const noReport = { counts: { passed: 0, failed: 1, skipped: 0, note: 'wrote no report' }, tests: [] };

/**
 * A runner that died or that had nothing to run has failed, whatever its report says.
 * @param {Counts} counts
 * @param {number} code the runner's exit code, 0 where the failures of another part explain it
 * @returns {Counts}
 */
function withExitCode(counts, code) {
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'ran no test' };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `ended with ${code}` };
  return counts;
}

/** A file's tests; one that could not be loaded has no test in it that could fail, and counts as one that did. @returns {Test[]} */
function testsOfFile({ name: file, status, message, assertionResults }) {
  const tests = assertionResults.map(({ ancestorTitles, title, status: state, duration, failureMessages }) => ({
    file,
    // As Vitest's own -t takes it.
    name: [...ancestorTitles, title].filter(Boolean).join(' > '),
    state,
    ms: duration ?? 0,
    ...(state === 'failed' && { failure: (failureMessages ?? []).join('\n') }),
  }));
  if (status !== 'failed' || tests.some(({ state }) => state === 'failed')) return tests;
  return [...tests, { file, name: '', state: 'failed', ms: 0, failure: message ?? '' }];
}

function countsOf(tests) {
  const count = (...states) => tests.filter(({ state }) => states.includes(state)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending', 'todo', 'disabled') };
}

/**
 * Reads Vitest's JSON report of a run that held several parts, each with the tests of its own files.
 * @param {string} path
 * @param {number} code the runner's exit code
 * @param {((file: string) => boolean)[]} parts which file belongs to which
 * @returns {{ counts: Counts, tests: Test[] }[]} one for each part
 */
export function vitestResults(path, code, parts = [() => true]) {
  const report = readReport(path);
  if (!report) return parts.map(() => noReport);
  const tests = report.testResults.flatMap(testsOfFile);
  const isExplained = tests.some(({ state }) => state === 'failed');
  return parts.map((belongs) => {
    const own = tests.filter(({ file }) => belongs(file));
    return { counts: withExitCode(countsOf(own), isExplained ? 0 : code), tests: own };
  });
}

/** The tests under a suite of Playwright's report. @returns {Test[]} */
function testsUnder({ file, specs = [], suites = [] }, path = []) {
  const own = specs.map(({ title, line, ok, tests }) => {
    const results = tests.flatMap((test) => test.results ?? []);
    const error = results.at(-1)?.error;
    return {
      file,
      line,
      name: [...path, title].join(' '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(!ok && { failure: error?.message ?? error?.value ?? '' }),
    };
  });
  return [...own, ...suites.flatMap((suite) => testsUnder(suite, suite.line ? [...path, suite.title] : path))];
}

/** Why tests were skipped, each reason once. */
function reasonsOfSkips({ suites = [], specs = [] }) {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations ?? []));
  const own = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
  return [...new Set([...own, ...suites.flatMap(reasonsOfSkips)])].filter(Boolean);
}

/** Reads Playwright's JSON report. @returns {{ counts: Counts, tests: Test[] }} */
export function playwrightResult(path, code) {
  const report = readReport(path);
  if (!report) return noReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // With one try for each test none can be flaky; one that is has failed.
  const note = reasonsOfSkips(report).join('; ') || undefined;
  const counts = withExitCode({ passed: expected, failed: unexpected + flaky, skipped, note }, code);
  return { counts, tests: (report.suites ?? []).flatMap((suite) => testsUnder(suite)) };
}

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
