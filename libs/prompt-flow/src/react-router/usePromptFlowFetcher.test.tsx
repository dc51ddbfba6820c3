import { messages } from '@inkfield/api';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, redirect, RouterProvider, useFetcher, type ActionFunction } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { rewritten, titleFlow } from '../testing/flows.js';
import { usePromptFlow } from '../usePromptFlow.js';
import { usePromptFlowFetcher } from './usePromptFlowFetcher.js';

afterEach(cleanup);

function Page() {
  const fetcher = usePromptFlowFetcher(useFetcher());
  const flow = usePromptFlow({ flow: titleFlow, initialVariables: { topic: 'Harbours' }, run: fetcher.run });
  const [refusal, setRefusal] = useState('');
  const runAborted = () =>
    fetcher.run(new FormData(), { signal: AbortSignal.abort() }).catch((error: Error) => setRefusal(error.name));
  const { state } = flow;
  return (
    <>
      <button type="button" onClick={flow.start}>
        Start
      </button>
      <button type="button" onClick={flow.cancel}>
        Stop
      </button>
      <button type="button" onClick={() => void runAborted()}>
        Start aborted
      </button>
      <p>{refusal}</p>
      <output>{state.status === 'error' ? state.message : state.status}</output>
    </>
  );
}

async function startOn(action: ActionFunction) {
  const router = createMemoryRouter([
    { path: '/', action, element: <Page /> },
    { path: '/login', element: <p>Sign in</p> },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByRole('button', { name: 'Start' }).click());
}

const shown = (text: string) => screen.findByText(text);

test('the route’s action gets the form of the specification, and its answer is the result', async () => {
  let posted: [string, FormDataEntryValue][] = [];
  await startOn(async ({ request }) => {
    posted = [...(await request.formData())];
    return { promptFlowExecutionResult: rewritten };
  });
  expect(await shown('results')).toBeTruthy();
  expect(posted).toEqual([
    ['action', 'run-prompt-flow'],
    ['promptFlowId', 'title'],
    ['variables[]', '{"name":"topic","value":"Harbours"}'],
  ]);
});

test('a second run gets its own answer', async () => {
  let runs = 0;
  await startOn(async () => (++runs === 1 ? { error: 'Not yet.' } : { promptFlowExecutionResult: rewritten }));
  expect(await shown('Not yet.')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Start' }).click());
  expect(await shown('results')).toBeTruthy();
});

test('an answer without a result is an error', async () => {
  await startOn(async () => ({ fine: true }));
  expect(await shown(messages.unreadableAnswer)).toBeTruthy();
});

test('a redirect goes where it leads', async () => {
  await startOn(async () => redirect('/login'));
  expect(await shown('Sign in')).toBeTruthy();
});

test('cancelling aborts the request', async () => {
  let request: Request | undefined;
  await startOn((args) => {
    request = args.request;
    return new Promise(() => {});
  });
  expect(await shown('running')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Stop' }).click());
  expect(await shown('form')).toBeTruthy();
  expect(request?.signal.aborted).toBe(true);
});

test('a signal that is aborted already sends nothing', async () => {
  let requests = 0;
  await startOn(async () => ({ error: `Request ${++requests}` }));
  expect(await shown('Request 1')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Start aborted' }).click());
  expect(await shown('AbortError')).toBeTruthy();
  expect(requests).toBe(1);
});
