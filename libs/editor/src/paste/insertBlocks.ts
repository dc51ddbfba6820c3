import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $isListItemNode, $isListNode } from '@lexical/list';
import {
  $createParagraphNode,
  $getEditor,
  $isElementNode,
  $isRangeSelection,
  type BaseSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $fitField } from '../host/FieldRules.js';
import { $isBlockItemNode } from '../list/BlockItemNode.js';
import { readOptions, textOf } from '../schema/SchemaExtension.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { $createNodes } from '../value/createNodes.js';
import { $fitPaste, type PastedBlocks } from './fitPaste.js';

/** Whether the selection touches a code block, which holds plain text only. */
export function $isCodeSelection(selection: BaseSelection): boolean {
  return $isRangeSelection(selection) && $textHolderOf(selection.anchor.getNode()) !== null;
}

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
function $intoLine(selection: BaseSelection): void {
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

/**
 * Puts blocks where the selection is, as far as the field has room, and says what is left out. One paragraph goes into the line; code
 * blocks get the text alone.
 */
export function $insertBlocks(read: PastedBlocks, selection: BaseSelection): void {
  const fitting = $fitPaste(read, selection);
  if (fitting.length === 0) return;
  if ($isRangeSelection(selection) && $isCodeSelection(selection)) {
    selection.insertRawText(textOf(fitting, readOptions($getEditor())));
    return;
  }
  const blocks = $fitField($getEditor(), fitting, true);
  const [first] = blocks;
  const inline = blocks.length === 1 && first?.type === 'paragraph';
  const nodes = inline ? $createNodes(first.children, true) : $createNodes(blocks);
  if (nodes.length === 0) return;
  const last = nodes.at(-1);
  $intoLine(selection);
  $insertGeneratedNodes($getEditor(), nodes, selection);
  if (!inline && $isElementNode(last) && last.isAttached()) last.selectEnd();
}
