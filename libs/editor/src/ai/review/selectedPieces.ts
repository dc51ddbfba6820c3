import {
  $findMatchingParent,
  $getNodeByKey,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
  type RangeSelection,
} from 'lexical';
import { $orderedPoints } from '../../surface/orderedPoints.js';
import { $getTransient } from '../../value/transient.js';

/** A leaf of the selected text: from `offset` on in its node. Leaves without text are one unchangeable character. */
export interface Piece {
  key: NodeKey;
  offset: number;
  text: string;
}

/** The selected part of a block. */
export interface SelectedBlock {
  key: NodeKey;
  pieces: Piece[];
  text: string;
  /** All of the block, as it was when it was read. */
  whole: string;
}

/** What stands for an image, which no command may change. */
const objectCharacter = '\ufffc';

function textOf(node: LexicalNode): string {
  if ($isTextNode(node)) return node.getTextContent();
  return $isLineBreakNode(node) ? '\n' : objectCharacter;
}

/** The leaves of a block that are part of the value, in their order. */
export function $leavesOf(block: ElementNode): Piece[] {
  return block.getChildren().flatMap((node) => {
    if ($getTransient(node) !== null) return [];
    if ($isElementNode(node)) return $leavesOf(node);
    return { key: node.getKey(), offset: 0, text: textOf(node) };
  });
}

/** Tells whether a block still holds the same text in the same formats. */
function $wholeOf(key: NodeKey): string | null {
  const block = $getNodeByKey(key);
  if (!$isElementNode(block) || !block.isAttached()) return null;
  const looks = $leavesOf(block).map((leaf) => {
    const node = $getNodeByKey(leaf.key);
    return [leaf.key, leaf.text, $isTextNode(node) ? [node.getFormat(), node.getStyle()] : []];
  });
  return JSON.stringify(looks);
}

/** Where a point is in a text; undefined where it is elsewhere. */
function offsetIn(node: LexicalNode, { type, key, offset }: PointType): number | undefined {
  return type === 'text' && key === node.getKey() ? offset : undefined;
}

/** The selected text, block by block; blocks without any are left out. */
export function $readSelectedBlocks(selection: RangeSelection): SelectedBlock[] {
  const [first, last] = $orderedPoints(selection);
  const blocks = new Map<NodeKey, SelectedBlock>();
  for (const node of selection.getNodes()) {
    if ($isElementNode(node) || $getTransient(node) !== null) continue;
    const block = $findMatchingParent(
      node,
      (parent): parent is ElementNode => $isElementNode(parent) && !parent.isInline(),
    );
    if (!block) continue;
    const key = block.getKey();
    const offset = offsetIn(node, first) ?? 0;
    const text = textOf(node).slice(offset, offsetIn(node, last));
    const entry = blocks.get(key) ?? { key, pieces: [], text: '', whole: $wholeOf(key) ?? '' };
    entry.pieces.push({ key: node.getKey(), offset, text });
    entry.text += text;
    blocks.set(key, entry);
  }
  return [...blocks.values()].filter(({ text }) => text.replaceAll(objectCharacter, '').trim() !== '');
}

/** Whether the document still holds what was read. */
export function $isUnchanged(blocks: readonly SelectedBlock[]): boolean {
  return blocks.every(({ key, whole }) => $wholeOf(key) === whole);
}
