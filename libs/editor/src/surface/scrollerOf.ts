/** What scrolls for all that scrolls nowhere else. */
export function pageOf({ ownerDocument: { scrollingElement, documentElement } }: Element): Element {
  return scrollingElement ?? documentElement;
}

/** What scrolls around a text box: a full-size field's frame, a dialog, or the page. */
export function scrollerOf(element: HTMLElement): Element {
  const page = pageOf(element);
  const { body } = element.ownerDocument;
  for (let at: HTMLElement | null = element; at && at !== page; at = at.parentElement) {
    // The page scrolls for a body that says it scrolls.
    const scrolls = at !== body && at.scrollHeight > at.clientHeight;
    if (scrolls && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return page;
}
