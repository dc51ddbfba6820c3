let typing = false;

/** Runs what puts a person's own typing into the editor in the way in which an app sets a value: it is an edit to be kept all the same. */
export function asTyped(action: () => void): void {
  const outer = typing;
  typing = true;
  try {
    action();
  } finally {
    typing = outer;
  }
}

/** Whether the present change is one that the person typed into the form control itself. */
export function isTyped(): boolean {
  return typing;
}

/**
 * Gives an editor's form control what was typed or filled in before the editor was there, e.g. into a plain text area that stood in for it:
 * unlike `control.value = text` it is read as what it is, by the gate of all that is filled in, and kept as a draft, as an edit of the value
 * before.
 * @example
 * ```ts
 * import { putTypedText } from '@inkfield/editor';
 *
 * // Once the editor has taken the place of a plain text area.
 * const handOver = (plain: HTMLTextAreaElement, control: HTMLTextAreaElement) => putTypedText(control, plain.value);
 * ```
 */
export function putTypedText(control: HTMLTextAreaElement, text: string): void {
  asTyped(() => (control.value = text));
}
