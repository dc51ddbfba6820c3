import { messages, promptFlowFormData } from '@inkfield/api';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actionRunner } from './actionRunner.js';
import { rewritten, titleFlow } from './testing/flows.js';
import { usePromptFlow } from './usePromptFlow.js';

afterEach(cleanup);

/** A flow that a server action runs, started. */
async function startOn(action: (form: FormData) => Promise<unknown>) {
  const run = actionRunner(action);
  const { result } = renderHook(() =>
    usePromptFlow({ flow: titleFlow, initialVariables: { topic: 'Harbours' }, rowId: '42', run }),
  );
  await act(async () => result.current.start());
  return result;
}

test('the action gets the form of the specification, and its answer is the result', async () => {
  const action = vi.fn(async (_: FormData) => ({ promptFlowExecutionResult: rewritten }));
  const flow = await startOn(action);
  expect(flow.current.state).toEqual({ status: 'results', result: rewritten });
  const form = promptFlowFormData({ flowId: 'title', variables: { topic: 'Harbours' }, rowId: '42' });
  expect([...(action.mock.lastCall?.[0] ?? [])]).toEqual([...form]);
});

test.each([
  ['what the action says', async () => ({ error: '“Topic” is too long.' }), '“Topic” is too long.'],
  ['that the answer cannot be read', async () => '<html>Sign in</html>', messages.unreadableAnswer],
  ['that there is none', async () => undefined, messages.unreadableAnswer],
  [
    'nothing of a fault that a framework hid',
    () => Promise.reject(new Error('An error occurred in the Server Components render.')),
    messages.aiFailed,
  ],
  ['nothing of a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), messages.aiFailed],
  [
    'nothing of an action that throws at once',
    () => {
      throw new Error('x is not a function');
    },
    messages.aiFailed,
  ],
])('a failed run shows %s', async (_, action, message) => {
  const flow = await startOn(action);
  expect(flow.current.state).toEqual({ status: 'error', message });
  expect(flow.current.variables).toEqual({ topic: 'Harbours' });
});

test('the late answer of a cancelled run is ignored', async () => {
  let answer: (value: unknown) => void = () => {};
  const flow = await startOn(() => new Promise((resolve) => (answer = resolve)));
  act(() => flow.current.cancel());
  await act(async () => answer({ promptFlowExecutionResult: rewritten }));
  expect(flow.current.state).toEqual({ status: 'form' });
});
