/** What the plain textarea leaves to the editor that replaces it. */
export interface Handover {
  text: string;
  /** The app's own text, which the person changed where it differs from `text`. */
  before: string;
  /** Whether the text differs from the first one: the app has set another, or the person typed. */
  touched: boolean;
  focused: boolean;
  /** The caret, in UTF-16 units of `text`. */
  caret: number;
}

/**
 * What is in a textarea that is about to go.
 * @param before the text that the app gave it last
 */
export function takeOver(area: HTMLTextAreaElement, before: string): Handover {
  return {
    text: area.value,
    before,
    touched: area.value !== area.defaultValue,
    focused: area.ownerDocument.activeElement === area,
    caret: area.selectionEnd,
  };
}
