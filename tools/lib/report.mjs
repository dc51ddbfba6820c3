import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// What a step prints is kept whole in test-results; of a failure, and of a step without a report, this much is shown.
const shownOfFailure = 1_500;
const shownOfOutput = 6_000;
// What stands at the run's end again, in letters and in lines.
const shownOfReason = 240;
const shownOfEnd = 5;
const rule = '-'.repeat(72);

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** One line: how a part ended, how long it took, and what of that was work. */
export function row({ part, result: { counts }, ms, cpuSeconds }) {
  const { passed, failed, skipped, note } = counts;
  const took = ms === undefined ? '' : seconds(ms);
  const worked = cpuSeconds === undefined ? '' : `(cpu ${seconds(cpuSeconds * 1000)})`;
  const state = failed === 0 ? 'ok    ' : 'FAILED';
  const said = [skipped ? `, ${skipped} skipped` : '', note ? ` (${note})` : ''].join('');
  return `${state} ${part.name.padEnd(20)} ${took.padStart(8)} ${worked.padEnd(14)} ${passed} passed, ${failed} failed${said}`;
}

function oneFailure(test) {
  const told = stripVTControlCharacters(test.failure).slice(0, shownOfFailure).trimEnd();
  return [test.file, test.name && `  ${test.name}`, told].filter(Boolean).join('\n');
}

/** What failed in a part; of a step that tells no tests, the end of what it printed. */
export function failureText({ tests = [] }, output) {
  const failures = tests.filter(({ failure }) => failure !== undefined).map(oneFailure);
  const told = failures.length > 0 ? failures : [output.slice(-shownOfOutput).trimEnd()];
  return `${rule}\n${told.join('\n\n')}\n${rule}`;
}

const toldLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** In one line: what was wrong, and of a picture which one and how much of it. */
function reasonOf(failure) {
  const [picture] = /[^/\s]+\.png/.exec(failure) ?? [];
  const told = toldLines(failure).slice(0, 3).join(' ').slice(0, shownOfReason);
  return picture && !told.includes(picture) ? `${told} (${picture})` : told;
}

const failedTests = ({ tests = [] }) => tests.filter(({ failure }) => failure !== undefined);

/** Each failed test of a part with its reason and the command that repeats just it; a step that tells no tests, with its last lines. */
function failuresOf({ part, result, output = '' }) {
  const whole = `  npm test -- --only=${quotedName(part.name)}`;
  const tests = failedTests(result).map((test) => [
    `${part.name}: ${[test.file && basename(test.file), test.name].filter(Boolean).join(' > ')}`,
    `  ${reasonOf(test.failure)}`,
    result.again && test.file ? `  ${result.again(test)}` : whole,
  ]);
  const last = toldLines(output).slice(-shownOfEnd);
  return tests.length > 0 ? tests : [[part.name, ...last.map((line) => `  ${line.slice(0, shownOfReason)}`), whole]];
}

/** A part's line, and under it what failed, in a line each: whoever sees only the lines around a red one sees this. */
export function rowWithFailures({ part, result, ...times }) {
  const under = failedTests(result).map(
    (test) =>
      `       ${[test.file && basename(test.file), test.name].filter(Boolean).join(' > ')}: ${reasonOf(test.failure)}`,
  );
  return [row({ part, result, ...times }), ...under.slice(0, shownOfEnd)].join('\n');
}

/** What failed in a run, at its end, where a log that is cut still has it. */
export function failedText(rows) {
  const failures = rows.filter(({ result }) => result.counts.failed > 0).flatMap(failuresOf);
  return failures.length > 0 ? `\nWhat failed, why, and how to repeat it:\n${failures.flat().join('\n')}\n` : '';
}

const quotedName = (name) => (name.includes(' ') ? `'${name}'` : name);

/** The slowest ten tests of a run. */
export function slowestText(rows) {
  const tests = rows.flatMap(({ result, part }) => (result.tests ?? []).map((test) => ({ ...test, part: part.name })));
  const slowest = tests.sort((one, other) => other.ms - one.ms).slice(0, 10);
  if (slowest.length === 0) return '';
  const lines = slowest.map(({ ms, part, name }) => `${seconds(ms).padStart(8)}  ${part}: ${name}`);
  return `\nThe slowest tests:\n${lines.join('\n')}\n`;
}
