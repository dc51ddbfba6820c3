function lastText(element: Element): Text | null {
  // All that it shows is text.
  return element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).lastChild() as Text | null;
}

/**
 * Where a character of an element's last text is in the window; null where there is none.
 *
 * @param offset negative ones count from the end
 */
export function characterRect(element: Element | null, offset: number): DOMRect | null {
  const text = element && lastText(element);
  const start = text && (offset < 0 ? text.length + offset : offset);
  if (!text || start === null || start < 0 || start >= text.length) return null;
  const range = text.ownerDocument.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + 1);
  return [...range.getClientRects()].at(-1) ?? null;
}
