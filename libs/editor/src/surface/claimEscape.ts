import { registerEventListener } from 'lexical';
import { isComposingKey } from './isComposingKey.js';

/**
 * Keeps Escape that is pressed in `element` from closing a dialog around it: a dialog hears the key before the element
 * does. The element still gets the key.
 * @param isOwn whether the key means something to the element now; without it, always
 */
export function claimEscape(element: HTMLElement, isOwn: () => unknown = () => true): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposingKey(event)) return;
    if (event.composedPath().includes(element) && isOwn()) event.preventDefault();
  };
  return registerEventListener(element.ownerDocument.defaultView ?? window, 'keydown', onKeyDown, true);
}
