/**
 * One step of the tests.
 * @typedef {object} Step
 * @property {string} name
 * @property {import('./steps.mjs').Part[]} parts what it runs
 * @property {(parts: import('./steps.mjs').Part[], onTests: (count: number) => void) =>
 *   Promise<{ results: import('./steps.mjs').PartResult[], output: string, cpuSeconds?: number }>} run
 *   gives one result for each part
 * @property {string[]} [needs] steps that must have passed before it
 * @property {string[]} [after] steps that must have ended before it, however they ended
 * @property {number} [cores] how many of the places it takes; as many as there are makes it run alone. Default 1
 */

const secondsOf = ({ parts }) => parts.reduce((sum, { seconds = 0 }) => sum + seconds, 0);

/** The steps with the longest way to the end first: their own time and that of what waits for them. @param {Step[]} steps */
export function longestFirst(steps) {
  const waitingFor = (name) => steps.filter(({ needs = [], after = [] }) => [...needs, ...after].includes(name));
  const way = (step) => secondsOf(step) + Math.max(0, ...waitingFor(step.name).map(way));
  return [...steps].sort((one, other) => way(other) - way(one));
}

/**
 * Runs steps side by side in so many places, each as soon as what it needs has passed, the first ones first.
 * A step whose need failed is not run and counts as one failure. A step that throws has failed; the others go on.
 * @param {Step[]} steps
 * @param {number} cores
 * @param {{ onBegin?: (step: Step) => void, onTests?: (step: Step, count: number) => void,
 *   onDone: (step: Step, result: { ms: number, results: import('./steps.mjs').PartResult[], output: string, cpuSeconds?: number }) => void }} events
 * @param {() => number} [now] milliseconds
 */
export async function runSteps(
  steps,
  cores,
  { onBegin = () => {}, onTests = () => {}, onDone },
  now = () => performance.now(),
) {
  const waiting = [...steps];
  const passed = new Map();
  let free = cores;
  const active = new Set();

  const finish = (step, ms, result) => {
    passed.set(
      step.name,
      result.results.every(({ counts }) => counts.failed === 0),
    );
    onDone(step, { ...result, ms });
  };
  const failure = ({ parts }, note, output) => ({
    results: parts.map(() => ({ counts: { passed: 0, failed: 1, skipped: 0, note } })),
    output,
  });

  const start = (step, cost) => {
    const begun = now();
    free -= cost;
    onBegin(step);
    const running = Promise.resolve()
      .then(() => step.run(step.parts, (count) => onTests(step, count)))
      .catch((error) => failure(step, 'threw', String(error?.stack ?? error)))
      .then((result) => {
        free += cost;
        active.delete(running);
        finish(step, now() - begun, result);
      });
    active.add(running);
  };

  while (waiting.length > 0 || active.size > 0) {
    let moved = false;
    for (const step of [...waiting]) {
      const known = (name) => steps.some((other) => other.name === name);
      const needs = (step.needs ?? []).filter(known);
      const ended = (step.after ?? []).filter(known).every((name) => passed.has(name));
      const missing = needs.find((name) => passed.get(name) === false);
      const cost = Math.min(step.cores ?? 1, cores);
      if (!missing && !(ended && needs.every((name) => passed.get(name)))) continue;
      // The first step that is ready but does not fit keeps the rest waiting, or a wide step would never find room.
      if (!missing && cost > free) break;
      waiting.splice(waiting.indexOf(step), 1);
      moved = true;
      if (missing) finish(step, 0, failure(step, `not run: ${missing} failed`, ''));
      else start(step, cost);
    }
    if (active.size > 0) await Promise.race(active);
    else if (!moved) throw new Error(`These steps need each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}
