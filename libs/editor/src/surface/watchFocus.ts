import { getActiveElement, mergeRegister, registerEventListener } from 'lexical';

/**
 * Tells which element of a page has the focus, or of the shadow tree that a part of a field stands in: now, and each time that it has
 * settled somewhere else.
 */
export function watchFocus(part: Element, onChange: (focused: Element | null) => void): () => void {
  const page: EventTarget & DocumentOrShadowRoot = part.ownerDocument;
  // The element that has the focus, not the event's: the form control says for others that it has it.
  const tell = () => onChange(getActiveElement(part) ?? page.activeElement);
  tell();
  // A focus that goes from one element of a shadow tree to another is heard of in there alone.
  const scopes = new Set<EventTarget>([page, part.getRootNode()]);
  return mergeRegister(
    ...[...scopes].flatMap((scope) => [
      // Twice: a popup that takes the focus as it is drawn says only then whose it is.
      registerEventListener(scope, 'focusin', () => (tell(), queueMicrotask(tell))),
      // Where it goes somewhere, that says so itself: until then nothing has it. And where a script moves the selection, the
      // browser says that the focus goes nowhere, so that is believed only once it has settled.
      registerEventListener(
        scope,
        'focusout',
        (event) => void ((event as FocusEvent).relatedTarget ?? queueMicrotask(tell)), // in a frame one of another realm
      ),
    ]),
  );
}
