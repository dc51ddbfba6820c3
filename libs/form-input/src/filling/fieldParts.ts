/** A field as a test meets it. */
export interface FieldParts {
  /** What the form submits. */
  control: HTMLInputElement | HTMLTextAreaElement;
  /** What a person types in: the control itself, or its editor's text box. */
  box: HTMLElement;
}

// Each of these stands by itself, without an import and a helper: Playwright runs its text in the page.

/** The element around a field's control, which stays while an editor takes over from its text area; null for what is in no field of the page. */
export function frameOf(element: Element): Element | null {
  const frame = element.closest('[data-kind]') ?? element.closest('[data-size]');
  return element.isConnected && frame?.querySelector('input, textarea') ? frame : null;
}

/** The parts of a field; null while its editor is still to come. Monaco never comes to a page without a layout, as in jsdom. */
export function partsOf(frame: Element): FieldParts | null {
  const control = frame.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const kind = frame.getAttribute('data-kind') ?? 'rich-text';
  if (!control) return null;
  const isEditor = kind === 'rich-text' || (kind === 'code' && 'getTargetRanges' in InputEvent.prototype);
  if (!isEditor) return { control, box: control };
  const box = frame.querySelector<HTMLElement>('[role="textbox"]');
  return box && control.getAttribute('aria-hidden') === 'true' ? { control, box } : null;
}

/** Gives a field the focus, which loads its editor. What nobody can fill in is refused. */
export function focusField(frame: Element): void {
  const control = frame.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (control?.matches(':disabled') || control?.readOnly || frame.querySelector('[aria-readonly="true"]'))
    throw new Error(
      `[@inkfield/form-input] The field "${control?.name ?? ''}" is disabled or read-only, so nobody can fill it in. Enable it first.`,
    );
  // The focus puts the caret at the start of a text area, and the editor that takes its place leaves it there.
  const area = frame.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden]):not(:focus)');
  area?.setSelectionRange(area.value.length, area.value.length);
  control?.focus();
}

/** Replaces the text of a control as autofill does. */
export function setValue({ control }: FieldParts, value: string): void {
  // The browser's own setter: React and form libraries have put theirs before it, and would take the new text for theirs.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts the caret at the end of a text box, unless it is in it already. */
export function putCaret({ box }: FieldParts): void {
  const selection = box.ownerDocument.getSelection();
  const isInside =
    selection?.anchorNode && box.contains(selection.anchorNode) && box.ownerDocument.activeElement === box;
  if (isInside) return;
  box.focus();
  selection?.selectAllChildren(box);
  selection?.collapseToEnd();
  box.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
