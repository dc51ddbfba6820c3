import type { ReadonlySignal } from '@lexical/extension';

/**
 * Lets a form that is submitted while an upload runs wait, and go on when it has ended (rulings, "Images"). A submit is held back
 * in two places: the browser's validation, which finds the control invalid meanwhile, and the submit event of a `noValidate` form.
 * @returns a function that takes the listeners away; a waiting submit is forgotten
 */
export function submitWhenReady(control: HTMLTextAreaElement, pendingUploads: ReadonlySignal<number>): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  let pressed: HTMLElement | null = null;
  let waiting: { submitter: HTMLElement | null } | null = null;

  document.addEventListener(
    'click',
    (event) => {
      // Enter in a field presses the form's first submit button too.
      pressed = submitButton(event.target, control.form);
      // Only the validation of this very press is a submit; `checkValidity()` later is none.
      setTimeout(() => (pressed = null), 0);
    },
    options,
  );
  control.addEventListener(
    'invalid',
    (event) => {
      if (pendingUploads.peek() === 0 || !pressed) return;
      event.preventDefault();
      waiting = { submitter: pressed };
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target !== control.form || pendingUploads.peek() === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting = { submitter: event.submitter };
    },
    options,
  );
  const unsubscribe = pendingUploads.subscribe((count) => {
    if (count > 0 || !waiting) return;
    const { submitter } = waiting;
    waiting = null;
    // The message is taken back with the next render; the submit is due now.
    control.setCustomValidity('');
    control.form?.requestSubmit(submitter);
  });
  return () => {
    end.abort();
    unsubscribe();
  };
}

function submitButton(target: EventTarget | null, form: HTMLFormElement | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest('button, input') : null;
  if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement)) return null;
  const submits = button.type === 'submit' || button.type === 'image';
  return submits && form !== null && button.form === form ? button : null;
}
