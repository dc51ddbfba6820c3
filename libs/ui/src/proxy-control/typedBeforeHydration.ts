import { type TextControl, writeLikeTyping } from './controlText.js';

/** What a person typed before React was there, and where the caret was. */
export interface TypedText {
  text: string;
  /** UTF-16 units; null where the input type has no selection. */
  start: number | null;
  end: number | null;
}

/** What a person typed into a control, or null. */
export function readTyped(node: TextControl | null | undefined): TypedText | null {
  return !node || node.value === node.defaultValue
    ? null
    : { text: node.value, start: node.selectionStart, end: node.selectionEnd };
}

/** Puts back what React's hydration overwrote, and lets the form library hear of it as of a typed change. */
export function restoreTyped(node: TextControl, typed: TypedText): void {
  // React remembers the present value: start from the untouched one, else the event is no change to it.
  node.value = node.defaultValue;
  writeLikeTyping(node, typed.text);
  if (typed.start !== null && document.activeElement === node) node.setSelectionRange(typed.start, typed.end);
  node.dispatchEvent(new Event('input', { bubbles: true }));
}
