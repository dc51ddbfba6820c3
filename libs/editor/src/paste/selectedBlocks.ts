import type { BlockJson, InlineJson } from '@inkfield/document';
import type { Schema } from '@inkfield/document/schema';
import { readDocument } from '@inkfield/document/internal';
import { $sliceSelectedTextNodeContent } from '@lexical/selection';
import {
  $getEditor,
  $getRoot,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  type BaseSelection,
  type LexicalNode,
} from 'lexical';
import { $selectedLines } from '../block-type/convertBlocks.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { $isSealedNode } from '../sealed/SealedNode.js';
import { $getTransient } from '../value/transient.js';

/** What is selected, without what is no part of the value. */
export interface SelectedContent {
  blocks: readonly BlockJson[];
  /** A part of one line, which is pasted into a line and not as a block; null for anything more. */
  line: InlineJson[] | null;
  /** Whether it is all in one code block. */
  inCode: boolean;
}

/**
 * What serialises as much of a node as is selected.
 *
 * @param broken the lines of which nothing may be selected but a break. @default none
 */
function $serializer(selection: BaseSelection, broken: readonly unknown[] = []): (node: LexicalNode) => object[] {
  // Gathered once: to ask a node whether it is selected is to search all of them.
  const keys = new Set(selection.getNodes().map((node) => node.getKey()));
  const ends = new Set(selection.getStartEndPoints()?.map((point) => point.key));
  const $isSelected = (node: LexicalNode) =>
    keys.has(node.getKey()) &&
    // A selection that begins behind the last child has it among its nodes.
    (node.getNextSibling() || !ends.has(node.getParentOrThrow().getKey()) || node.isSelected(selection));
  /** A selected node that holds no others; nothing of a text of which nothing is selected. */
  const $leaf = (node: LexicalNode): object[] => {
    if ($isSealedNode(node)) return [node.getStored()];
    if (!$isTextNode(node)) return [{ ...node.exportJSON(true) }];
    const part = ends.has(node.getKey()) ? $sliceSelectedTextNodeContent(selection, node, 'clone') : node;
    const text = part.getTextContent();
    return text === '' ? [] : [{ ...part.exportJSON(true), text }];
  };
  const $serialize = (node: LexicalNode): object[] => {
    if ($getTransient(node) !== null) return [];
    if (!$isElementNode(node)) return $isSelected(node) ? $leaf(node) : [];
    const children = node.getChildren().flatMap($serialize);
    if (children.length === 0 && broken.includes(node))
      // Where that is pasted, the line there keeps its kind.
      return [{ ...(node.isParentRequired() ? node.exportJSON(true) : { type: 'paragraph' }), children }];
    if (children.length === 0 && !(node.isEmpty() && $isSelected(node))) return [];
    return [{ ...node.exportJSON(true), children }];
  };
  return $serialize;
}

/**
 * What is selected in a line, where that is not the whole of a block but a paragraph, as a heading or code: an item is a part of one. Nothing
 * where only a divider beside the line is.
 */
function $inLine(selection: BaseSelection, [line, more]: readonly LexicalNode[], schema: Schema): object[] {
  if (!line || more) return [];
  const isPart = selection.getTextContent() !== line.getTextContent();
  return isPart || $isParagraphNode(line) || schema.holder(line.getType()) ? $serializer(selection)(line) : [];
}

/**
 * The first and the last of several lines, of which nothing may be selected but the break behind or before them; the last of a quote ends
 * more than itself, as an item does elsewhere, and the first of a list or a quote begins more.
 */
function $brokenLines(lines: readonly LexicalNode[]): readonly unknown[] {
  const [first, second] = lines;
  const last = lines.at(-1);
  if (!second) return [];
  return [!first?.isParentRequired() && first?.getNextSibling() && first, last?.getPreviousSibling() && last];
}

const $parts = (selection: BaseSelection, broken?: readonly unknown[]) =>
  $getRoot().getChildren().flatMap($serializer(selection, broken));

/** What is selected with the breaks at its ends; a break alone is one of the line that it is pasted into, whatever that is. */
function $withBreaks(selection: BaseSelection, lines: readonly LexicalNode[]): object[] {
  const isBreak = lines.length === 2 && !$parts(selection)[0];
  return isBreak ? lines.map(() => ({ type: 'paragraph', children: [] })) : $parts(selection, $brokenLines(lines));
}

/**
 * What is selected, as blocks of the model.
 *
 * @param withBreak whether a break that ends it is the beginning of one more line, as it is where it is pasted
 */
export function $selectedContent(selection: BaseSelection, withBreak?: boolean): SelectedContent {
  const lines = $isRangeSelection(selection) ? $selectedLines(selection) : [];
  const options = readOptions($getEditor());
  const inCode = lines.length > 0 && lines.every($textHolderOf);
  const all = withBreak ? $withBreaks(selection, lines) : $parts(selection);
  const own = $inLine(selection, lines, options.schema);
  const isInline = all.length === 1 && own.length === 1;
  const nodes = isInline ? own.map((node) => (inCode ? node : { ...node, type: 'paragraph' })) : all;
  const read = readDocument({ version: 1, root: { type: 'root', children: nodes } }, options);
  const blocks = read.blocks ?? [];
  const [block] = blocks;
  return {
    blocks,
    // What stands in a line is inlines.
    line: isInline && block && 'children' in block ? (block.children as InlineJson[]) : null,
    inCode,
  };
}
