import { promptFlowResultOf, type PromptFlowExecutionResult } from '@inkfield/api';
import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';

/** How a form is posted. With `exactOptionalPropertyTypes` a router takes no `action: undefined`, so there are two forms of it. */
interface RouterPost {
  method: 'post';
  encType: 'multipart/form-data';
}

/** What is used of `useFetcher()` of React Router, 7 or 8. */
export interface RouterFetcher {
  /** What it is doing. */
  readonly state: 'idle' | 'loading' | 'submitting';
  /** What the action has answered; undefined before. */
  readonly data: unknown;
  /** Posts a form to a route's action, the present route's where none is given. */
  submit(form: FormData, options: RouterPost | (RouterPost & { action: string })): Promise<void>;
  /** Aborts what is under way. */
  reset(): void;
}

/** A runner for `PromptFlowDialog` that posts through a fetcher of React Router. */
export interface PromptFlowFetcher {
  /** Submits the run's form; rejects with the action's `{ error }`, or the signal's AbortError. */
  run: (formData: FormData, options: { signal: AbortSignal }) => Promise<PromptFlowExecutionResult>;
  /** What the fetcher is doing. */
  state: 'idle' | 'loading' | 'submitting';
}

const postTo = (action?: string): RouterPost => ({
  method: 'post',
  encType: 'multipart/form-data',
  ...(action && { action }),
});

interface Pending {
  resolve: (result: PromptFlowExecutionResult) => void;
  reject: (error: unknown) => void;
  /** Set once the fetcher has been at work: it is idle before as well as after. */
  sent: boolean;
}

/** Ends the run that waits. @param data what the action has answered: a result, or an error in words */
function settle(pending: { current: Pending | undefined }, data: unknown): void {
  const run = pending.current;
  pending.current = undefined;
  try {
    run?.resolve(promptFlowResultOf(data));
  } catch (error) {
    run?.reject(error);
  }
}

/**
 * Runs flows through the route's action (`action` of another route if given). The action answers with
 * `{ promptFlowExecutionResult }` or `{ error }` as data; what it throws goes to the route's error boundary.
 * @param fetcher of the app's own React Router, so that this package needs none: `usePromptFlowFetcher(useFetcher())`
 */
export function usePromptFlowFetcher(fetcher: RouterFetcher, { action }: { action?: string } = {}): PromptFlowFetcher {
  const pending = useRef<Pending>(undefined);
  const [ends, countEnd] = useReducer((count: number) => count + 1, 0);
  const { submit, reset, state, data } = fetcher;

  // The fetcher gives its answer by rendering alone, so the promise of a run is settled after one.
  useEffect(() => {
    const run = pending.current;
    if (!run) return;
    if (state !== 'idle') run.sent = true;
    else if (run.sent) settle(pending, data);
  }, [state, data, ends]);

  const run = useCallback<PromptFlowFetcher['run']>(
    (formData, { signal }) =>
      new Promise((resolve, reject) => {
        const mine: Pending = { resolve, reject, sent: false };
        pending.current = mine;
        const abort = () => {
          if (pending.current !== mine) return;
          pending.current = undefined;
          reset();
          reject(signal.reason);
        };
        if (signal.aborted) return abort();
        signal.addEventListener('abort', abort, { once: true });
        // A quick answer may come within one render, which then shows the fetcher at rest both times. The router updates
        // in transitions: in one of its own, this end is rendered no earlier than the answer.
        const end = () => {
          mine.sent = true;
          startTransition(countEnd);
        };
        submit(formData, postTo(action)).then(end, reject);
      }),
    [submit, reset, action],
  );
  return { run, state };
}
