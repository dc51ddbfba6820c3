import {
  $createLineBreakNode,
  $createTextNode,
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import type { Piece, SelectedBlock } from './selectedPieces.js';

/** A change of a block's text: `removed` characters from `start` on become `added`. */
export interface TextChange {
  start: number;
  removed: string;
  added: string;
}

/** A piece, and where it stands in the selected text of its block. */
export interface PlacedPiece {
  piece: Piece;
  from: number;
  to: number;
}

/** The pieces of a block with their places in its selected text. */
export function placePieces(pieces: readonly Piece[]): PlacedPiece[] {
  let length = 0;
  return pieces.map((piece) => {
    const from = length;
    length += piece.text.length;
    return { piece, from, to: length };
  });
}

/** Where new words go: they look like those that they replace, or like those before them. */
export function $homeOf(leaves: readonly PlacedPiece[], { start, removed }: TextChange): PlacedPiece | undefined {
  const touching = leaves.filter(({ from, to }) => start >= from && start <= to);
  const isText = ({ piece }: PlacedPiece) => $isTextNode($getNodeByKey(piece.key));
  return (
    touching.find((leaf) => isText(leaf) && (removed === '' || start < leaf.to)) ?? touching.find(isText) ?? touching[0]
  );
}

/** Replaces a part of a text; the selection's points stay at the words at which they were. */
function $splice(node: TextNode, at: number, removed: number, added: string): void {
  node.spliceText(at, removed, added);
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const point of [selection.anchor, selection.focus]) {
    if (point.key !== node.getKey() || point.offset < at || (point.offset === at && removed === 0)) continue;
    const isInside = point.offset < at + removed;
    point.set(point.key, isInside ? at + added.length : point.offset + added.length - removed, 'text');
  }
}

/** Puts text into a leaf, or beside one that has none; line breaks in it become nodes. */
function $insert(node: LexicalNode, at: number, added: string): void {
  if ($isTextNode(node) && !added.includes('\n')) {
    $splice(node, at, 0, added);
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
  const leaves = placePieces(block.pieces);
  // Last one first: the places of those before stay what they were.
  for (const change of [...changes].sort((a, b) => b.start - a.start)) {
    const home = $homeOf(leaves, change);
    $cut(leaves, change, home);
    if (home) $putIn(home, change);
  }
}

/** Takes the removed words out of the leaves; one that has none left goes, but for that in which the new words come. */
function $cut(leaves: readonly PlacedPiece[], { start, removed }: TextChange, home: PlacedPiece | undefined): void {
  const end = start + removed.length;
  for (const { piece, from, to } of leaves) {
    const node = $getNodeByKey(piece.key);
    if (to <= start || from >= end) continue;
    if ($isLineBreakNode(node)) node.remove();
    if (!$isTextNode(node)) continue;
    const first = Math.max(start, from);
    $splice(node, piece.offset + first - from, Math.min(end, to) - first, '');
    if (node.getTextContent() === '' && piece !== home?.piece) node.remove();
  }
}

/** Puts the new words into their leaf, which goes where it has none. */
function $putIn({ piece, from }: PlacedPiece, { start, added }: TextChange): void {
  const node = $getNodeByKey(piece.key);
  if (!node?.isAttached()) return;
  const at = start - from + ($isTextNode(node) ? piece.offset : 0);
  if (added !== '') $insert(node, at, added);
  else if ($isTextNode(node) && node.getTextContent() === '') node.remove();
}
