import { referencesOf } from './template.js';

interface CheckedFlow {
  inputVariables: readonly { name: string }[];
  templates: readonly { key: string; title: string; prompt: string }[];
  outputs: readonly { from: string; values: Readonly<Record<string, string>> }[];
}

/** What is wrong with a flow: where it stands in the flow, and a sentence. */
interface TemplateProblem {
  path: (string | number)[];
  message: string;
}

/** What is wrong with a flow's names and references; empty for a flow that can run. */
export function templateProblems(flow: CheckedFlow): TemplateProblem[] {
  return [...duplicates(flow), ...unknownReferences(flow), ...orderProblems(flow)];
}

const quoted = (text: string) => `“${text}”`;

const promptOf = (template: number) => ['templates', template, 'prompt'];

function duplicates({ inputVariables, templates }: CheckedFlow): TemplateProblem[] {
  const seen = new Set<string>();
  const names = [
    ...inputVariables.map(({ name }, position) => ({ name, path: ['inputVariables', position, 'name'] })),
    ...templates.map(({ key }, position) => ({ name: key, path: ['templates', position, 'key'] })),
  ];
  return names
    .filter(({ name }) => seen.has(name) || !seen.add(name))
    .map(({ name, path }) => ({ path, message: `The name ${quoted(name)} is used twice.` }));
}

function unknownReferences({ inputVariables, templates, outputs }: CheckedFlow): TemplateProblem[] {
  const keys = new Set(templates.map(({ key }) => key));
  const known = new Set([...inputVariables.map(({ name }) => name), ...keys]);
  const unknownIn = (text: string) => referencesOf(text).filter((name) => !known.has(name));
  const inTemplates = templates.flatMap(({ title, prompt }, position) =>
    unknownIn(prompt).map((name) => ({
      path: promptOf(position),
      message: `The template ${quoted(title)} uses the unknown variable ${quoted(name)}.`,
    })),
  );
  const inOutputs = outputs.flatMap(({ from, values }, position) => [
    ...(keys.has(from)
      ? []
      : [{ path: ['outputs', position, 'from'], message: `An output uses the unknown template ${quoted(from)}.` }]),
    ...Object.entries(values).flatMap(([property, text]) =>
      unknownIn(text)
        .filter((name) => name !== 'item')
        .map((name) => ({
          path: ['outputs', position, 'values', property],
          message: `An output uses the unknown variable ${quoted(name)}.`,
        })),
    ),
  ]);
  return [...inTemplates, ...inOutputs];
}

/** Templates run in their order, so one may use only earlier answers; a circle could never run in any order. */
function orderProblems({ templates }: CheckedFlow): TemplateProblem[] {
  const byKey = new Map(templates.map((template) => [template.key, template]));
  const usesOf = (key: string) => referencesOf(byKey.get(key)?.prompt ?? '').filter((name) => byKey.has(name));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    usesOf(from).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  const circular = templates.filter(({ key }) => reaches(key, key));
  const [first] = circular;
  if (first) {
    const titles = circular.map(({ title }) => quoted(title)).join(', ');
    const path = promptOf(templates.indexOf(first));
    return [{ path, message: `Templates refer to each other in a loop: ${titles}.` }];
  }
  return templates.flatMap(({ key, title }, position) =>
    usesOf(key)
      .filter((name) => templates.findIndex((other) => other.key === name) > position)
      .map((name) => ({
        path: promptOf(position),
        message: `The template ${quoted(title)} uses the result of ${quoted(byKey.get(name)?.title ?? name)}, which runs after it.`,
      })),
  );
}
