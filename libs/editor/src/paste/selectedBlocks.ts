import type { BlockJson, InlineJson } from '@inkfield/document';
import { cssColor, isQuoteOfBlocks, nestedList, readJson } from '@inkfield/document/internal';
import { $isCodeNode } from '@lexical/code-core';
import { $isListItemNode } from '@lexical/list';
import { $sliceSelectedTextNodeContent } from '@lexical/selection';
import {
  $getEditor,
  $getRoot,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type BaseSelection,
  type LexicalNode,
  type SerializedPartialNode,
} from 'lexical';
import { $selectedLines } from '../block-type/convertBlocks.js';
import { linkSettings } from '../link/linkSettings.js';
import { $getTransient } from '../value/transient.js';

/** What is selected, without what is no part of the value. */
export interface SelectedContent {
  blocks: BlockJson[];
  /** A part of one line, which is pasted into a line and not as a block; null for anything more. */
  line: InlineJson[] | null;
  /** Whether it is all in one code block. */
  inCode: boolean;
}

function $serialize(node: LexicalNode, selection: BaseSelection): SerializedPartialNode[] {
  if ($getTransient(node) !== null) return [];
  if ($isTextNode(node)) {
    if (!node.isSelected(selection)) return [];
    const part = $sliceSelectedTextNodeContent(selection, node, 'clone');
    return part.getTextContent() === '' ? [] : [{ ...part.exportJSON(true), text: part.getTextContent() }];
  }
  if (!$isElementNode(node)) return node.isSelected(selection) ? [{ ...node.exportJSON(true) }] : [];
  const children = node.getChildren().flatMap((child) => $serialize(child, selection));
  if (children.length === 0 && !(node.isEmpty() && node.isSelected(selection))) return [];
  return [{ ...node.exportJSON(true), children }];
}

/** Whether a selection lies in one line and is not the whole of a heading, quote or code block. */
function $isInline(selection: BaseSelection): boolean {
  if (!$isRangeSelection(selection)) return false;
  const lines = $selectedLines(selection);
  const [line] = lines;
  if (!line || lines.length > 1) return false;
  const isWhole = selection.getTextContent() === line.getTextContent();
  return !isWhole || $isListItemNode(line) || line.getType() === 'paragraph';
}

/** The one line that these blocks hold. */
function lineIn([block]: readonly BlockJson[]): InlineJson[] {
  if (!block || block.type === 'horizontalrule') return [];
  if (block.type !== 'list') return isQuoteOfBlocks(block) ? lineIn(block.children) : block.children;
  const [item] = block.children;
  if (item?.type === 'listitem-blocks') return lineIn(item.children);
  const nested = item && nestedList(item);
  return nested ? lineIn([nested]) : (item?.children.filter((node) => node.type !== 'list') ?? []);
}

/** What is selected, as blocks of the model. */
export function $selectedContent(selection: BaseSelection): SelectedContent {
  const nodes = $getRoot()
    .getChildren()
    .flatMap((node) => $serialize(node, selection));
  const { blocks } = readJson({ version: 1, root: { type: 'root', children: nodes } }, linkSettings($getEditor()), {
    readColor: cssColor,
  });
  const inCode = $isRangeSelection(selection) && $selectedLines(selection).every($isCodeNode);
  return { blocks: blocks ?? [], line: blocks && $isInline(selection) ? lineIn(blocks) : null, inCode };
}
