import type { PromptFlowExecutionResult } from '@inkfield/api';

/** Where a prompt flow's dialog is (docs/behaviour.md#prompt-flows). */
export type PromptFlowState =
  | { status: 'form' }
  /** A run is on its way; `result` is what has come so far, where the runner streams. */
  | { status: 'running'; result?: PromptFlowExecutionResult }
  | { status: 'results'; result: PromptFlowExecutionResult }
  /** The form again, with what went wrong. */
  | { status: 'error'; message: string };

/** What can happen to it. */
export type PromptFlowEvent =
  | { type: 'started' }
  | { type: 'progressed'; result: PromptFlowExecutionResult }
  | { type: 'finished'; result: PromptFlowExecutionResult }
  | { type: 'failed'; message: string }
  | { type: 'cancelled' }
  | { type: 'reopened' };

/** The next state. An event that comes too late, such as the end of a cancelled run, changes nothing. */
export function nextPromptFlowState(state: PromptFlowState, event: PromptFlowEvent): PromptFlowState {
  const running = state.status === 'running';
  switch (event.type) {
    case 'started':
      return { status: 'running' };
    case 'progressed':
      return running ? { status: 'running', result: event.result } : state;
    case 'finished':
      return running ? { status: 'results', result: event.result } : state;
    case 'failed':
      return running ? { status: 'error', message: event.message } : state;
    case 'cancelled':
      return running ? { status: 'form' } : state;
    case 'reopened':
      return { status: 'form' };
  }
}
