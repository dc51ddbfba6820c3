import { $createListItemNode, $isListNode, ListItemNode } from '@lexical/list';
import {
  $createParagraphNode,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical';
import { $isBlockItemNode, BlockItemNode } from './BlockItemNode.js';

function $moveSelection(from: ElementNode, to: ElementNode): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const point of [selection.anchor, selection.focus])
    if (point.key === from.getKey()) point.set(to.getKey(), point.offset, 'element');
}

/** Text that came to stand between the blocks becomes paragraphs. */
function $wrapText(item: ListItemNode): void {
  let paragraph: ElementNode | null = null;
  for (const child of item.getChildren()) {
    if (!child.isInline()) paragraph = null;
    else {
      if (!paragraph) child.insertBefore((paragraph = $createParagraphNode()));
      paragraph.append(child);
    }
  }
}

/** Whether these make an item of blocks; a list or one line of text is an item of Lexical's own kind. */
function $areBlocks(nodes: readonly LexicalNode[]): boolean {
  return nodes.length > 1 || !($isParagraphNode(nodes[0]) || $isListNode(nodes[0]));
}

function $itemOf(nodes: readonly LexicalNode[]): ListItemNode {
  if ($areBlocks(nodes)) return new BlockItemNode().splice(0, 0, [...nodes]);
  const item = $createListItemNode();
  const [only] = nodes;
  if (!$isParagraphNode(only)) return item.splice(0, 0, [...nodes]);
  item.splice(0, 0, only.getChildren());
  $moveSelection(only, item);
  only.remove(true);
  return item;
}

/** Lists below it go into items of their own, and what is left of it stays an item of blocks only if it is one. */
function $normalizeItem(item: ListItemNode): void {
  $wrapText(item);
  const runs: LexicalNode[][] = [];
  for (const child of item.getChildren()) {
    const last = runs.at(-1);
    if (last && !$isListNode(child) && !$isListNode(last[0])) last.push(child);
    else runs.push([child]);
  }
  if (runs.length === 1 && runs.every($areBlocks)) return;
  let last: ListItemNode = item;
  for (const run of runs) {
    const next = $itemOf(run);
    last.insertAfter(next);
    last = next;
  }
  item.remove();
}

/**
 * An item of one line, or of a nested list, that got something beside it: Lexical puts blocks that are pasted into a nested list behind
 * that list, in the item that holds it.
 */
function $normalizeLine(item: ListItemNode): void {
  if (item.getChildrenSize() > 1 && item.getChildren().some($isListNode)) $normalizeItem(item);
}

/** Enter in an empty last paragraph goes on with the next item. */
function $leaveByEnter(): boolean {
  const selection = $getSelection();
  const block = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
  const item = block?.getParent();
  if (!$isParagraphNode(block) || !block.isEmpty() || !$isBlockItemNode(item) || block.getNextSibling()) return false;
  const next = $createListItemNode();
  item.insertAfter(next);
  block.remove();
  next.select();
  return true;
}

/** Keeps list items of several blocks in their one form, and gives them their keys. */
export function registerBlockItems(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(BlockItemNode, $normalizeItem),
    editor.registerNodeTransform(ListItemNode, $normalizeLine),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveByEnter, COMMAND_PRIORITY_LOW),
  );
}
