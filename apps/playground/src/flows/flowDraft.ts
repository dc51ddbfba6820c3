import type { PromptFlowVariable } from '@inkfield/api';
import type { FlowDetail, FlowInput, FlowOutput, FlowTemplate } from '../http/flows.js';

/** A list item with an identity of its own: names change while they are typed. */
export type Listed<T> = T & { uid: string };

/** An output whose values are a list, so that a name can be typed letter by letter. */
export type DraftOutput = Omit<FlowOutput, 'values'> & { values: Listed<{ name: string; text: string }>[] };

/** A flow while it is edited. */
export interface FlowDraft {
  title: string;
  description: string;
  actionTitle: string;
  variables: Listed<PromptFlowVariable>[];
  templates: Listed<FlowTemplate>[];
  outputs: Listed<DraftOutput>[];
}

let count = 0;

/** Gives an item its identity. */
export function listed<T extends object>(item: T): Listed<T> {
  count += 1;
  return { ...item, uid: `item-${count}` };
}

/** The first of name1, name2, … that is not taken. */
export function freeName(prefix: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** A stored flow to edit, or a new one that already has the template it needs. */
export function toDraft(flow?: FlowDetail): FlowDraft {
  if (!flow) {
    const selection = listed({ name: 'selectedText', title: 'Selected text', isRequired: true });
    const template = listed({ key: 'answer', title: 'Answer', prompt: '' });
    return { title: '', description: '', actionTitle: '', variables: [selection], templates: [template], outputs: [] };
  }
  return {
    title: flow.title,
    description: flow.description,
    actionTitle: flow.actionTitle ?? '',
    variables: flow.inputVariables.map(listed),
    templates: flow.templates.map(listed),
    outputs: flow.outputs.map((output) =>
      listed({ ...output, values: Object.entries(output.values).map(([name, text]) => listed({ name, text })) }),
    ),
  };
}

/** The choices in the lines in which they are typed: none that is empty, and each once. */
export const choicesIn = (lines: readonly string[] = []) => [
  ...new Set(lines.map((line) => line.trim()).filter(Boolean)),
];

/** Of two properties of one name only the last can be sent. @returns the place of such a one, and a sentence */
export function propertyTwice({ outputs }: FlowDraft): string | undefined {
  for (const [index, { values }] of outputs.entries()) {
    const names = values.map(({ name }) => name.trim()).filter(Boolean);
    const twice = names.find((name, position) => names.indexOf(name) !== position);
    if (twice) return `outputs.${index}.values.${twice}: The property “${twice}” is there twice.`;
  }
  return undefined;
}

const withoutUid = <T extends object>({ uid: _uid, ...item }: Listed<T>) => item;

/** What is sent to the server. */
export function toInput(draft: FlowDraft): FlowInput {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    actionTitle: draft.actionTitle.trim(),
    inputVariables: draft.variables.map((variable) => {
      const { options, ...rest } = withoutUid(variable);
      return rest.type === 'select' ? { ...rest, options: choicesIn(options) } : rest;
    }),
    templates: draft.templates.map(withoutUid),
    outputs: draft.outputs.map(({ uid: _uid, values, ...output }) => ({
      ...output,
      values: Object.fromEntries(values.filter(({ name }) => name.trim()).map(({ name, text }) => [name.trim(), text])),
    })),
  };
}
