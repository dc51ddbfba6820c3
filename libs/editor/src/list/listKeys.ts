import { $isListItemNode, $isListNode, type ListItemNode } from '@lexical/list';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { $selectedLines } from '../block-type/convertBlocks.js';
import { registerTab } from '../block-type/tabKey.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { $isBlockItemNode } from './BlockItemNode.js';

const deepestIndent = 12;

function $selectedItems(): ListItemNode[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  const items = $selectedLines(selection).map((line) => {
    // Tab in code belongs to it, in an item too.
    if ($isListItemNode(line) || $textHolderOf(line)) return line;
    return $findMatchingParent(line, $isBlockItemNode);
  });
  return [...new Set(items)].filter($isListItemNode);
}

function $hasItemBefore(item: ListItemNode): boolean {
  return item.getPreviousSibling() !== null;
}

/** Nests the selected items, or takes them one level out; outside of lists nothing is indented: the model has none of it. */
function $indent(backwards: boolean): boolean {
  const items = $selectedItems();
  const [first] = items;
  if (!first) return false;
  // The first item has none to be nested under.
  if (!backwards && !$hasItemBefore(first)) return true;
  for (const item of items) {
    const indent = item.getIndent();
    if (backwards ? indent > 0 : indent < deepestIndent) item.setIndent(indent + (backwards ? -1 : 1));
    const list = item.getParent();
    // Lexical copies the list around; one that is new counts from one.
    if (!backwards && $isListNode(list) && list.getChildrenSize() === 1) list.setStart(1);
  }
  return true;
}

export function $isInList(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isListNode) !== null;
}

/** Tab and Shift+Tab in lists. */
export function registerListKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerTab(editor, $indent),
    editor.registerCommand(INDENT_CONTENT_COMMAND, () => $indent(false) || true, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(OUTDENT_CONTENT_COMMAND, () => $indent(true) || true, COMMAND_PRIORITY_HIGH),
  );
}
