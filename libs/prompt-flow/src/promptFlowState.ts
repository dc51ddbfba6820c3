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
  if (event.type === 'started') return { status: 'running' };
  if (event.type === 'reopened') return { status: 'form' };
  if (state.status !== 'running') return state;
  switch (event.type) {
    case 'progressed':
      return { status: 'running', result: event.result };
    case 'finished':
      return { status: 'results', result: event.result };
    case 'failed':
      return { status: 'error', message: event.message };
    case 'cancelled':
      return { status: 'form' };
  }
}
