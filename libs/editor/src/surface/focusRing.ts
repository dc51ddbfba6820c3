import { mergeRegister } from 'lexical';
import { watchFocus } from './watchFocus.js';

/** The text boxes that popups belong to. */
const owners = new WeakMap<Element, Element>();

/** Says which text box a popup belongs to, as it stands elsewhere in the page. */
export function setOwner(popup: Element, root: Element): void {
  owners.set(popup, root);
}

/** What the popup around an element belongs to: the text box, or the button that opened the menu. */
function ownerAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const tree = at.getRootNode() as Document | ShadowRoot; // it has the focus, so it is mounted
    const button = at.role === 'menu' && tree.getElementById(at.getAttribute('aria-labelledby') ?? '');
    const owner = owners.get(at) ?? button;
    if (owner) return owner;
  }
  return null;
}

/** Whether an element stands in another, or in a popup or menu that was opened from there. */
export function belongsTo(frame: Element | null, element: Element | null): boolean {
  for (let at = element; at; at = ownerAround(at)) if (frame?.contains(at)) return true;
  return false;
}

/** Keeps `data-focused` on a field's frame while its text, or anything that the editor has opened, has the focus. */
export function trackFocusRing(frame: Element): () => void {
  return mergeRegister(
    watchFocus(frame, (focused) => void frame.toggleAttribute('data-focused', belongsTo(frame, focused))),
    () => frame.removeAttribute('data-focused'),
  );
}
