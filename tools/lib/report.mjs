import { stripVTControlCharacters } from 'node:util';

// What a step prints is kept whole in test-results; of a failure, and of a step without a report, this much is shown.
const shownOfFailure = 1_500;
const shownOfOutput = 6_000;
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

const failed = ({ result }) => (result.tests ?? []).filter(({ failure, file }) => failure !== undefined && file);

/** The commands that repeat what failed in a run, each just one test. */
export function repeatText(rows) {
  const commands = rows.flatMap((one) => {
    if (one.result.counts.failed === 0) return [];
    const { again } = one.result;
    const tests = again ? failed(one).map(again) : [];
    return tests.length > 0 ? tests : [`npm test -- --only=${quotedName(one.part.name)}`];
  });
  return commands.length > 0
    ? `\nTo repeat what failed:\n${[...new Set(commands)].map((text) => `  ${text}`).join('\n')}\n`
    : '';
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
