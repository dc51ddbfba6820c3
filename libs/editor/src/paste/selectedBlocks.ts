import type { BlockJson, InlineJson } from '@inkfield/document';
import type { DocumentNode, Schema } from '@inkfield/document/schema';
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
  type NodeKey,
  type TextNode,
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

/** A selection's nodes, gathered once: to ask a node whether it is selected is to search all of them. */
class SelectedNodes {
  readonly #keys: ReadonlySet<NodeKey>;
  readonly #ends: ReadonlySet<NodeKey>;

  /** @param last the last line, of which nothing may be selected but the break before it */
  constructor(
    private readonly selection: BaseSelection,
    readonly last: unknown,
  ) {
    this.#keys = new Set(selection.getNodes().map((node) => node.getKey()));
    this.#ends = new Set(selection.getStartEndPoints()?.map((point) => point.key));
  }

  has(node: LexicalNode): boolean {
    if (!this.#keys.has(node.getKey())) return false;
    // A selection that begins behind the last child has it among its nodes.
    return (
      !!node.getNextSibling() || !this.#ends.has(node.getParentOrThrow().getKey()) || node.isSelected(this.selection)
    );
  }

  /** As much of a selected text as is selected. */
  partOf(node: TextNode): TextNode {
    return this.#ends.has(node.getKey()) ? $sliceSelectedTextNodeContent(this.selection, node, 'clone') : node;
  }
}

function $serialize(node: LexicalNode, selected: SelectedNodes): object[] {
  if ($getTransient(node) !== null) return [];
  if (!$isElementNode(node)) return selected.has(node) ? $serializeLeaf(node, selected) : [];
  const children = node.getChildren().flatMap((child) => $serialize(child, selected));
  if (children.length === 0 && node !== selected.last && !(node.isEmpty() && selected.has(node))) return [];
  return [{ ...node.exportJSON(true), children }];
}

/** A selected node that holds no others; nothing of a text of which nothing is selected. */
function $serializeLeaf(node: LexicalNode, selected: SelectedNodes): object[] {
  if ($isSealedNode(node)) return [node.getStored()];
  if (!$isTextNode(node)) return [{ ...node.exportJSON(true) }];
  const part = selected.partOf(node);
  const text = part.getTextContent();
  return text === '' ? [] : [{ ...part.exportJSON(true), text }];
}

/** Whether what is selected in a line is not the whole of a block but a paragraph, as a heading or code: an item is a part of one. */
function $isInline(selection: BaseSelection, [line, more]: readonly LexicalNode[], schema: Schema): boolean {
  if (!line || more) return false;
  const isPart = selection.getTextContent() !== line.getTextContent();
  return isPart || $isParagraphNode(line) || !!schema.holder(line.getType());
}

/** The one line that these blocks hold: of a code block its text. */
function lineIn([block]: readonly DocumentNode[], schema: Schema): InlineJson[] {
  const [part] = (block && schema.block(block.type)?.parts(block)) ?? [];
  if (!part) return [];
  if ('blocks' in part) return lineIn(part.blocks, schema);
  // What stands in a line of the model is its inlines.
  return ('line' in part ? part.line : block?.children) as InlineJson[];
}

/** The last of several lines, which the break before it begins; the first of a list or a quote begins more than itself. */
function $brokenLine(lines: readonly LexicalNode[]): unknown {
  const last = lines[1] && lines.at(-1);
  return last?.getPreviousSibling() && last;
}

/**
 * What is selected, as blocks of the model.
 *
 * @param withBreak whether a break that ends it is the beginning of one more line, as it is where it is pasted
 */
export function $selectedContent(selection: BaseSelection, withBreak?: boolean): SelectedContent {
  const lines = $isRangeSelection(selection) ? $selectedLines(selection) : [];
  const selected = new SelectedNodes(selection, withBreak && $brokenLine(lines));
  const nodes = $getRoot()
    .getChildren()
    .flatMap((node) => $serialize(node, selected));
  const options = readOptions($getEditor());
  const { schema } = options;
  const { blocks } = readDocument({ version: 1, root: { type: 'root', children: nodes } }, options);
  return {
    blocks: blocks ?? [],
    line: blocks?.length === 1 && $isInline(selection, lines, schema) ? lineIn(blocks, schema) : null,
    inCode: lines.length > 0 && lines.every($textHolderOf),
  };
}
