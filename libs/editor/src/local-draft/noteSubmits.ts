import { registerEventListener } from 'lexical';

/**
 * Tells of each submit of a control's form that goes on: one that waits for an upload is held back, and comes again.
 * @returns a function that takes the listener away
 */
export function noteSubmits(control: HTMLTextAreaElement, onSubmit: () => void): () => void {
  const listen = (event: Event) => {
    if (event.target === control.form) onSubmit();
  };
  // In a shadow tree the form's events are not known further out.
  return registerEventListener(control.getRootNode(), 'submit', listen, true);
}
