/** What the plain textarea leaves to the editor that replaces it. */
export interface Handover {
  /** The area itself with its text, out of the page by then. */
  area: HTMLTextAreaElement;
  /** The app's own text, which the person changed where it differs from the area's. */
  before: string;
  focused: boolean;
  /** What was selected, in UTF-16 units of the text; the caret where both are the same. */
  start: number;
  end: number;
}

/** Where the plain textarea leaves it, as it goes. */
export interface Leaving {
  handover: Handover | null;
}

/**
 * What there is of a textarea that is about to go.
 * @param before the text that the app gave it last
 */
export function takeOver(area: HTMLTextAreaElement, before: string): Handover {
  return {
    area,
    before,
    focused: (area.getRootNode() as Document | ShadowRoot).activeElement === area,
    start: area.selectionStart,
    end: area.selectionEnd,
  };
}
