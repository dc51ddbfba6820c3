import { $isListItemNode, $isListNode } from '@lexical/list';
import {
  $createParagraphNode,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $setState,
  type BaseSelection,
  type LexicalNode,
} from 'lexical';
import { $lineOf } from '../block-type/convertBlocks.js';
import { $removeSelected } from '../removal/removeSelected.js';
import { $isBlockItemNode, openState } from './BlockItemNode.js';

/**
 * Puts the selection into a line, as Lexical inserts into lines alone: a place beside a nested list is in that list, and one between an
 * item's blocks, as beside a divider, gets a line of its own.
 */
export function $intoLine(selection: BaseSelection): void {
  if (!$isRangeSelection(selection)) return;
  const { anchor } = selection;
  $removeSelected(selection);
  const holder = anchor.getNode();
  const list = $isListItemNode(holder) ? holder.getFirstChild() : null;
  if ($isListNode(list)) {
    if (anchor.offset > 0) list.selectEnd();
    else list.selectStart();
  }
  const item = anchor.getNode();
  if (!$isBlockItemNode(item)) return;
  const line = $createParagraphNode();
  item.splice(anchor.offset, 0, [line]);
  line.select();
}

/** Has blocks be put in where the selection is, in an item of blocks too. */
export function $openItem(selection: BaseSelection, $insert: () => void): void {
  const item = selection.getNodes()[0]?.getParents().find($isBlockItemNode);
  if (item) $setState(item, openState, true);
  $insert();
  if (item) $setState(item, openState, false);
}

/**
 * Types the lines that nodes begin with, and takes them away from those: empty ones, which Lexical would put behind the line that they end,
 * and in an item, whose list it would part, all where there are no others.
 */
export function $typeLines(nodes: LexicalNode[], selection: BaseSelection): void {
  if (!$isRangeSelection(selection) || !nodes[1]) return;
  const areItems = $isListItemNode($lineOf(selection.anchor.getNode())) && nodes.every($isParagraphNode);
  while ($isElementNode(nodes[0]) && (areItems || nodes[0].isEmpty())) {
    selection.insertNodes(nodes[0].getChildren());
    nodes.shift();
    if (nodes[0]) selection.insertParagraph();
  }
}
