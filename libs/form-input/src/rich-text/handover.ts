/** What the plain textarea leaves to the editor that replaces it. */
export interface Handover {
  text: string;
  /** Whether the person changed it. */
  touched: boolean;
  focused: boolean;
  /** The caret, in UTF-16 units of `text`. */
  caret: number;
}

/** What is in a textarea that is about to go. */
export function takeOver(area: HTMLTextAreaElement): Handover {
  return {
    text: area.value,
    touched: area.value !== area.defaultValue,
    focused: area.ownerDocument.activeElement === area,
    caret: area.selectionEnd,
  };
}

/** The caret's place among the characters that the editor shows: tags and line ends of the source are none of them. */
export function visibleOffset(source: string, caret: number, isHtml: boolean): number {
  const before = source.slice(0, caret).replace(/\n/g, '');
  if (!isHtml || !/<[a-z]/i.test(source)) return before.length;
  return before.replace(/<[^>]*>?/g, '').replace(/&#?\w+;/g, '.').length;
}

/** Puts the caret after so many visible characters of an editable element, and the focus into it. */
export function placeCaret(editable: HTMLElement, offset: number): void {
  editable.focus();
  const selection = editable.ownerDocument.getSelection();
  const walker = editable.ownerDocument.createTreeWalker(editable, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      selection?.collapse(node, left);
      return;
    }
    left -= length;
  }
}
