import type { BlockJson, InlineJson } from '@inkfield/document';
import { allTextFormats, appendText, cssStyle, normalize } from '@inkfield/document/internal';
import {
  $getEditor,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTabNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import type { ContentReader, ModelNode } from '../schema/nodeReader.js';
import { readOptions, rulesOf } from '../schema/SchemaExtension.js';
import { $getTransient } from './transient.js';

/** An element's children that are part of the value. */
function $valueChildren(parent: ElementNode): LexicalNode[] {
  // Most nodes have no state at all; asking for it costs more than this.
  return parent.getChildren().filter((node) => node.__state === undefined || $getTransient(node) === null);
}

const $isModelNode = (node: LexicalNode): node is LexicalNode & ModelNode => '$toModel' in node;

/** What a node of the model is, by itself or by the feature that it is of; null for any other. */
function $readKnown(node: LexicalNode, isInLine: boolean): BlockJson | InlineJson | null {
  // It is of the model by its type: one that an app has described, or that no description has.
  if ($isModelNode(node)) return node.$toModel(contents) as BlockJson | InlineJson;
  const { wrapped, readers } = rulesOf($getEditor());
  const $readWrapped = wrapped.get(node.getType());
  if ($readWrapped) return $readWrapped(node, contents);
  if (isBlock(node) === isInLine) return null;
  for (const $read of readers) {
    const known = $read(node, contents);
    if (known) return known;
  }
  return null;
}

function $readText(node: TextNode, to: InlineJson[]): void {
  const text = $isTabNode(node) ? '\t' : node.getTextContent();
  const look = { format: node.getFormat() & allTextFormats, style: cssStyle(node.getStyle()) };
  // Most texts have no state at all: what marks of an app say.
  const $ = node.__state && node.exportJSON()['$'];
  if (!$) return appendText(to, text, look);
  const options = readOptions($getEditor());
  appendText(to, text, options.schema.lookOf({ ...look, $ }, options));
}

function $readInline(node: LexicalNode, to: InlineJson[]): void {
  // Most are texts of Lexical's own class, of which nobody need be asked.
  if (node.getType() === 'text' && $isTextNode(node)) return $readText(node, to);
  const known = $readKnown(node, true);
  // What a reader gives of a node in a line stands in a line.
  if (known) to.push(known as InlineJson);
  else if ($isTextNode(node)) $readText(node, to);
  else if ($isLineBreakNode(node)) to.push({ type: 'linebreak' });
  else if ($isElementNode(node)) $readInlines(node, to);
  else appendText(to, node.getTextContent());
}

/** Whether a node stands on lines of its own; one in a line, which only an app's own nodes are, must not run into its neighbours. */
function isBlock(node: LexicalNode): boolean {
  return ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline();
}

function $readInlines(parent: ElementNode, to: InlineJson[] = []): InlineJson[] {
  let last: LexicalNode | null = null;
  for (const node of $valueChildren(parent)) {
    if (last && (isBlock(last) || isBlock(node))) to.push({ type: 'linebreak' });
    $readInline(node, to);
    last = node;
  }
  return to;
}

/**
 * A block as its place in the value; nothing for one that is not part of it. Of a node that the model does not have the blocks in it
 * are what stands there, and what is no block of its own is a paragraph: its words stay apart. Call it in a read context.
 */
export function $readBlock(node: LexicalNode): BlockJson[] {
  if ($getTransient(node) !== null) return [];
  const known = $readKnown(node, false);
  // What a reader gives of a block is one.
  if (known) return [known as BlockJson];
  if ($isElementNode(node) && !$isParagraphNode(node) && $valueChildren(node).some(isBlock))
    return normalize($readMixed(node), rulesOf($getEditor()).schema);
  const children: InlineJson[] = [];
  if ($isElementNode(node)) $readInlines(node, children);
  else $readInline(node, children);
  return [{ type: 'paragraph', children }];
}

/** The blocks in an unknown node; text between them is a paragraph. */
function $readMixed(parent: ElementNode): BlockJson[] {
  const blocks: BlockJson[] = [];
  let line: InlineJson[] | null = null;
  for (const node of $valueChildren(parent)) {
    if (isBlock(node)) {
      line = null;
      blocks.push(...$readBlock(node));
    } else {
      if (!line) blocks.push({ type: 'paragraph', children: (line = []) });
      $readInline(node, line);
    }
  }
  return blocks;
}

/** The blocks below this element that are part of the value. */
export function $readBlocks(parent: ElementNode = $getRoot()): BlockJson[] {
  return $valueChildren(parent).flatMap((node) => $readBlock(node));
}

const contents: ContentReader = { children: $valueChildren, blocks: $readBlocks, line: $readInlines };
