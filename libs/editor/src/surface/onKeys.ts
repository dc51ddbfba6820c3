import type { KeyboardEvent } from 'react';
import { isComposingKey } from './isComposingKey.js';

type Hears<E> = (event: KeyboardEvent<E>) => void;

/**
 * Handles keys by their names: such a key does nothing else then, and goes no further. What an input method has is not handled.
 *
 * @param others hears of all other keys
 */
export function onKeys<E extends HTMLElement>(keys: Readonly<Record<string, Hears<E>>>, others?: Hears<E>): Hears<E> {
  return (event) => {
    const handle = isComposingKey(event.nativeEvent) ? undefined : keys[event.key];
    if (!handle) return others?.(event);
    event.preventDefault();
    event.stopPropagation();
    handle(event);
  };
}

/** Keeps a key from the tree around the editor, a form perhaps. */
export const stopKey = (event: KeyboardEvent): void => event.stopPropagation();
