import { useState, useSyncExternalStore } from 'react';
import { readTypedBeforeHydration, restoreTyped } from './typedBeforeHydration.js';

const never = () => () => {};

/**
 * Keeps what was typed into a server-rendered input before it hydrated (React overwrites it, or never tells the form library of it).
 * `useProxyControl` does the same for its own textarea.
 * @param id the control's id in the server's HTML
 * @returns a ref callback for the control
 */
export function useTypedBeforeHydration(id: string): (node: HTMLInputElement | HTMLTextAreaElement | null) => void {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [attach] = useState(() => {
    let typed = hydrated ? null : readTypedBeforeHydration(id);
    return (node: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (!node || !typed) return;
      const kept = typed;
      typed = null;
      // After the commit: React and the form library write their initial values during it.
      queueMicrotask(() => restoreTyped(node, kept));
    };
  });
  return attach;
}
