import { effect } from '@lexical/extension';
import { $getNearestNodeFromDOMNode, $getNodeByKey, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical';
import { childrenAt } from '../chunked-rendering/childrenAt.js';
import type { BlockHandleOutput } from './BlockHandleExtension.js';
import { $blockOf, $nodesOf } from './blocks.js';

/** A block as it is drawn; its edges are heights of the window. */
export interface PlacedBlock {
  key: NodeKey;
  element: HTMLElement;
  top: number;
  bottom: number;
}

/** The first child that ends below a height of the window, else the last: found in few steps, as children go down the page. */
function childAt(parent: Element, y: number): Element | null {
  const children = childrenAt(parent, y);
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.getBoundingClientRect().bottom ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return children[low] ?? null;
}

/** A block and, in a list, what is nested below it. */
function placeOf(editor: LexicalEditor, key: NodeKey): PlacedBlock | null {
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

/** The middle of an element's first line, from its top. */
function firstLine(element: Element): number {
  const { height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const lineHeight = Number.parseFloat(style.lineHeight) || height;
  const padding = Number.parseFloat(style.paddingBlockStart) || 0;
  return Math.min(padding + lineHeight / 2, height / 2);
}

/** Keeps what is drawn at its place by the layer's style: neither hovering nor typing makes React render. */
export function placeHandle(
  editor: LexicalEditor,
  root: HTMLElement,
  layer: HTMLElement,
  { block, menu, drag }: BlockHandleOutput,
): () => void {
  const update = () => {
    const [shown, target] = [block.peek(), drag.peek()?.target];
    const own = shown === null ? null : placeOf(editor, shown);
    const other = target ? placeOf(editor, target.of) : null;
    const { top } = layer.getBoundingClientRect();
    const set = (name: string, pixels: number) => layer.style.setProperty(`--ik-handle-${name}`, `${pixels}px`);
    if (own) {
      set('line', own.top - top + firstLine(own.element));
      set('top', own.top - top);
      set('height', own.bottom - own.top);
    }
    if (other) set('drop', (target?.side === 'before' ? other.top : other.bottom) - top);
    layer.toggleAttribute('data-shown', own !== null);
    layer.toggleAttribute('data-active', own !== null && (menu.peek() !== null || drag.peek() !== null));
    layer.toggleAttribute('data-dragging', drag.peek() !== null);
    layer.dataset.drop = other && target ? target.side : '';
  };
  const resized = new ResizeObserver(update);
  return mergeRegister(
    effect(() => {
      void menu.value;
      void drag.value;
      if (block.value === null) resized.disconnect();
      else resized.observe(root);
      update();
    }),
    () => resized.disconnect(),
  );
}
