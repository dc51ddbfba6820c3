/**
 * Whether something has the focus that `element` is not in: what a person has gone on to while a popup faded, which gives the focus back
 * only where this is false. A focus trap around both counts for nothing: the focus falls to it when the popup goes.
 */
export function isFocusElsewhere(element: Element): boolean {
  let focused = element.ownerDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  let around: Node | null = element;
  while (around && around !== focused) around = around instanceof ShadowRoot ? around.host : around.parentNode;
  return focused !== null && around === null;
}
