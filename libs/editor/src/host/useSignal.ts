import type { ReadonlySignal } from '@lexical/extension';
import { useCallback, useSyncExternalStore } from 'react';

/** A signal's value; the component renders again when it changes. */
export function useSignal<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((onChange: () => void) => signal.subscribe(onChange), [signal]);
  const read = () => signal.peek();
  return useSyncExternalStore(subscribe, read, read);
}
