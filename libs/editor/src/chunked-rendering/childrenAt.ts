import type { Chunks } from './Chunks.js';

/** The chunks of each root that is drawn in chunks. They stand apart from what draws them: only a long document loads that. */
export const running = new WeakMap<Element, Chunks>();

/** An element's children, or those of the chunk at a height of the window: what is not drawn has no place of its own there. */
export function childrenAt(root: Element, y: number): ArrayLike<Element> {
  return running.get(root)?.blocksAt(y) ?? root.children;
}
