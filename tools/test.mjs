// npm test: everything that CI runs, two steps at a time, to the end even where one fails.
//   npm test -- --only=lint,visual    these steps alone (what they need must have been done before)
//   npm test -- --list                the names of the steps
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sumCounts } from './lib/counts.mjs';
import { runSteps } from './lib/schedule.mjs';
import { allSteps, results } from './lib/steps.mjs';

// What a step prints is kept whole in test-results; of a failure, and of a step without a report, this much is shown.
const shownOfFailure = 1_500;
const shownOfOutput = 6_000;

/** @returns {string[] | undefined} the names given by --only */
function onlyNames() {
  return process.argv
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
}

function chooseSteps(steps) {
  const only = onlyNames();
  if (!only) return steps;
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return steps.filter(({ name }) => only.includes(name));
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function row({ name, ms, counts: { passed, failed, skipped, note } }) {
  const skip = skipped ? `, ${skipped} skipped` : '';
  const state = failed === 0 ? 'ok    ' : 'FAILED';
  return `${state} ${name.padEnd(16)} ${seconds(ms).padStart(8)}  ${passed} passed, ${failed} failed${skip}${note ? ` (${note})` : ''}`;
}

function report(result) {
  const output = stripVTControlCharacters(result.output);
  writeFileSync(join(results, `${result.name.replaceAll(/[: ]/g, '-')}.log`), output);
  console.log(row(result));
  if (result.counts.failed > 0) console.log(`${'-'.repeat(72)}\n${shownOf(result, output)}\n${'-'.repeat(72)}`);
}

/** The failures alone where a step tells them, else the end of what it printed. */
function shownOf({ failures = [] }, output) {
  if (failures.length === 0) return output.slice(-shownOfOutput).trimEnd();
  return failures.map((failure) => stripVTControlCharacters(failure).slice(0, shownOfFailure).trimEnd()).join('\n\n');
}

const steps = allSteps();
if (process.argv.includes('--list')) {
  console.log(steps.map(({ name }) => name).join('\n'));
  process.exit(0);
}

process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;
mkdirSync(results, { recursive: true });
const begun = performance.now();
const done = [];
await runSteps(chooseSteps(steps), Math.min(4, Math.max(2, availableParallelism())), (result) => {
  done.push(result);
  report(result);
});

const total = sumCounts(done.map(({ counts }) => counts));
console.log(`\n${done.map(row).join('\n')}\n\nIn ${seconds(performance.now() - begun)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
