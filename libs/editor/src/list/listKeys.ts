import { $isListItemNode, $isListNode, type ListItemNode } from '@lexical/list';
import {
  $copyNode,
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

/** Nests the selected items, or takes them one level out; outside of lists nothing is indented: the model has none of it. */
function $indent(backwards: boolean): boolean {
  const items = $selectedItems();
  const [first] = items;
  if (!first) return false;
  // The first item has none to be nested under.
  if (!backwards && !first.getPreviousSibling()) return true;
  const moved = items.filter((item) => (backwards ? item.getIndent() > 0 : item.getIndent() < deepestIndent));
  const left = new Set(moved.map((item) => item.getParent()));
  for (const item of moved) {
    item.setIndent(item.getIndent() + (backwards ? -1 : 1));
    const list = item.getParent();
    // Lexical copies the list around; one that is new counts from one.
    if (!backwards && $isListNode(list) && list.getChildrenSize() === 1) list.setStart(1);
  }
  // Where one item leaves a list and another comes in its place, it is more than Lexical can draw; a new list is not.
  if (backwards && moved.length > 1) left.forEach((list) => list?.isAttached() && list.replace($copyNode(list), true));
  return true;
}

/** Tab and Shift+Tab in lists. */
export function registerListKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerTab(editor, $indent),
    editor.registerCommand(INDENT_CONTENT_COMMAND, () => $indent(false) || true, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(OUTDENT_CONTENT_COMMAND, () => $indent(true) || true, COMMAND_PRIORITY_HIGH),
  );
}
