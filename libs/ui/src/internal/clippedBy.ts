/**
 * What cuts off a popup besides the window, for Radix, which looks at the window alone: what is fixed goes by that, unless what holds it is
 * moved or contains it, which is seen where it begins elsewhere than the window.
 * @param layer fixed in the corner
 */
export function clippedBy(layer: Element | null): Element[] {
  const holder = layer?.parentElement;
  if (!holder) return [];
  const { x, y } = layer.getBoundingClientRect();
  return (x || y) && getComputedStyle(holder).overflow !== 'visible' ? [holder] : [];
}
