import { expect, test } from 'vitest';
import { nextPromptFlowState, type PromptFlowEvent, type PromptFlowState } from './promptFlowState.js';
import { rewritten, withRows } from './testing/flows.js';

const after = (...events: PromptFlowEvent[]) => events.reduce<PromptFlowState>(nextPromptFlowState, { status: 'form' });

test('a run goes from the form through running to the results, and back', () => {
  expect(after({ type: 'started' })).toEqual({ status: 'running' });
  const finished = [{ type: 'started' }, { type: 'finished', result: rewritten }] as const;
  expect(after(...finished)).toEqual({ status: 'results', result: rewritten });
  expect(after(...finished, { type: 'reopened' })).toEqual({ status: 'form' });
});

test('what streams in is shown while it runs', () => {
  expect(after({ type: 'started' }, { type: 'progressed', result: withRows })).toEqual({
    status: 'running',
    result: withRows,
  });
});

test('a failed run is the form with its message, and can start again', () => {
  const failed = [{ type: 'started' }, { type: 'failed', message: 'No model.' }] as const;
  expect(after(...failed)).toEqual({ status: 'error', message: 'No model.' });
  expect(after(...failed, { type: 'started' })).toEqual({ status: 'running' });
});

test('what comes after a run was cancelled changes nothing', () => {
  const cancelled = [{ type: 'started' }, { type: 'cancelled' }] as const;
  for (const late of [
    { type: 'finished', result: rewritten },
    { type: 'progressed', result: rewritten },
    { type: 'failed', message: 'Too late.' },
    { type: 'cancelled' },
  ] as const) {
    expect(after(...cancelled, late), late.type).toEqual({ status: 'form' });
  }
});
