import { useState, useSyncExternalStore } from 'react';
import type { LazyModule, LazyState } from './lazyModule.js';

/** How far below the viewport a field is when its editor starts to load. */
const nearViewport = '400px';

const idle: LazyState<never> = { status: 'idle' };

/** A lazily loaded editor, as one field sees it. */
export interface LazyEditor<T> {
  /** The editor's code, once it is there and the field is near the viewport or was focused. */
  editor: T | undefined;
  failed: boolean;
  retry(): void;
  /** The ref callback of the field's element. */
  watch(element: HTMLElement | null): void;
}

/** Loads an editor when its field comes near the viewport or gets the focus. */
export function useLazyModule<T>(module: LazyModule<T>): LazyEditor<T> {
  const [wanted, setWanted] = useState(false);
  const state = useSyncExternalStore(module.subscribe, module.getState, () => idle);
  const [watch] = useState(() =>
    createWatcher(() => {
      setWanted(true);
      module.load();
    }),
  );
  return {
    editor: wanted && state.status === 'ready' ? state.value : undefined,
    failed: wanted && state.status === 'failed',
    retry: module.load,
    watch,
  };
}

/** A ref callback that calls once, when its element comes near the viewport or has the focus. */
function createWatcher(onWanted: () => void) {
  let end = new AbortController();
  return (element: HTMLElement | null) => {
    end.abort();
    if (!element) return;
    end = new AbortController();
    const { signal } = end;
    const found = () => {
      end.abort();
      onWanted();
    };
    if ('IntersectionObserver' in globalThis) {
      const onSeen = (seen: { isIntersecting: boolean }[]) => seen.some((entry) => entry.isIntersecting) && found();
      const observer = new IntersectionObserver(onSeen, { rootMargin: nearViewport });
      observer.observe(element);
      signal.addEventListener('abort', () => observer.disconnect());
    }
    // Without an observer, or scrolled to by the keyboard: the focus is the surest sign.
    element.addEventListener('focusin', found, { signal });
    // Not within React's commit: what was typed before hydration is put back right after it, before the textarea may go.
    queueMicrotask(() => !signal.aborted && element.contains(document.activeElement) && found());
  };
}
