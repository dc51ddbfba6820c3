import type { ReadonlySignal } from '@lexical/extension';
import { mergeRegister, registerEventListener } from 'lexical';

interface PendingOfField {
  /** How many uploads are running. */
  pendingUploads: ReadonlySignal<number>;
  /** How many have failed so far. */
  failedUploads: ReadonlySignal<number>;
  /** Whether the control will soon hold another form of its text, which is the one to be submitted. */
  isSettling: ReadonlySignal<boolean>;
}

/**
 * Lets a form that is submitted while an upload runs wait, and go on when it has ended (docs/behaviour.md#images). A submit is held back
 * in two places: the browser's validation, which finds the control invalid meanwhile, and the submit event of a `noValidate` form, or of one
 * whose control is valid while it settles.
 * It does not go on after a failed upload, whose image the person still has to bring, nor while another control is invalid. The control is
 * busy meanwhile: where it is invalid, that is for now.
 * @param validate has the control say whether it is valid by now: the render that says so may come later
 * @returns a function that takes the listeners away; a waiting submit is forgotten
 */
export function submitWhenReady(
  control: HTMLTextAreaElement,
  { pendingUploads, failedUploads, isSettling }: PendingOfField,
  validate: () => void,
): () => void {
  let waiting: { submitter: HTMLElement | null; failures: number } | null = null;
  const isUnready = () => pendingUploads.peek() > 0 || isSettling.peek();
  const wait = (submitter: HTMLElement | null) => (waiting = { submitter, failures: failedUploads.peek() });
  const goOn = () => {
    control.ariaBusy = isUnready() ? 'true' : null;
    if (isUnready() || !waiting) return;
    const { submitter, failures } = waiting;
    waiting = null;
    if (failedUploads.peek() > failures) return;
    // The render that takes the message back may come later; the submit is due now.
    validate();
    control.form?.requestSubmit(submitter ?? undefined);
  };
  return mergeRegister(
    holdSubmitsBack(control, isUnready, wait),
    pendingUploads.subscribe(goOn),
    isSettling.subscribe(goOn),
    () => void (control.ariaBusy = null),
  );
}

/** Keeps a submit from the form, in the two places, and has it wait instead. */
function holdSubmitsBack(
  control: HTMLTextAreaElement,
  isUnready: () => boolean,
  wait: (submitter: HTMLElement | null) => void,
): () => void {
  const tree = control.getRootNode() as Document | ShadowRoot;
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: Event) => {
    // Enter in a field presses the form's first submit button too.
    pressed = submitButton(target, control.form);
    // Only the validation of this very press is a submit; `checkValidity()` later is none.
    setTimeout(() => (pressed = null));
  };
  const onInvalid = (event: Event) => {
    if (!isUnready() || !pressed || othersAreInvalid(control.form)) return;
    event.preventDefault();
    wait(pressed);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (event.target !== control.form || !isUnready()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wait(event.submitter);
  };
  return mergeRegister(
    registerEventListener(tree, 'click', onClick, true),
    registerEventListener(control, 'invalid', onInvalid, true),
    registerEventListener(tree, 'submit', onSubmit, true),
  );
}

/** Whether the person has to put something else right first; fields that upload, as this one does, wait. */
function othersAreInvalid(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some(
    (element) => element.ariaBusy === null && 'validity' in element && !(element.validity as ValidityState).valid, // `elements` holds form controls, typed as Element
  );
}

function submitButton(target: EventTarget | null, form: HTMLFormElement | null): HTMLElement | null {
  // A click's target is an element, in a frame one of another realm.
  const button = (target as Element).closest<HTMLButtonElement | HTMLInputElement>('button, input');
  const submits = button?.type === 'submit' || button?.type === 'image';
  return submits && form && button.form === form ? button : null;
}
