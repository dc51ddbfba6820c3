import type { BlockJson } from '@inkfield/document';
import { $insertGeneratedNodes } from '@lexical/clipboard';
import {
  $copyNode,
  $createLineBreakNode,
  $createParagraphNode,
  $getEditor,
  $isElementNode,
  $isRangeSelection,
  type BaseSelection,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { $wordless } from '../code-block/keepLines.js';
import { $fitField } from '../host/FieldRules.js';
import { $intoLine, $openItem, $typeLines } from '../list/intoLine.js';
import { readOptions, rulesOf, textOf } from '../schema/SchemaExtension.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { $lineInPlace } from '../selectable/SelectableExtension.js';
import { $orderedPoints } from '../surface/orderedPoints.js';
import { $createNodes } from '../value/createNodes.js';
import { $fitPaste, $fitPastedText, type PastedBlocks } from './fitPaste.js';

/** Whether the selection begins in a code block, which holds plain text only. */
export function $isCodeSelection(selection: BaseSelection): selection is RangeSelection {
  return $isRangeSelection(selection) && $textHolderOf($orderedPoints(selection)[0].getNode()) !== null;
}

/** Puts text into code as it is. Answers whether code is selected. */
export function $pasteCode(text: string, selection: BaseSelection): boolean {
  const isCode = $isCodeSelection(selection);
  if (isCode) selection.insertRawText($fitPastedText(text.replace(/\r\n?/g, '\n'), selection));
  return isCode;
}

/**
 * Blocks that begin with code, in a quote or a list too, as that code and what comes behind it; nothing of any other. What is cut from within
 * code on is such: the caret is left in the code that it began in.
 */
export function $partCode([first, ...others]: readonly BlockJson[]): [code?: BlockJson, ...behind: BlockJson[]] {
  if (!first) return [];
  if (rulesOf($getEditor()).schema.block(first.type)?.content === 'text') return [first, ...others];
  // Who holds no blocks begins with no code, and one that does still holds blocks without it.
  const [code, ...rest] = $partCode(('children' in first ? first.children : []) as BlockJson[]);
  return code ? [code, ...(rest[0] ? [{ ...first, children: rest } as BlockJson] : []), ...others] : [];
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

/** Makes a line behind the caret in code. What stands there goes on behind that, as code. */
function $leaveCode(selection: RangeSelection): void {
  const end = $createLineBreakNode();
  selection.insertNodes([end]);
  const code = end.getParentOrThrow();
  if (end.getNextSibling()) code.insertAfter($copyNode(code).append(...end.getNextSiblings()));
  code.insertAfter($createParagraphNode()).selectStart();
  end.remove();
}

/**
 * Puts the text of blocks into code, and what of them has none behind that: of those that begin with code the text of that alone.
 *
 * @param text what they came with as text; '' for none
 * @returns those that come behind it, for the line in which the caret is then
 */
function $intoCode(blocks: readonly BlockJson[], selection: RangeSelection, text: string): readonly BlockJson[] {
  const [code, ...rest] = text ? [] : $partCode(blocks);
  if (text) $pasteCode(text, selection);
  else selection.insertRawText(textOf(code ? [code] : blocks, readOptions($getEditor())));
  if (rest[0]) $leaveCode(selection);
  else {
    const wordless = $createNodes($fitField($getEditor(), blocks)).flatMap($wordless);
    if (wordless[0]) $textHolderOf(selection.anchor.getNode())?.insertAfter($createParagraphNode().append(...wordless));
  }
  return rest;
}

/**
 * Puts blocks where the selection is, as far as the field has room, and says what is left out. One paragraph goes into the line; code
 * blocks get the text alone, up to what comes behind code.
 *
 * @param text what code gets of them. @default their visible text
 */
export function $insertBlocks(read: PastedBlocks, selected: BaseSelection, text = ''): void {
  let fitting = $fitPaste(read, selected);
  if ($isCodeSelection(selected)) fitting = $intoCode(fitting, selected, fitting === read.blocks ? text : '');
  const blocks = $fitField($getEditor(), fitting, true);
  const [first] = blocks;
  const inline = blocks.length === 1 && first?.type === 'paragraph';
  const created = $createNodes(inline ? first.children : blocks, inline);
  if (created.length === 0) return;
  const selection = $lineInPlace(selected);
  $intoLine(selection);
  $insertNodes($withoutAround(created, selection), selection);
}

/** Puts nodes into the line that a selection is in, or behind that. */
function $insertNodes(nodes: LexicalNode[], selection: BaseSelection): void {
  $typeLines(nodes, selection);
  if (nodes[0]) $openItem(selection, () => $insertGeneratedNodes($getEditor(), nodes, selection));
}
