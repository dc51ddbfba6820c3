import { ApiError, messages } from '@inkfield/api';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answers, ideasFlow, neverEnds, rewriteFlow, rewritten, titleFlow, withRows } from './testing/flows.js';
import { usePromptFlow, type PromptFlowOptions, type RunPromptFlow } from './usePromptFlow.js';

afterEach(cleanup);

const hook = (options: PromptFlowOptions) => renderHook(() => usePromptFlow(options)).result;

test('the posted form is that of the specification', async () => {
  const run = vi.fn<RunPromptFlow>(answers(rewritten));
  const flow = hook({ flow: titleFlow, rowId: '42', initialVariables: { topic: 'Harbours' }, run });
  await act(async () => flow.current.start());
  expect([...(run.mock.lastCall?.[0] ?? [])]).toEqual([
    ['action', 'run-prompt-flow'],
    ['promptFlowId', 'title'],
    ['variables[]', '{"name":"topic","value":"Harbours"}'],
    ['rowId', '42'],
  ]);
});

test.each([null, undefined, { topic: null }, { topic: undefined }])(
  'the variables %j are empty ones',
  async (given) => {
    const run = vi.fn<RunPromptFlow>(answers(rewritten));
    const flow = hook({ flow: titleFlow, initialVariables: given, run });
    expect(flow.current.variables).toEqual({ topic: '' });
    await act(async () => flow.current.start());
    expect(run.mock.lastCall?.[0].get('variables[]')).toBe('{"name":"topic","value":""}');
  },
);

test('every variable of the flow is posted, empty ones too, and no other', async () => {
  const run = vi.fn<RunPromptFlow>(answers(rewritten));
  const flow = hook({ flow: rewriteFlow, initialVariables: { selectedText: 'Hi', unknown: 'x' }, run });
  act(() => flow.current.setVariable('tone', 'Formal'));
  await act(async () => flow.current.start());
  const posted = (run.mock.lastCall?.[0] ?? new FormData())
    .getAll('variables[]')
    .map((json) => JSON.parse(String(json)));
  expect(posted).toEqual([
    { name: 'selectedText', value: 'Hi' },
    { name: 'tone', value: 'Formal' },
    { name: 'audience', value: '' },
    { name: 'words', value: '' },
    { name: 'due', value: '' },
  ]);
});

test('a result is shown and told once', async () => {
  const onResult = vi.fn();
  const flow = hook({ flow: titleFlow, run: answers(withRows), onResult });
  await act(async () => flow.current.start());
  expect(flow.current.state).toEqual({ status: 'results', result: withRows });
  expect(onResult).toHaveBeenCalledExactlyOnceWith(withRows);
  act(() => flow.current.runAgain());
  expect(flow.current.state).toEqual({ status: 'form' });
});

test.each([
  ['an error’s message', new ApiError('ai-limit', messages.aiLimitReached, 429), messages.aiLimitReached],
  ['the general message for anything else', 'a string', messages.aiFailed],
])('a failed run keeps the values and shows %s', async (_, error, message) => {
  const flow = hook({ flow: titleFlow, run: () => Promise.reject(error) });
  act(() => flow.current.setVariable('topic', 'Harbours'));
  await act(async () => flow.current.start());
  expect(flow.current.state).toEqual({ status: 'error', message });
  expect(flow.current.variables).toEqual({ topic: 'Harbours' });
});

test('a runner that throws at once is a failed run', async () => {
  const run = () => {
    throw new Error('Not ready.');
  };
  const flow = hook({ flow: titleFlow, run });
  await act(async () => flow.current.start());
  expect(flow.current.state).toEqual({ status: 'error', message: 'Not ready.' });
});

test('a cancelled run is aborted, silent, and its late answer ignored', async () => {
  let finish: () => void = () => {};
  let signal: AbortSignal | undefined;
  const onResult = vi.fn();
  const run: RunPromptFlow = (_, options) => {
    signal = options.signal;
    return new Promise((resolve) => (finish = () => resolve(rewritten)));
  };
  const flow = hook({ flow: titleFlow, run, onResult });
  await act(async () => flow.current.start());
  act(() => flow.current.cancel());
  expect(signal?.aborted).toBe(true);
  await act(async () => finish());
  expect(flow.current.state).toEqual({ status: 'form' });
  expect(onResult).not.toHaveBeenCalled();
});

test('a second start while it runs does nothing', async () => {
  const run = vi.fn<RunPromptFlow>(neverEnds);
  const flow = hook({ flow: titleFlow, run });
  await act(async () => flow.current.start());
  await act(async () => flow.current.start());
  expect(run).toHaveBeenCalledOnce();
});

test('a streaming runner shows each part, then the last as the result', async () => {
  let next: () => void = () => {};
  const run: RunPromptFlow = async function* () {
    yield withRows;
    await new Promise<void>((resolve) => (next = resolve));
    yield rewritten;
  };
  const flow = hook({ flow: titleFlow, run });
  await act(async () => flow.current.start());
  expect(flow.current.state).toEqual({ status: 'running', result: withRows });
  await act(async () => next());
  await waitFor(() => expect(flow.current.state).toEqual({ status: 'results', result: rewritten }));
});

test.each([
  [titleFlow, 'application/json'],
  [{ ...titleFlow, streams: false }, 'application/json'],
  [{ ...titleFlow, streams: true }, 'application/x-ndjson;resume=1, application/json;q=0.9'],
])('without a runner the form is posted to the page: %j is asked for %s', async (flow, accept) => {
  const fetchStub = vi.fn<typeof fetch>(async () => Response.json({ promptFlowExecutionResult: rewritten }));
  vi.stubGlobal('fetch', fetchStub);
  const control = hook({ flow, initialVariables: { topic: 'Harbours' }, rowId: '42' });
  await act(async () => control.current.start());
  await waitFor(() => expect(control.current.state.status).toBe('results'));
  const [address, init] = fetchStub.mock.lastCall ?? [];
  expect(address).toBe(location.href);
  expect(init).toMatchObject({ method: 'POST', headers: { accept } });
  expect(init?.body instanceof FormData && [...init.body]).toEqual([
    ['action', 'run-prompt-flow'],
    ['promptFlowId', 'title'],
    ['variables[]', '{"name":"topic","value":"Harbours"}'],
    ['rowId', '42'],
  ]);
  vi.unstubAllGlobals();
});

function Attached(options: PromptFlowOptions) {
  const flow = usePromptFlow(options);
  return <p ref={flow.attach}>{flow.state.status}</p>;
}

test('what shows it runs it by itself, once even in Strict Mode, and aborts when it goes', async () => {
  const run = vi.fn<RunPromptFlow>(neverEnds);
  const view = render(
    <StrictMode>
      <Attached flow={ideasFlow} run={run} />
    </StrictMode>,
  );
  expect(await screen.findByText('running')).toBeTruthy();
  expect(run).toHaveBeenCalledOnce();
  view.unmount();
  await waitFor(() => expect(run.mock.lastCall?.[1].signal.aborted).toBe(true));
});

test('a flow with a variable that is not set waits for the person', async () => {
  const run = vi.fn<RunPromptFlow>(neverEnds);
  render(<Attached flow={titleFlow} initialVariables={{}} run={run} />);
  await act(async () => {});
  expect(screen.getByText('form')).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
});
