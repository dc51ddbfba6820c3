import { mergeRegister, registerEventListener } from 'lexical';

/** Tells which element of a page has the focus: now, and each time that it has settled somewhere else. */
export function watchFocus(page: Document, onChange: (focused: Element | null) => void): () => void {
  // The element that has the focus, not the event's: the form control says for others that it has it.
  const tell = () => onChange(page.activeElement);
  tell();
  return mergeRegister(
    registerEventListener(page, 'focusin', tell),
    // Where it goes somewhere, that says so itself: until then nothing has it. And where a script moves the selection, the
    // browser says that the focus goes nowhere, so that is believed only once it has settled.
    registerEventListener(page, 'focusout', ({ relatedTarget }) => void (relatedTarget ?? queueMicrotask(tell))),
  );
}
