import { $insertGeneratedNodes } from '@lexical/clipboard';
import {
  $getEditor,
  $isElementNode,
  $isRangeSelection,
  type BaseSelection,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { $fitField } from '../host/FieldRules.js';
import { $intoLine } from '../list/intoLine.js';
import { readOptions, textOf } from '../schema/SchemaExtension.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { $createNodes } from '../value/createNodes.js';
import { $fitPaste, type PastedBlocks } from './fitPaste.js';

/** Whether the selection touches a code block, which holds plain text only. */
export function $isCodeSelection(selection: BaseSelection): selection is RangeSelection {
  return $isRangeSelection(selection) && $textHolderOf(selection.anchor.getNode()) !== null;
}

/** What is pasted without the quotes, lists and items around all of it, as far as the place is in such ones too: it goes on in those. */
function $withoutAround(nodes: LexicalNode[], place: LexicalNode): LexicalNode[] {
  let found = nodes;
  for (const around of [place, ...place.getParents()].reverse().slice(1)) {
    const [only] = nodes;
    if (nodes.length > 1 || !$isElementNode(only) || only.getType() !== around.getType()) break;
    nodes = only.getChildren();
    if (nodes[0]?.isInline() === false && !nodes[0].isParentRequired()) found = nodes;
  }
  return found;
}

/**
 * Puts blocks where the selection is, as far as the field has room, and says what is left out. One paragraph goes into the line; code
 * blocks get the text alone.
 */
export function $insertBlocks(read: PastedBlocks, selection: BaseSelection): void {
  const fitting = $fitPaste(read, selection);
  if (fitting.length === 0) return;
  if ($isCodeSelection(selection)) {
    selection.insertRawText(textOf(fitting, readOptions($getEditor())));
    return;
  }
  const blocks = $fitField($getEditor(), fitting, true);
  const [first] = blocks;
  const inline = blocks.length === 1 && first?.type === 'paragraph';
  let nodes = inline ? $createNodes(first.children, true) : $createNodes(blocks);
  if (nodes.length === 0) return;
  $intoLine(selection);
  if ($isRangeSelection(selection)) nodes = $withoutAround(nodes, selection.anchor.getNode());
  const last = nodes.at(-1);
  $insertGeneratedNodes($getEditor(), nodes, selection);
  if (!inline && $isElementNode(last) && last.isAttached()) last.selectEnd();
}
