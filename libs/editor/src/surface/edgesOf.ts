import { pageOf } from './scrollerOf.js';

/** What every popup keeps between itself and the window's edges, in pixels. */
const edge = 8;

type Side = 'top' | 'right' | 'bottom' | 'left';

/** How much bars that stick there cover of a side of what scrolls, in pixels, as its `scroll-padding` says. */
export function coveredBy(scroller: Element, side: Side): number {
  const padding = getComputedStyle(scroller).getPropertyValue(`scroll-padding-${side}`);
  return padding.endsWith('px') ? parseFloat(padding) : 0;
}

/**
 * How far a popup stays away from each edge of the window, in pixels: also clear of the page's bars. In a dialog it stands
 * above them.
 * @param more what it needs besides. @default 0
 */
export function edgesOf({ parentElement, ownerDocument: { body, documentElement } }: HTMLElement, more = 0) {
  const of = (side: Side) => edge + more + (parentElement === body ? coveredBy(documentElement, side) : 0);
  return { top: of('top'), right: of('right'), bottom: of('bottom'), left: of('left') };
}

/** The part of an element's window that is seen: a virtual keyboard lies over the rest, and a zoom by two fingers leaves it out. */
export function seenPart(element: Element): Pick<VisualViewport, 'offsetLeft' | 'offsetTop' | 'width' | 'height'> {
  const { clientWidth: width, clientHeight: height } = pageOf(element);
  return element.ownerDocument.defaultView?.visualViewport ?? { offsetLeft: 0, offsetTop: 0, width, height };
}
