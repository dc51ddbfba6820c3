import { $isElementNode, type LexicalNode } from 'lexical';

const isLong = (node: LexicalNode | null) => $isElementNode(node) && node.__size > 1_000;

/**
 * Call it when a node is drawn. Chromium goes through all of an element with `dir="auto"` with each child that it gets or loses: a line of
 * more than 1,000 marks, or a list of as many items, has the direction that this comes to instead. And it counts all items anew for each
 * that says its number, which none does whose list has bullets.
 */
export function $drawLongBlock(node: LexicalNode, element: HTMLElement): void {
  const block = element.parentElement;
  if (block?.dir === 'auto' && isLong(node.getParent())) block.dir = 'ltr';
  if (block?.localName === 'ul') element.removeAttribute('value');
  if (element.dir && $isElementNode(node) && !node.__dir) direct(element, isLong(node));
}

function direct(element: HTMLElement, isSettled: boolean): void {
  if (element.dir !== 'auto') element.dir = 'auto';
  if (isSettled) element.dir = element.matches(':dir(rtl)') ? 'rtl' : 'ltr';
}
