/** The words of the dialog, in English (spec, section 2.3; rulings, "Names that apps and assistive technology rely on"). */
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
