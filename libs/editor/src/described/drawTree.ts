import { attributeName } from '@inkfield/document/internal';
import type { TreeElement, TreeText } from '@inkfield/document/schema';

/** Where the content of a drawn element goes. */
export interface Slot {
  element: HTMLElement;
  /** What stands before and after the content in it. */
  before: Node | null;
  after: Node | null;
}

/** An element of the page, and where its content goes; null where it has none. */
export interface Drawn {
  element: HTMLElement;
  slot: Slot | null;
}

function drawAttributes(tree: TreeElement, to: HTMLElement): void {
  for (const [property, value] of Object.entries(tree.properties)) {
    if (value === null || value === undefined || value === false) continue;
    const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value);
    to.setAttribute(attributeName(property), text);
  }
}

/**
 * Draws what a description writes, which has passed the schema's gate.
 *
 * @param hole stands for the content: what is beside it is not edited
 */
export function drawTree(tree: TreeElement, hole?: TreeText): Drawn {
  const element = document.createElement(tree.tagName);
  drawAttributes(tree, element);
  let slot: Slot | null = null;
  const index = hole ? tree.children.indexOf(hole) : -1;
  for (const child of tree.children) {
    if (child === hole) continue;
    if (child.type === 'text') {
      element.append(child.value);
      continue;
    }
    const drawn = drawTree(child, hole);
    slot ??= drawn.slot;
    if (hole && !drawn.slot) drawn.element.contentEditable = 'false';
    element.append(drawn.element);
  }
  if (index >= 0)
    slot = { element, before: element.childNodes[index - 1] ?? null, after: element.childNodes[index] ?? null };
  return { element, slot };
}
