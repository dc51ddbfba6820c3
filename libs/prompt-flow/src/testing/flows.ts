import type { PromptFlow, PromptFlowExecutionResult, PromptFlowResult } from '@inkfield/api';
import type { RunPromptFlow } from '../usePromptFlow.js';

/** A flow that works on a selection, with a field of every kind. */
export const rewriteFlow: PromptFlow = {
  id: 'rewrite',
  title: 'Rewrite',
  description: 'Says the same in another tone of voice.',
  actionTitle: 'Rewrite the text',
  inputVariables: [
    { name: 'selectedText', title: 'Text', isRequired: true },
    { name: 'tone', title: 'Tone', isRequired: true, type: 'select', options: ['Friendly', 'Formal', 'Playful'] },
    { name: 'audience', title: 'Audience', isRequired: false },
    { name: 'words', title: 'Number of words', isRequired: false, type: 'number' },
    { name: 'due', title: 'Needed by', isRequired: false, type: 'date' },
  ],
};

/** A flow with one field of one line. */
export const titleFlow: PromptFlow = {
  id: 'title',
  title: 'Suggest titles',
  description: '',
  inputVariables: [{ name: 'topic', title: 'Topic', isRequired: true }],
};

/** A flow that needs nothing: it runs as soon as its dialog opens. */
export const ideasFlow: PromptFlow = {
  id: 'ideas',
  title: 'Ideas',
  description: 'Three things to write about next.',
  actionTitle: 'Find ideas',
  inputVariables: [],
};

/** One result of a run. */
export function resultOf(id: string, title: string, response: string): PromptFlowResult {
  return { id, template: { title }, response };
}

/** What a run of these results gives. */
export function executionOf(...results: PromptFlowResult[]): PromptFlowExecutionResult {
  return { executionResult: { results }, outputResult: { createdRows: [], updatedRows: [] } };
}

/** Two results with the marks and blocks that a model writes. */
export const rewritten = executionOf(
  resultOf(
    'friendly',
    'Friendly version',
    '<p>Good news: the <strong>harbour library</strong> opens again on Monday. Come by for coffee, and bring a book that you are done with.</p>',
  ),
  resultOf(
    'points',
    'Key points',
    '<ul><li>Opens on <em>Monday at nine</em></li><li>Coffee on the first day</li><li>Book exchange in <a href="https://example.com/hall">the old hall</a></li></ul><blockquote><p>A house for everyone.</p></blockquote>',
  ),
);

/** A result that made rows. */
export const withRows: PromptFlowExecutionResult = {
  ...executionOf(resultOf('summary', 'Summary', '<p>Two tasks were found in the text.</p>')),
  outputResult: {
    createdRows: [
      { href: '/rows/task/1', entity: { title: 'Task' } },
      { href: '/rows/task/2', entity: { title: 'Task' } },
    ],
    updatedRows: [{ href: '/rows/project/7', entity: { title: 'Project' } }],
  },
};

/** A runner that answers with this. */
export function answers(result: PromptFlowExecutionResult): RunPromptFlow {
  return async () => result;
}

/** A runner that never ends by itself. */
export const neverEnds: RunPromptFlow = (_, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A runner that fails with this message. */
export function fails(message: string): RunPromptFlow {
  return () => Promise.reject(new Error(message));
}
