/** Words that a style writes, and places where the text does not make room for them. */
export interface PlacedWords {
  text: string;
  box: DOMRect;
}

/** The box that an absolute position within an element is counted from. */
function containingBox(element: Element): Element {
  let at = element;
  while (at.parentElement && getComputedStyle(at).position === 'static') at = at.parentElement;
  return at;
}

function wordsOf(element: Element, pseudo: '::before' | '::after'): PlacedWords[] {
  const { position, content, left, top, width, height } = getComputedStyle(element, pseudo);
  const text = /^"(.*)"$/.exec(content)?.[1]?.trim();
  if (position !== 'absolute' || !text) return [];
  const around = containingBox(element);
  const { x, y } = around.getBoundingClientRect();
  const [fromLeft = 0, fromTop = 0, w, h] = [left, top, width, height].map(parseFloat);
  const box = new DOMRect(
    x + around.clientLeft - around.scrollLeft + fromLeft,
    y + around.clientTop - around.scrollTop + fromTop,
    w,
    h,
  );
  return [{ text, box }];
}

/** The words that the styles of elements and of what is around them write and place. */
export function placedWords(elements: Iterable<Element>): PlacedWords[] {
  const all = new Set<Element>();
  for (const element of elements) {
    for (let at: Element | null = element; at && !all.has(at); at = at.parentElement) all.add(at);
  }
  return [...all].flatMap((element) => [...wordsOf(element, '::before'), ...wordsOf(element, '::after')]);
}
