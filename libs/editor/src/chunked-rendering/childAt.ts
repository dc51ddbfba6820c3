import { shadowOf } from './chunkShadow.js';

/** The first that ends below a height of the window, else the last: found in few steps, as elements go down the page. */
function elementAt(elements: ArrayLike<Element>, y: number): Element | null {
  let [low, high] = [0, elements.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return elements[low] ?? null;
}

/** An element's child at a height of the window, or next to it. One that is not drawn has no place of its own: its chunk has. */
export function childAt(parent: Element, y: number): Element | null {
  const boxes = shadowOf(parent)?.firstElementChild?.children;
  const slot = boxes && elementAt(boxes, y)?.querySelector('slot');
  return elementAt(slot?.assignedElements() ?? parent.children, y);
}
