import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (folder, name) => join(folder, `${name.replaceAll(/[^\w-]/g, '-')}.json`);

/**
 * Remembers what passed, with what it had read and written then. A failure is never remembered.
 * @param {string} folder where it is kept
 * @param {ReturnType<typeof import('./inputs.mjs').createInputs>} inputs
 */
export function createMemory(folder, inputs) {
  const read = (name) => {
    try {
      return JSON.parse(readFileSync(fileOf(folder, name), 'utf8'));
    } catch {
      return undefined;
    }
  };
  return {
    /** What a step came to when it last passed, if it would do the same again. @returns {import('./counts.mjs').Counts | undefined} */
    recall(step) {
      const kept = read(step.name);
      if (kept?.inputs !== inputs.ofStep(step)) return undefined;
      return kept.written === inputs.written(step.writes ?? []) ? kept.counts : undefined;
    },
    /** How long a step took when it last passed, whatever it had read, in milliseconds. @returns {number | undefined} */
    lastMs: (name) => read(name)?.ms,
    /**
     * Keeps a result that passed, and forgets the one before of a step that failed or whose files changed meanwhile.
     * @param {string} before what the step read, taken before it ran
     */
    keep(step, before, { counts, ms }) {
      const file = fileOf(folder, step.name);
      const passed = counts.failed === 0 && counts.passed > 0;
      if (!passed || inputs.ofStep(step) !== before) return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ inputs: before, written: inputs.written(step.writes ?? []), counts, ms }));
    },
  };
}
