/**
 * Where a popup that belongs to `element` is to be mounted: the nearest open dialog or popover around it, else the body, or in a shadow
 * tree the outermost element around it there. Outside of a modal dialog a popup would be inert, hidden from screen readers, and closed by
 * the dialog's focus trap; outside of a popover it would lie under it, and a press on it would close it; outside of the shadow tree the
 * styles that are loaded in it would not reach it.
 * @example
 * ```ts
 * import { portalContainerOf } from '@inkfield/ui';
 *
 * const showBeside = (trigger: HTMLElement, popup: HTMLElement) => portalContainerOf(trigger).append(popup);
 * ```
 */
export function portalContainerOf(element: Element | null | undefined): HTMLElement {
  const page = element?.ownerDocument ?? document;
  const nearest = element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog[open], [popover]');
  return nearest ?? (element && outermostInShadow(element)) ?? page.body;
}

function outermostInShadow(element: Element): HTMLElement | undefined {
  const tree = element.getRootNode();
  if (!(tree instanceof ShadowRoot)) return undefined;
  return [...tree.children].filter((child) => child instanceof HTMLElement).find((child) => child.contains(element));
}
