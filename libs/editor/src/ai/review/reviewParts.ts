import { $getNodeByKey, $isElementNode, getDOMTextNode, type LexicalEditor, type NodeKey } from 'lexical';
import { $homeOf, placePieces } from './applyChanges.js';
import { $leavesOf, type Piece, type SelectedBlock } from './selectedPieces.js';
import type { DiffPart } from './wordDiff.js';

/** A stretch of a block, drawn as in the document: copies of its elements, with links that lead nowhere. */
export type ReviewPart =
  { kind: 'same'; nodes: Node[] } | { kind: 'change'; id: string; words: string; removed: Node[]; added: Node[] };

/** A block under review: what is selected of it as parts, between what is not. */
export interface ReviewBlock {
  key: NodeKey;
  parts: ReviewPart[];
}

function copyOf(element: Element): Element {
  const copy = element.cloneNode(false) as Element; // of an element it is one
  for (const name of ['href', 'id', 'tabindex', 'contenteditable']) copy.removeAttribute(name);
  return copy;
}

/** A block on the screen, and the leaves of it that are in the value. */
interface DrawnBlock {
  editor: LexicalEditor;
  element: HTMLElement | null;
  leaves: readonly Piece[];
}

/** Text that looks like the text of a leaf; a leaf without text, an image say, stands there as itself. */
function drawLike({ editor, element: block }: DrawnBlock, key: NodeKey, text: string): Node[] {
  const leaf = editor.getElementByKey(key);
  if (!leaf || text === '') return [];
  const inner = getDOMTextNode(leaf)?.parentElement;
  if (!inner) return [leaf.tagName === 'BR' ? leaf.ownerDocument.createTextNode(text) : leaf.cloneNode(true)];
  let drawn: Node = leaf.ownerDocument.createTextNode(text);
  for (let around: Element | null = inner; around && around !== block; around = around.parentElement) {
    const copy = copyOf(around);
    copy.append(drawn);
    drawn = copy;
  }
  return [drawn];
}

function drawBetween(block: DrawnBlock, start: number, end: number): Node[] {
  return placePieces(block.leaves).flatMap(({ piece, from, to }) => {
    if (to <= start || from >= end) return [];
    return drawLike(block, piece.key, piece.text.slice(Math.max(start - from, 0), end - from));
  });
}

/** How a block looks while the changes of its selected part are reviewed; called in a read. */
export function $reviewBlock(editor: LexicalEditor, block: SelectedBlock, diff: readonly DiffPart[]): ReviewBlock {
  const node = $getNodeByKey(block.key);
  const leaves = $isElementNode(node) ? $leavesOf(node) : [];
  const drawn = { editor, element: editor.getElementByKey(block.key), leaves };
  const [first] = block.pieces;
  const before = (placePieces(leaves).find(({ piece }) => piece.key === first?.key)?.from ?? 0) + (first?.offset ?? 0);
  const selected = placePieces(block.pieces);
  const same = (start: number, end: number): ReviewPart => ({ kind: 'same', nodes: drawBetween(drawn, start, end) });
  const parts = diff.map((part): ReviewPart => {
    const start = before + part.start;
    if (part.kind === 'same') return same(start, start + part.text.length);
    const home = $homeOf(selected, part);
    return {
      kind: 'change',
      id: part.id,
      words: (part.added || part.removed).trim() || '␣',
      removed: drawBetween(drawn, start, start + part.removed.length),
      added: home ? drawLike(drawn, home.piece.key, part.added) : [],
    };
  });
  return { key: block.key, parts: [same(0, before), ...parts, same(before + block.text.length, Infinity)] };
}
