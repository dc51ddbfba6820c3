import type { PromptFlow } from '@inkfield/api';
import { useCallback, useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';

/** Gets the flows; a rejection is shown as the error, and tried again. */
export type PromptFlowLoader = () => Promise<readonly PromptFlow[]>;

/** The flows, and how their loading goes. */
export interface PromptFlowList {
  /** The flows; empty until they have come. */
  flows: readonly PromptFlow[];
  /** `loading` until the first answer; an error after that leaves `flows` as they were. */
  status: 'loading' | 'ready' | 'error';
  /** True while the first answer takes longer than the loading timeout. */
  slow: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  /** Loads them again now. */
  reload(): void;
}

/** The times of docs/behaviour.md#prompt-flows, in milliseconds, which SWR calls by these names. */
export function fetchingTimes(slowConnection: boolean) {
  return {
    errorRetryInterval: slowConnection ? 10_000 : 5_000,
    focusThrottleInterval: 5_000,
    dedupingInterval: 2_000,
    loadingTimeout: slowConnection ? 5_000 : 3_000,
  } satisfies SWRConfiguration;
}

/** Whether the browser says that the connection is slow or that data is to be saved. */
export function isSlowConnection(): boolean {
  const connection: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const kind: unknown = Reflect.get(connection, 'effectiveType');
  return kind === 'slow-2g' || kind === '2g' || Reflect.get(connection, 'saveData') === true;
}

const none: readonly PromptFlow[] = [];

/**
 * The flows of a list, or of a loader through SWR's cache: the same loader function is asked once for all who use it,
 * so define it outside of the component.
 * @example
 * ```tsx
 * import { usePromptFlows } from '@inkfield/prompt-flow';
 *
 * const loadFlows = async () => [{ id: 'summary', title: 'Summarise', description: '', inputVariables: [] }];
 *
 * export function FlowCount() {
 *   const { flows, slow } = usePromptFlows(loadFlows);
 *   return <p>{slow ? 'Still loading…' : `${flows.length} flows`}</p>;
 * }
 * ```
 */
export function usePromptFlows(source: readonly PromptFlow[] | PromptFlowLoader | undefined): PromptFlowList {
  const loader = typeof source === 'function' ? source : undefined;
  const [slow, setSlow] = useState(false);
  const { data, error, isLoading, mutate } = useSWR<readonly PromptFlow[]>(
    loader ? ['@inkfield/prompt-flows', loader] : null,
    () => loader?.() ?? Promise.resolve(none),
    { ...fetchingTimes(isSlowConnection()), suspense: false, onLoadingSlow: () => setSlow(true) },
  );
  const reload = useCallback(() => void mutate().catch(() => undefined), [mutate]); // the error is in the next `error`
  if (!loader) return { flows: asList(source), status: 'ready', slow: false, error: undefined, reload };
  const status = error ? 'error' : data ? 'ready' : 'loading';
  return { flows: data ?? none, status, slow: slow && isLoading, error, reload };
}

/** Array.isArray does not tell a read-only array from a function. */
function asList(source: readonly PromptFlow[] | PromptFlowLoader | undefined): readonly PromptFlow[] {
  return typeof source === 'object' ? source : none;
}
