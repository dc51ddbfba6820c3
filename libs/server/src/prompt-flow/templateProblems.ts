import { referencesOf } from './template.js';

interface CheckedFlow {
  inputVariables: readonly { name: string }[];
  templates: readonly { key: string; title: string; prompt: string }[];
  outputs: readonly { from: string; values: Readonly<Record<string, string>> }[];
}

/** What is wrong with a flow's references, a sentence each; empty for a flow that can run. */
export function templateProblems(flow: CheckedFlow): string[] {
  return [...duplicates(flow), ...unknownReferences(flow), ...orderProblems(flow)];
}

const quoted = (text: string) => `“${text}”`;

function duplicates(flow: CheckedFlow): string[] {
  const seen = new Set<string>();
  const names = [...flow.inputVariables.map(({ name }) => name), ...flow.templates.map(({ key }) => key)];
  return names
    .filter((name) => seen.has(name) || !seen.add(name))
    .map((name) => `The name ${quoted(name)} is used twice.`);
}

function unknownReferences({ inputVariables, templates, outputs }: CheckedFlow): string[] {
  const keys = new Set(templates.map(({ key }) => key));
  const known = new Set([...inputVariables.map(({ name }) => name), ...keys]);
  const inTemplates = templates.flatMap(({ title, prompt }) =>
    referencesOf(prompt)
      .filter((name) => !known.has(name))
      .map((name) => `The template ${quoted(title)} uses the unknown variable ${quoted(name)}.`),
  );
  const inOutputs = outputs.flatMap(({ from, values }) => [
    ...(keys.has(from) ? [] : [`An output uses the unknown template ${quoted(from)}.`]),
    ...Object.values(values)
      .flatMap(referencesOf)
      .filter((name) => name !== 'item' && !known.has(name))
      .map((name) => `An output uses the unknown variable ${quoted(name)}.`),
  ]);
  return [...inTemplates, ...inOutputs];
}

/** Templates run in their order, so one may use only earlier answers; a circle could never run in any order. */
function orderProblems({ templates }: CheckedFlow): string[] {
  const byKey = new Map(templates.map((template) => [template.key, template]));
  const usesOf = (key: string) => referencesOf(byKey.get(key)?.prompt ?? '').filter((name) => byKey.has(name));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    usesOf(from).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  const circular = templates.filter(({ key }) => reaches(key, key));
  if (circular.length > 0) {
    return [`Templates refer to each other in a loop: ${circular.map(({ title }) => quoted(title)).join(', ')}.`];
  }
  return templates.flatMap(({ key, title }, position) =>
    usesOf(key)
      .filter((name) => templates.findIndex((other) => other.key === name) > position)
      .map(
        (name) =>
          `The template ${quoted(title)} uses the result of ${quoted(byKey.get(name)?.title ?? name)}, which runs after it.`,
      ),
  );
}
