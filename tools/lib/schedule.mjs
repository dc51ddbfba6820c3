/**
 * One step of the tests.
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ counts: import('./counts.mjs').Counts, output: string, failures?: string[] }>} run
 * @property {string[]} [needs] steps that must have passed before it
 * @property {string[]} [after] steps that must have ended before it, however they ended
 * @property {number} [cores] how many cores it keeps busy; as many as there are makes it run alone. Default 1
 */

/**
 * Runs steps side by side on so many cores, each as soon as what it needs has passed, the first ones first.
 * A step whose need failed is not run and counts as one failure. A step that throws has failed; the others go on.
 * @param {Step[]} steps
 * @param {number} cores
 * @param {(result: { name: string, ms: number, counts: import('./counts.mjs').Counts, output: string, failures?: string[] }) => void} onDone
 * @param {() => number} [now] milliseconds
 */
export async function runSteps(steps, cores, onDone, now = () => performance.now()) {
  const waiting = [...steps];
  const passed = new Map();
  let free = cores;
  const active = new Set();

  const finish = (name, ms, result) => {
    passed.set(name, result.counts.failed === 0);
    onDone({ ...result, name, ms });
  };
  const failure = (note, output) => ({ counts: { passed: 0, failed: 1, skipped: 0, note }, output });

  const start = (step, cost) => {
    const begun = now();
    free -= cost;
    const running = Promise.resolve()
      .then(step.run)
      .catch((error) => failure('threw', String(error?.stack ?? error)))
      .then((result) => {
        free += cost;
        active.delete(running);
        finish(step.name, now() - begun, result);
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
      if (missing) finish(step.name, 0, failure(`not run: ${missing} failed`, ''));
      else start(step, cost);
    }
    if (active.size > 0) await Promise.race(active);
    else if (!moved) throw new Error(`These steps need each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}
