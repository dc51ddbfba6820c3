/** What every popup keeps between itself and the window's edges, in pixels. */
const edge = 8;

/**
 * How far a popup stays away from each edge of the window, in pixels: also clear of the bars that stick there, which a page
 * names as its `scroll-padding`. In a dialog it stands above them.
 * @param more what it needs besides. @default 0
 */
export function edgesOf({ parentElement, ownerDocument: { body, documentElement } }: HTMLElement, more = 0) {
  const page = parentElement === body ? getComputedStyle(documentElement) : null;
  const sideOf = (side: string) => {
    const padding = page?.getPropertyValue(`scroll-padding-${side}`) ?? '';
    return edge + more + (padding.endsWith('px') ? parseFloat(padding) : 0);
  };
  return { top: sideOf('top'), right: sideOf('right'), bottom: sideOf('bottom'), left: sideOf('left') };
}
