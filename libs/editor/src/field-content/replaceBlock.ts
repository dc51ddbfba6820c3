import type { BlockJson } from '@inkfield/document';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type PointType,
  type TextNode,
} from 'lexical';
import { $createNodes } from '../value/createNodes.js';

function $textsIn(node: LexicalNode): TextNode[] {
  if ($isTextNode(node)) return [node];
  return $isElementNode(node) ? node.getAllTextNodes() : [];
}

/** How much text of a block stands before a point in it; null where the point is elsewhere. */
function $textBefore(block: LexicalNode, point: PointType): number | null {
  const node = point.getNode();
  if (!block.is(node) && !block.isParentOf(node)) return null;
  const next = $isElementNode(node) ? node.getChildAtIndex(point.offset) : null;
  let length = $isTextNode(node) ? point.offset : 0;
  for (const text of $textsIn(block)) {
    const isBefore = next ? text.isBefore(next) : text.isBefore(node) || (!$isTextNode(node) && node.isParentOf(text));
    if (isBefore) length += text.getTextContentSize();
  }
  return length;
}

/** Puts a point behind so much of the text of these nodes. */
function $setPoint(point: PointType, nodes: readonly LexicalNode[], before: number): void {
  let left = before;
  const texts = nodes.flatMap($textsIn);
  for (const text of texts) {
    const size = text.getTextContentSize();
    if (left <= size) return point.set(text.getKey(), left, 'text');
    left -= size;
  }
  const last = texts.at(-1);
  const element = nodes.findLast($isElementNode);
  if (last) point.set(last.getKey(), last.getTextContentSize(), 'text');
  else if (element) point.set(element.getKey(), 0, 'element');
}

/** Puts blocks in the place of one; the selection stays at the words at which it was. */
export function $replaceBlock(block: LexicalNode, blocks: readonly BlockJson[]): void {
  const nodes = $createNodes(blocks);
  const root = $getRoot();
  if (nodes.length === 0 && root.getChildrenSize() === 1) nodes.push($createParagraphNode());
  const selection = $getSelection();
  const points = $isRangeSelection(selection) ? [selection.anchor, selection.focus] : [];
  const places = points.map((point) => $textBefore(block, point));
  for (const node of nodes) block.insertBefore(node, false);
  points.forEach((point, index) => {
    const before = places[index];
    if (typeof before === 'number') $setPoint(point, nodes, before);
  });
  block.remove();
}
