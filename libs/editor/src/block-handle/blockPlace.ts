import { $getNearestNodeFromDOMNode, $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical';
import { childAt } from '../chunked-rendering/childAt.js';
import { $blockOf, $nodesOf } from './blocks.js';

/** A block as it is drawn; its edges are heights of the window. */
export interface PlacedBlock {
  key: NodeKey;
  element: HTMLElement;
  top: number;
  bottom: number;
}

/** A block and, in a list, what is nested below it. */
export function placeOf(editor: LexicalEditor, key: NodeKey): PlacedBlock | null {
  const element = editor.getElementByKey(key);
  const last = editor.read(() => {
    const node = $getNodeByKey(key);
    return node && $nodesOf(node).at(-1)?.getKey();
  });
  const lastElement = last && editor.getElementByKey(last);
  if (!element || !lastElement) return null;
  return { key, element, top: element.getBoundingClientRect().top, bottom: lastElement.getBoundingClientRect().bottom };
}

/** The block at a height of the window, so that the gaps between blocks and the field's padding belong to one too. */
export function blockAt(editor: LexicalEditor, root: HTMLElement, y: number): PlacedBlock | null {
  const child = childAt(root, y);
  const element = child?.matches('ul, ol') ? childAt(child, y) : child;
  const key = element && editor.read(() => keyOf(element));
  return key ? placeOf(editor, key) : null;
}

function keyOf(element: Element): NodeKey | null {
  const node = $getNearestNodeFromDOMNode(element);
  return (node && $blockOf(node)?.getKey()) ?? null;
}
