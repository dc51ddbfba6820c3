import { $isListItemNode, $isListNode } from '@lexical/list';
import { $createParagraphNode, $isRangeSelection, $setState, type BaseSelection } from 'lexical';
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
  const item = $isRangeSelection(selection) ? selection.anchor.getNode().getParents().find($isBlockItemNode) : null;
  if (item) $setState(item, openState, true);
  $insert();
  if (item) $setState(item, openState, false);
}
