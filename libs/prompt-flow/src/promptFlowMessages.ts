/**
 * The words of the dialog, in English (docs/behaviour.md#prompt-flows).
 * @example
 * ```ts
 * import { promptFlowMessages } from '@inkfield/prompt-flow';
 *
 * const messages = { ...promptFlowMessages, run: 'Go' };
 * ```
 */
export const promptFlowMessages = {
  /** The title of a flow without an action title. */
  title: 'Run prompt flow',
  run: 'Run',
  runAgain: 'Run Again',
  cancel: 'Cancel',
  close: 'Close',
  running: 'Running…',
  choose: 'Choose…',
  insertBelow: 'Insert below',
  replaceSelection: 'Replace selection',
  noResults: 'The run gave no results.',
  oneResult: '1 result',
  /** `{count}` is the number of results. */
  results: '{count} results',
  /** `{entity}` is the entity's title. */
  viewEntity: 'View {entity}',
};

/** Every word of the dialog, for an app that gives its own. */
export type PromptFlowMessages = typeof promptFlowMessages;
