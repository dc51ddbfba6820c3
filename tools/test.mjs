// npm test: everything that CI runs, several steps at a time, to the end even where one fails. What passed before on the
// same files is not run again, but in CI.
//   npm test -- --only=lint,editor    these steps alone (what they need must have been done before)
//   npm test -- --affected[=main]     only what the changes since a branch, and those not committed, can break
//   npm test -- --fresh               whatever passed before
//   npm test -- --list                the names of the steps
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chooseSteps } from './lib/choose.mjs';
import { sumCounts } from './lib/counts.mjs';
import { endOnFullDisk, fullDisk, saysFullDisk } from './lib/fullDisk.mjs';
import { changedSince, createInputs } from './lib/inputs.mjs';
import { createMemory } from './lib/passed.mjs';
import { createBar, createProgress } from './lib/progress.mjs';
import { failedText, failureText, row, rowWithFailures, seconds, slowestText } from './lib/report.mjs';
import { longestFirst, runSteps } from './lib/schedule.mjs';
import { allSteps, results } from './lib/steps.mjs';

/** @returns {never} */
function giveUp(text) {
  console.error(text);
  process.exit(1);
}

endOnFullDisk();

const flag = (name) => process.argv.includes(`--${name}`);
const option = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

const steps = allSteps();
if (flag('list')) {
  console.log(steps.flatMap(({ parts }) => parts.map(({ name }) => name)).join('\n'));
  process.exit(0);
}

function changes(base) {
  if (base === undefined) return undefined;
  return (
    changedSince(base) ??
    giveUp(`Git knows no ${base}: name another branch or commit, as in npm test -- --affected=main.`)
  );
}

function chosen() {
  const affected = option('affected') ?? (flag('affected') ? 'origin/main' : undefined);
  const { steps: found, problem } = chooseSteps(steps, {
    only: option('only')?.split(','),
    changed: changes(affected),
  });
  return problem ? giveUp(problem) : found;
}

process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;
mkdirSync(results, { recursive: true });

const inputs = createInputs();
const memory = createMemory(join(results, 'passed'), inputs);
const remembers = !process.env.CI && !flag('fresh') && !option('only');

/** @type {{ part: import('./lib/steps.mjs').Part, result: import('./lib/steps.mjs').PartResult, ms?: number, cpuSeconds?: number, output?: string }[]} */
const rows = [];
const recalled = new Map();

/** The steps with the parts that must run; of the others the last result counts. */
function toRun(step) {
  const parts = step.parts.filter((part) => {
    const counts = remembers ? memory.recall(part) : undefined;
    if (counts) recalled.set(part.name, counts);
    return !counts;
  });
  return parts.length > 0 ? [{ ...step, parts }] : [];
}

const begun = performance.now();
const waiting = longestFirst(chosen().flatMap(toRun));
for (const [name, counts] of recalled) rows.push({ part: { name }, result: { counts } });
const before = new Map(waiting.flatMap(({ parts }) => parts.map((part) => [part.name, inputs.ofStep(part)])));

const secondsOf = ({ parts }) => parts.reduce((sum, part) => sum + part.seconds, 0);
// Two more than there are cores: most steps wait for a browser half of their time, and with one more a sixth of two cores was idle.
const places = Math.min(6, Math.max(3, availableParallelism() + 2));
const progress = createProgress(
  waiting.map((step) => ({ name: step.name, seconds: secondsOf(step) })),
  places,
);
const bar = createBar(progress, process.stdout);

function report(step, { ms, results: found, output, cpuSeconds }) {
  const plain = stripVTControlCharacters(output);
  if (saysFullDisk(plain) && found.some(({ counts }) => counts.failed > 0)) giveUp(fullDisk);
  writeFileSync(join(results, `${step.name.replaceAll(/[: ]/g, '-')}.log`), plain);
  found.forEach((result, index) => {
    const part = step.parts[index];
    // The time of a run of several parts is that of the run.
    const own = found.length === 1 ? { ms, cpuSeconds } : {};
    rows.push({ part, result, output: plain, ...own });
    memory.keep(part, before.get(part.name), result);
    bar.print(`${progress.steps()} ${row({ part, result, ...own })}`);
    if (result.counts.failed > 0) bar.print(failureText(result, plain));
  });
  if (found.length > 1) bar.print(`${progress.steps()}        ${step.name}: ${seconds(ms)}${cpuText(cpuSeconds)}`);
  if (progress.left() && !process.stdout.isTTY)
    bar.print(`${progress.steps()} ${progress.tests()} tests, ${progress.left()}`);
}

const cpuText = (cpuSeconds) => (cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(1)} s of the processor`);

let cpuTotal = 0;
await runSteps(waiting, places, {
  onBegin: ({ name }) => progress.begin(name),
  onTests: (_, count) => progress.count(count),
  onDone: (step, result) => {
    progress.end(step.name);
    cpuTotal += result.cpuSeconds ?? 0;
    report(step, result);
  },
});
bar.end();

const total = sumCounts(rows.map(({ result }) => result.counts));
const again = sumCounts([...recalled.values()]);
console.log(`\n${rows.map(rowWithFailures).join('\n')}\n${slowestText(rows)}${failedText(rows)}`);
if (recalled.size > 0)
  console.log(`${again.passed} of these passed before, on the same files (npm test -- --fresh runs them again).`);
if (rows.length === 0) console.log('Nothing that was changed can break a step.');
console.log(`In ${seconds(performance.now() - begun)}${cpuText(cpuTotal)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && (total.passed > 0 || flag('affected')) ? 0 : 1;
