/**
 * Where a popup that belongs to `element` is to be mounted: the nearest open dialog around it, else the body.
 * Outside of a modal dialog a popup would be inert, hidden from screen readers, and closed by the dialog's focus trap.
 */
export function portalContainerOf(element: Element | null | undefined): HTMLElement {
  const page = element?.ownerDocument ?? document;
  const nearest = element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog[open]');
  return nearest ?? page.body;
}
