/**
 * What lies above all that stands outside of it, and the outermost element of a shadow tree. Safari knows nothing that fills the screen on a
 * phone: `:is` passes over what is unknown.
 */
const layer = ':is([role$=dialog], dialog[open], [popover], :fullscreen, :not(* > *)):not(:root)';

/**
 * Where a popup that belongs to `element` is to be mounted: the nearest open dialog or popover around it, or what fills the screen, else the
 * body, or in a shadow tree the outermost element around it there. Outside of a modal dialog a popup would be inert, hidden from screen
 * readers, and closed by the dialog's focus trap; outside of a popover it would lie under it, and a press on it would close it; outside of
 * what fills the screen nothing is seen; outside of the shadow tree the styles that are loaded in it would not reach it.
 * @example
 * ```ts
 * import { portalContainerOf } from '@inkfield/ui';
 *
 * const showBeside = (trigger: HTMLElement, popup: HTMLElement) => portalContainerOf(trigger).append(popup);
 * ```
 */
export function portalContainerOf(element: Element | null | undefined): HTMLElement {
  return element?.closest<HTMLElement>(layer) ?? (element?.ownerDocument ?? document).body;
}
