import { $createListItemNode, $isListNode, ListItemNode, ListNode } from '@lexical/list';
import {
  $getEditor,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  mergeRegister,
  RootNode,
} from 'lexical';
import { $keepCaretInLine } from '../block-type/convertBlocks.js';
import { $leaveByEnter } from '../block-type/holderKeys.js';
import { $isBlockItemNode, $normalizeItem, BlockItemNode } from './BlockItemNode.js';
import { $intoLine } from './intoLine.js';

/**
 * An item of one line, or of a nested list, that got something beside it: Lexical puts blocks that are pasted into a nested list behind
 * that list, in the item that holds it.
 */
function $normalizeLine(item: ListItemNode): void {
  if (item.getChildrenSize() > 1 && item.getChildren().some($isListNode)) $normalizeItem(item);
}

/** The rest of a list goes on with the number behind the part before it, whatever has parted the two. */
function $goOnCounting(rest: ListNode): void {
  const { _nodeMap: before } = $getEditor().getEditorState();
  const last = before.get(rest.__last ?? '');
  // A rest is a new list that ends as the whole one did, and stands behind what is left of that.
  if (before.has(rest.__key) || last?.__next !== null || rest.getListType() !== 'number') return;
  const part = rest.getPreviousSiblings().find(({ __key }) => __key === last.__parent);
  if (!$isListNode(part)) return;
  const items = part.getChildren<ListItemNode>().filter((item) => !$isListNode(item.getFirstChild()));
  const start = part.getStart() + items.length;
  if (rest.getStart() !== start) rest.setStart(start);
}

/** Enter in an empty last block goes on with the next item; beside a divider it makes a line there, as that place is none. */
function $enter(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !$isBlockItemNode(selection.anchor.getNode()))
    return $leaveByEnter($isBlockItemNode, $createListItemNode);
  $intoLine(selection);
  return true;
}

/** A line break goes into a line, as a place between an item's blocks is none. */
function $giveLine(): boolean {
  const selection = $getSelection();
  if ($isRangeSelection(selection) && $isBlockItemNode(selection.anchor.getNode())) $intoLine(selection);
  return false;
}

/** Keeps list items of several blocks in their one form, and gives them their keys. */
export function registerBlockItems(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(BlockItemNode, $normalizeItem),
    editor.registerNodeTransform(ListItemNode, $normalizeLine),
    editor.registerNodeTransform(ListNode, $keepCaretInLine),
    editor.registerNodeTransform(ListNode, $goOnCounting),
    editor.registerNodeTransform(RootNode, $keepCaretInLine),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $enter, COMMAND_PRIORITY_LOW),
    editor.registerCommand(INSERT_LINE_BREAK_COMMAND, $giveLine, COMMAND_PRIORITY_LOW),
  );
}
