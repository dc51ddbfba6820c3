import { cpuMs } from '@inkfield/config/cpuTime';

/** Lengths of the inputs, in UTF-16 code units. */
export const sizes = [1_000, 10_000, 100_000, 1_000_000, 5_000_000] as const;

/**
 * The largest exponent that counts as linear: five times the input may cost eleven times as much. What a garbage collector and a
 * processor's caches add to a linear task stays under it, a square (25 times as much) does not.
 */
export const steepest = 1.5;

/** The step from which on growth is judged: before, tasks are still being compiled. */
const firstJudged = 3;

/** What takes less in the larger of two sizes says nothing about how it grows, and harms nobody. In milliseconds. */
const readable = 300;

/** What the smaller of two sizes counts as at least: the clock of the processor goes by some milliseconds. */
const leastMs = 20;

/** What is stopped before the next size: it has shown how it grows, and would take minutes. In milliseconds. */
const endless = 20_000;

/** How often a step that looks too steep is measured again. */
const furtherRuns = 5;

/** What one task costs, and how that grows. */
export interface Growth {
  /** CPU ms at each of the sizes; fewer where it was stopped. */
  ms: readonly number[];
  /** The power of the length that the cost grows with, in the step where it is largest. */
  exponent: number;
}

type Tasks = Readonly<Record<string, () => unknown>>;

/** Whether a task took long enough to say how it grows. */
export function isJudged({ ms }: Growth): boolean {
  return (ms.at(-1) ?? 0) >= readable;
}

/** The exponent of a step between two sizes; a task that is too quick has none. */
function stepExponent(ms: readonly number[], step: number): number {
  const [before, after] = [ms[step - 1], ms[step]];
  if (before === undefined || after === undefined || after < readable) return 0;
  return Math.log(after / Math.max(before, leastMs)) / Math.log((sizes[step] ?? 1) / (sizes[step - 1] ?? 1));
}

function exponentOf(ms: readonly number[]): number {
  return Math.max(0, ...ms.map((_, step) => (step < firstJudged ? 0 : stepExponent(ms, step))));
}

/** The least of some runs: what others and the garbage collector took is the rest. */
function leastOf(task: () => unknown, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => cpuMs(task)));
}

function hasStopped(ms: readonly number[], step: number): boolean {
  return ms.length < step || (ms.at(-1) ?? 0) > endless / 5;
}

function measureStep(task: () => unknown, ms: number[], step: number): void {
  ms.push(leastOf(task, step < firstJudged ? 3 : 1));
  // What grows with the square does so in every run: one run that is linear says that the others were disturbed.
  for (let again = 0; again < furtherRuns && stepExponent(ms, step) > steepest; again++) {
    ms[step] = Math.min(ms[step] ?? Infinity, cpuMs(task));
  }
}

/**
 * How the tasks grow that something is prepared for, by their names.
 *
 * @param prepare makes the tasks for an input of a length
 * @param isWanted says which of them to measure
 */
export function growthOf(prepare: (size: number) => Tasks, isWanted: (name: string) => boolean): Map<string, Growth> {
  const all = new Map<string, number[]>();
  for (const [name, task] of Object.entries(prepare(sizes[1]))) {
    if (!isWanted(name)) continue;
    all.set(name, []);
    // What follows is compiled by then.
    task();
  }
  if (all.size === 0) return new Map();
  for (const [step, size] of sizes.entries()) {
    for (const [name, task] of Object.entries(prepare(size))) {
      const ms = all.get(name);
      if (ms && !hasStopped(ms, step)) measureStep(task, ms, step);
    }
  }
  return new Map([...all].map(([name, ms]) => [name, { ms, exponent: exponentOf(ms) }]));
}
