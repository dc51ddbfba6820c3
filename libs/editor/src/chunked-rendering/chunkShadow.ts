/**
 * All chunks are in one editable element: else arrows and drags would end where a chunk does. They are contained also while held, so that
 * nothing moves. Markers, outlines and the like reach over a block's edge.
 */
const css = `
:host([contenteditable='true']) .chunks { -webkit-user-modify: read-write; }
.chunk { content-visibility: auto; contain: layout paint style; overflow-clip-margin: 32px; }
.held, .reached, .drawn { content-visibility: visible; }
@media print { .chunk { content-visibility: visible; contain: none; } }
`;

/** A shadow root cannot be taken away again: an element that comes back goes on with its own. */
const shadows = new WeakMap<Element, ShadowRoot>();

export const shadowOf = (root: Element): ShadowRoot | undefined => shadows.get(root);

/** Closed, because Lexical takes the slot of an open one for a block's parent. */
export function createShadow(root: HTMLElement): ShadowRoot {
  const shadow = root.attachShadow({ mode: 'closed', slotAssignment: 'manual' });
  // Made by script and of the document's own window: a strict content security policy lets it pass.
  const sheet = new (root.ownerDocument.defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  shadows.set(root, shadow);
  return shadow;
}
