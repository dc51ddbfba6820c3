import { $isListItemNode, $isListNode } from '@lexical/list';
import {
  $createParagraphNode,
  $isRangeSelection,
  type BaseSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $isBlockItemNode } from './BlockItemNode.js';

/** The first or the last item in a nested list, at any depth, where an item holds that alone. */
function $innermostItem(item: LexicalNode, isAtEnd: boolean): LexicalNode {
  const list = $isListItemNode(item) ? item.getFirstChild() : null;
  const inside = $isListNode(list) ? (isAtEnd ? list.getLastChild() : list.getFirstChild()) : null;
  return inside ? $innermostItem(inside, isAtEnd) : item;
}

/**
 * Puts the selection into a line, as Lexical inserts into lines alone: a place beside a nested list is in that list, and one between an
 * item's blocks, as beside a divider, gets a line of its own.
 */
export function $intoLine(selection: BaseSelection): void {
  if (!$isRangeSelection(selection)) return;
  const { anchor, focus } = selection;
  if (!selection.isCollapsed()) selection.removeText();
  const $place = (node: ElementNode, offset: number) => {
    for (const point of [anchor, focus]) point.set(node.getKey(), offset, 'element');
  };
  const isAtEnd = anchor.offset > 0;
  const item = $innermostItem(anchor.getNode(), isAtEnd);
  if ($isListItemNode(item) && !item.is(anchor.getNode())) $place(item, isAtEnd ? item.getChildrenSize() : 0);
  if (!$isBlockItemNode(item)) return;
  const line = $createParagraphNode();
  item.splice(anchor.offset, 0, [line]);
  $place(line, 0);
}
