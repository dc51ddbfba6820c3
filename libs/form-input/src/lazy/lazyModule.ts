/** How far a chunk is. */
export type LazyState<T> = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; value: T };

/** A part of the program that is loaded when the first field needs it, and shared by all of them. */
export interface LazyModule<T> {
  subscribe(onChange: () => void): () => void;
  getState(): LazyState<T>;
  /** Starts loading, or tries again after a failure. */
  load(): void;
}

/** @param importer a dynamic import; it may fail, and is called again by the next `load` */
export function createLazyModule<T>(importer: () => Promise<T>): LazyModule<T> {
  const subscribers = new Set<() => void>();
  let state: LazyState<T> = { status: 'idle' };
  const set = (next: LazyState<T>) => {
    state = next;
    for (const subscriber of subscribers) subscriber();
  };
  return {
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    getState: () => state,
    load() {
      if (state.status === 'loading' || state.status === 'ready') return;
      set({ status: 'loading' });
      importer().then(
        (value) => set({ status: 'ready', value }),
        (reason: unknown) => {
          console.error('[form-input] An editor could not be loaded; its field stays a plain text area.', reason);
          set({ status: 'failed' });
        },
      );
    },
  };
}
