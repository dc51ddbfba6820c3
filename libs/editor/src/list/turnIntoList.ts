import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListType } from '@lexical/list';
import { $findMatchingParent, $getEditor, $isRootOrShadowRoot, type ElementNode, type RangeSelection } from 'lexical';
import { $typeOf, blockTypesOf } from '../block-type/BlockTypeExtension.js';
import { $liftBlocks, $selectedLines } from '../block-type/convertBlocks.js';
import { $isBlockItemNode } from './BlockItemNode.js';

/** Makes a list of a block; Lexical joins it to the lists of its type beside it. */
function $makeList(block: ElementNode, listType: ListType): void {
  const list = $createListNode(listType);
  block.insertBefore(list);
  list.append(block.replace($createListItemNode(), true));
}

/**
 * Makes list items of the selected lines. Those in lists keep their places, and their lists become of this type. By Lexical's own command
 * an item of several blocks would be gone with its text where one of them is an empty line.
 */
export function $turnIntoList(selection: RangeSelection, listType: ListType): void {
  const { types } = blockTypesOf($getEditor());
  $liftBlocks(selection, $isBlockItemNode);
  for (const line of $selectedLines(selection))
    if (!$isBlockItemNode(line.getParent())) $typeOf(line, types)?.$split?.(line, selection);
  for (const line of $selectedLines(selection)) {
    const list = $findMatchingParent(line, $isListItemNode)?.getParent();
    const block = $findMatchingParent(line, (node) => $isRootOrShadowRoot(node.getParent()));
    if ($isListNode(list)) {
      // Lexical joins a list that has changed to the one behind it alone.
      list.setListType(listType).getPreviousSibling()?.markDirty();
    } else if (block) $makeList(block as ElementNode /* what holds a line */, listType);
  }
}
