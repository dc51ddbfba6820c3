import {
  $createLineBreakNode,
  $createTextNode,
  $findMatchingParent,
  $getNodeByKey,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
} from 'lexical';
import { $getTransient } from '../value/transient.js';

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
}

/** A change of a block's text: `removed` characters from `start` on become `added`. */
export interface TextChange {
  start: number;
  removed: string;
  added: string;
}

/** What stands for an image, which no command may change. */
const objectCharacter = '\ufffc';

function textOf(node: LexicalNode): string {
  if ($isTextNode(node)) return node.getTextContent();
  return $isLineBreakNode(node) ? '\n' : objectCharacter;
}

/** The selected text, block by block; blocks without any are left out. */
export function $readSelectedBlocks(selection: RangeSelection): SelectedBlock[] {
  const [first, last] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus];
  const blocks = new Map<NodeKey, SelectedBlock>();
  for (const node of selection.getNodes()) {
    if ($isElementNode(node) || $getTransient(node) !== null) continue;
    const block = $findMatchingParent(
      node,
      (parent): parent is ElementNode => $isElementNode(parent) && !parent.isInline(),
    );
    if (!block) continue;
    const offset = first.type === 'text' && first.key === node.getKey() ? first.offset : 0;
    const end = last.type === 'text' && last.key === node.getKey() ? last.offset : undefined;
    const text = textOf(node).slice(offset, end);
    const entry = blocks.get(block.getKey()) ?? { key: block.getKey(), pieces: [], text: '' };
    entry.pieces.push({ key: node.getKey(), offset, text });
    entry.text += text;
    blocks.set(block.getKey(), entry);
  }
  return [...blocks.values()].filter(({ text }) => text.trim() !== '');
}

/** Whether the document still holds what was read. */
export function $isUnchanged(blocks: readonly SelectedBlock[]): boolean {
  return blocks.every(({ pieces }) =>
    pieces.every(({ key, offset, text }) => {
      const node = $getNodeByKey(key);
      return node?.isAttached() === true && textOf(node).slice(offset, offset + text.length) === text;
    }),
  );
}

/** Puts text into a leaf, or beside one that has none; line breaks in it become nodes. */
function $insert(node: LexicalNode, at: number, added: string): void {
  if ($isTextNode(node) && !added.includes('\n')) {
    node.spliceText(at, 0, added);
    return;
  }
  const made = added
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\n' ? $createLineBreakNode() : $createTextNode(part)));
  if ($isTextNode(node)) {
    for (const part of made) if ($isTextNode(part)) part.setFormat(node.getFormat()).setStyle(node.getStyle());
    // The first part keeps the key, so the places of earlier changes stay what they were.
    if (at > 0 && at < node.getTextContentSize()) node.splitText(at);
  }
  if (at === 0) made.forEach((part) => node.insertBefore(part));
  else made.reverse().forEach((part) => node.insertAfter(part, false));
}

/** Makes the changes in a block; what does not change keeps its nodes, and so its formats and links. */
export function $applyChanges(block: SelectedBlock, changes: readonly TextChange[]): void {
  let length = 0;
  const leaves = block.pieces.map((piece) => {
    const from = length;
    length += piece.text.length;
    return { piece, from, to: length };
  });
  // Last one first: the places of those before stay what they were.
  for (const { start, removed, added } of [...changes].sort((a, b) => b.start - a.start)) {
    const end = start + removed.length;
    const touching = leaves.filter(({ from, to }) => start >= from && start <= to);
    const isText = ({ piece }: (typeof leaves)[number]) => $isTextNode($getNodeByKey(piece.key));
    // New words look like those that they replace, or like those before them.
    const home =
      touching.find((leaf) => isText(leaf) && (removed === '' || start < leaf.to)) ??
      touching.find(isText) ??
      touching[0];
    for (const { piece, from, to } of leaves) {
      const node = $getNodeByKey(piece.key);
      if (to <= start || from >= end) continue;
      if ($isLineBreakNode(node)) node.remove();
      if (!$isTextNode(node)) continue;
      const first = Math.max(start, from);
      node.spliceText(piece.offset + first - from, Math.min(end, to) - first, '');
      if (node.getTextContent() === '' && piece !== home?.piece) node.remove();
    }
    if (!home) continue;
    const node = $getNodeByKey(home.piece.key);
    if (!node?.isAttached()) continue;
    if (added !== '') $insert(node, isText(home) ? home.piece.offset + start - home.from : start - home.from, added);
    else if ($isTextNode(node) && node.getTextContent() === '') node.remove();
  }
}
