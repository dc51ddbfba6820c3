/** What a run of a prompt flow is made of. */
export interface PromptFlowRun {
  /** The flow's id. */
  flowId: string;
  /** Each variable's value by its name. */
  variables: Readonly<Record<string, string>>;
  /** The row that the flow works on, where there is one. */
  rowId?: string;
}

/**
 * The form of a run, field by field as the server reads it; its `variables[]` are one JSON of name and value each.
 * @example
 * ```ts
 * import { promptFlowFormData } from '@inkfield/api';
 *
 * const form = promptFlowFormData({ flowId: 'summary', variables: { selectedText: 'A long text.' }, rowId: '7' });
 * form.get('promptFlowId'); // 'summary'
 * ```
 */
export function promptFlowFormData({ flowId, variables, rowId }: PromptFlowRun): FormData {
  const form = new FormData();
  form.append('action', 'run-prompt-flow');
  form.append('promptFlowId', flowId);
  for (const [name, value] of Object.entries(variables)) form.append('variables[]', JSON.stringify({ name, value }));
  if (rowId !== undefined) form.append('rowId', rowId);
  return form;
}
