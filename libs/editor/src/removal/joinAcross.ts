import {
  $getAdjacentSiblingOrParentSiblingCaret,
  $getNearestRootOrShadowRoot,
  $getRoot,
  $getSiblingCaret,
  $isElementNode,
  $isRootNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $isAtEdge, $lineOf } from '../block-type/convertBlocks.js';
import { $caret } from '../surface/caret.js';

/** Takes a line away, and what is empty without it: its list, or what holds it. @param to the line that gets what it has. @default none */
export function $takeLine(line: ElementNode, to?: ElementNode | null): void {
  const around = line.getParents();
  to?.append(...line.getChildren());
  line.remove();
  for (const parent of around) if (!$isRootNode(parent) && parent.isAttached() && parent.isEmpty()) parent.remove();
}

/** Whether one of two nodes is in what holds blocks, such as a quote, and the other is not in the same one. */
export function $areApart(node: LexicalNode, other: LexicalNode): boolean {
  return !$getNearestRootOrShadowRoot(node).is($getNearestRootOrShadowRoot(other));
}

/** The line that the caret is at the start or end of, or the root. */
function $lineAtEdge(isStart: boolean): ElementNode | null {
  const caret = $caret();
  const line = caret && ($lineOf(caret.getNode()) ?? $getRoot());
  return line && $isAtEdge(caret, line, isStart) ? line : null;
}

/** The last or first node in what stands beside a line. */
function $leafBeside(line: ElementNode, isBackward: boolean): LexicalNode | null {
  // At the start of an item it goes out of its list first.
  if (isBackward && line.isParentRequired()) return null;
  const [next] = $getAdjacentSiblingOrParentSiblingCaret($getSiblingCaret(line, 'next')) ?? [];
  const block = isBackward ? line.getPreviousSibling() : next?.origin;
  if (!block) return null;
  return ($isElementNode(block) && (isBackward ? block.getLastDescendant() : block.getFirstDescendant())) || block;
}

/**
 * Joins the line that the caret is at the end or start of with the one beside it, where one of them is in what holds blocks, such as a
 * quote: Lexical joins those alone that are in the same one. What is no line there goes, and so does an empty line before another: Lexical
 * would leave the caret between lists that become one without it. Answers whether all is done.
 */
export function $joinAcross(isBackward: boolean): boolean {
  const line = $lineAtEdge(isBackward);
  if (!line) return false;
  const leaf = $leafBeside(line, isBackward);
  const other = leaf && $lineOf(leaf);
  if (other && !isBackward && line.isEmpty()) {
    other.selectStart();
    $takeLine(line);
    return true;
  }
  // Behind all there is a browser would go back to what is before.
  if (!leaf) return !isBackward;
  if (!$areApart(leaf, line)) return false;
  if (!other) leaf.remove();
  else if (isBackward) {
    other.selectEnd();
    $takeLine(line, other);
  } else $takeLine(other, line);
  return true;
}
