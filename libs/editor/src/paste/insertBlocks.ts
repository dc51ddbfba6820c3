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
function $withoutAround(nodes: LexicalNode[], selection: BaseSelection): LexicalNode[] {
  let found = nodes;
  const [at] = selection.getNodes();
  for (const around of at ? [at, ...at.getParents()].reverse() : []) {
    const [only] = nodes;
    if (nodes.length > 1 || !$isElementNode(only) || only.getType() !== around.getType()) continue;
    nodes = only.getChildren();
    const [first] = nodes;
    if (first && !first.isInline() && !first.isParentRequired()) found = nodes;
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
  const created = $createNodes(inline ? first.children : blocks, inline);
  if (created.length === 0) return;
  $intoLine(selection);
  $insertGeneratedNodes($getEditor(), $withoutAround(created, selection), selection);
}
