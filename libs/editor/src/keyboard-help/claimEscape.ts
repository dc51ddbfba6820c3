import { registerEventListener } from 'lexical';

/**
 * Keeps Escape that is pressed in `element` from closing a dialog around it: a dialog hears the key before the element
 * does. The element still gets the key.
 */
export function claimEscape(element: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && event.composedPath().includes(element)) event.preventDefault();
  };
  return registerEventListener(element.ownerDocument.defaultView ?? window, 'keydown', onKeyDown, true);
}
