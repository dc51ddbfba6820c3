import { isAffected } from './inputs.mjs';

const withParts = (steps, isChosen) =>
  steps.map((step) => ({ ...step, parts: step.parts.filter(isChosen) })).filter(({ parts }) => parts.length > 0);

/** A name stands for itself, for a step of several parts, and for a project's tests of each kind (`editor` for `editor:browser` too). */
const names = (name, part) => part === name || part.startsWith(`${name}:`);

function onlyThese(steps, only) {
  const known = (name) => steps.some((step) => step.name === name || step.parts.some((part) => names(name, part.name)));
  const unknown = only.filter((name) => !known(name));
  if (unknown.length > 0) {
    const all = steps.flatMap(({ parts }) => parts.map(({ name }) => name));
    return { steps: [], problem: `No such step: ${unknown.join(', ')}. There are: ${all.join(', ')}.` };
  }
  const whole = steps.filter(({ name }) => only.includes(name)).flatMap(({ parts }) => parts);
  return {
    steps: withParts(steps, (part) => whole.includes(part) || only.some((name) => names(name, part.name))),
  };
}

/** What a change can break, with the steps that those need. */
function affectedBy(steps, changed) {
  const found = withParts(steps, (part) => isAffected(part, changed));
  const needed = new Set(found.flatMap(({ needs = [] }) => needs));
  return steps.flatMap((step) => found.find(({ name }) => name === step.name) ?? (needed.has(step.name) ? [step] : []));
}

/**
 * The steps, with the parts of each, that a run was asked for.
 * @param {import('./schedule.mjs').Step[]} steps
 * @param {{ only?: string[], changed?: string[] }} options
 * @returns {{ steps: import('./schedule.mjs').Step[], problem?: string }}
 */
export function chooseSteps(steps, { only, changed }) {
  const named = only ? onlyThese(steps, only) : { steps };
  return changed ? { ...named, steps: affectedBy(named.steps, changed) } : named;
}
