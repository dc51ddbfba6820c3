import { messages, promptFlowFormData, runPromptFlow, streamPromptFlow } from '@inkfield/api';
import type { PromptFlow, PromptFlowExecutionResult } from '@inkfield/api';
import { type Dispatch, useCallback, useReducer, useRef, useState } from 'react';
import { nextPromptFlowState, type PromptFlowEvent, type PromptFlowState } from './promptFlowState.js';
import { shouldAutoRun } from './shouldAutoRun.js';
import { type InitialVariables, variableOf } from './variableOf.js';

/**
 * Runs a flow: gets the form of a run, answers with its result. A runner that streams answers with an
 * iterable instead, each item holding all that has come so far. It is expected to stop when `signal` aborts.
 */
export type RunPromptFlow = (
  formData: FormData,
  options: { signal: AbortSignal },
) => Promise<PromptFlowExecutionResult> | AsyncIterable<PromptFlowExecutionResult>;

/** What `usePromptFlow` needs. */
export interface PromptFlowOptions {
  /** The flow to run. */
  flow: PromptFlow;
  /**
   * Values from variable name to string; when every variable is set, the flow runs at once. `null` is not set, nor is
   * a value that its variable's field could not show: none of the choices, no number or no date. @default none
   */
  initialVariables?: InitialVariables;
  /** The row that the flow works on: `rowId` of the posted form. */
  rowId?: string;
  /**
   * Runs the flow. @default posts the form to the page's own URL, and reads its results as they come where
   * `flow.streams` says that the server can send them so
   */
  run?: RunPromptFlow;
  /** Called with the result of every run that finished. */
  onResult?: (result: PromptFlowExecutionResult) => void;
}

/** A flow's form, its run and its result, without a look. */
export interface PromptFlowControl {
  /** Where it is. */
  state: PromptFlowState;
  /** Each variable's value by its name; kept over cancelled and failed runs. */
  variables: Readonly<Record<string, string>>;
  setVariable(name: string, value: string): void;
  /** Runs the flow with the current values; does nothing while it runs. */
  start(): void;
  /** Aborts the run and returns to the form. */
  cancel(): void;
  /** From the results back to the form. */
  runAgain(): void;
  /** Ref of the element that shows it: runs the flow when it appears, if it may run by itself, and aborts when it goes. */
  attach: (element: Element | null) => void;
}

/**
 * The life of one prompt flow: form, running, results or error.
 * @example
 * ```tsx
 * import { usePromptFlow } from '@inkfield/prompt-flow';
 *
 * const flow = { id: 'summary', title: 'Summarise', description: '', inputVariables: [] };
 *
 * export function Summarise() {
 *   const { state, start, cancel } = usePromptFlow({ flow });
 *   const isRunning = state.status === 'running';
 *   return (
 *     <button type="button" onClick={isRunning ? cancel : start}>
 *       {isRunning ? 'Cancel' : 'Summarise'}
 *     </button>
 *   );
 * }
 * ```
 */
export function usePromptFlow(options: PromptFlowOptions): PromptFlowControl {
  const { flow, initialVariables, rowId, onResult } = options;
  const run: RunPromptFlow = options.run ?? (flow.streams ? streamPromptFlow : runPromptFlow);
  const [state, dispatch] = useReducer(nextPromptFlowState, { status: 'form' });
  const [variables, setVariables] = useState(() => initialValues(flow, initialVariables));
  const [begin, abort] = useOneRun(dispatch, onResult);
  const start = () => begin((signal) => run(promptFlowFormData({ flowId: flow.id, variables, rowId }), { signal }));
  const [attach] = useState(() => lifetime(() => shouldAutoRun(flow, initialVariables) && void start(), abort));

  return {
    state,
    variables,
    setVariable: (name, value) => setVariables((values) => ({ ...values, [name]: value })),
    start: () => void start(),
    cancel: () => {
      abort();
      dispatch({ type: 'cancelled' });
    },
    runAgain: () => dispatch({ type: 'reopened' }),
    attach,
  };
}

/** One run at a time. How it goes is told; nothing more of one that was aborted. */
function useOneRun(dispatch: Dispatch<PromptFlowEvent>, onResult: PromptFlowOptions['onResult']) {
  const current = useRef<AbortController>(undefined);
  const begin = async (run: (signal: AbortSignal) => ReturnType<RunPromptFlow>) => {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    dispatch({ type: 'started' });
    const tell = (event: PromptFlowEvent) => {
      if (current.current !== controller) return false;
      if (event.type !== 'progressed') current.current = undefined;
      dispatch(event);
      return true;
    };
    try {
      const result = await settle(run(controller.signal), (result) => tell({ type: 'progressed', result }));
      if (tell({ type: 'finished', result })) onResult?.(result);
    } catch (error) {
      tell({ type: 'failed', message: messageOf(error) });
    }
  };
  const abort = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
  }, []);
  return [begin, abort] as const;
}

/** A ref callback that tells of an element's appearance and its going, the two of them that Strict Mode adds left out. */
function lifetime(appeared: () => void, gone: () => void): (element: Element | null) => void {
  let present: Element | null = null;
  let told = false;
  const tell = () => {
    if (Boolean(present) === told) return;
    told = !told;
    if (told) appeared();
    else gone();
  };
  return (element) => {
    present = element;
    queueMicrotask(tell);
  };
}

function initialValues(flow: PromptFlow, initial: InitialVariables): Record<string, string> {
  return Object.fromEntries(flow.inputVariables.map((variable) => [variable.name, variableOf(variable, initial)]));
}

/** The last of what a runner gives, each earlier part reported. */
async function settle(
  running: ReturnType<RunPromptFlow>,
  progress: (result: PromptFlowExecutionResult) => void,
): Promise<PromptFlowExecutionResult> {
  if (!(Symbol.asyncIterator in running)) return running;
  let last: PromptFlowExecutionResult = { executionResult: { results: [] } };
  for await (const result of running) {
    last = result;
    progress(result);
  }
  return last;
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : messages.aiFailed;
}
