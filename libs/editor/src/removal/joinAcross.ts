import {
  $findMatchingParent,
  $getAdjacentSiblingOrParentSiblingCaret,
  $getNearestRootOrShadowRoot,
  $getSelection,
  $getSiblingCaret,
  $isElementNode,
  $isRangeSelection,
  $isRootNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $holdsLine, $isAtEdge } from '../block-type/convertBlocks.js';

/** Takes a line away, and what is empty without it: its list, or what holds it. @param $take removes it, or moves it elsewhere */
export function $takeLine(line: ElementNode, $take: () => void): void {
  const around = line.getParents();
  $take();
  for (const parent of around) if (!$isRootNode(parent) && parent.isAttached() && parent.isEmpty()) parent.remove();
}

/** The line that the caret is at the start or end of. */
function $lineAtEdge(isStart: boolean): ElementNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const line = $findMatchingParent(selection.anchor.getNode(), $holdsLine);
  return line && $isAtEdge(selection, line, isStart) ? line : null;
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
 * Has Lexical join the line that the caret is at the end or start of with the one beside it, where one of them is in what holds blocks, such
 * as a quote: it joins those alone that are in the same one, so the second goes behind the first. What is no line there goes, and so does an
 * empty line before another: Lexical would leave the caret between lists that become one without it. Answers whether all is done.
 */
export function $joinAcross(isBackward: boolean): boolean {
  const line = $lineAtEdge(isBackward);
  if (!line) return false;
  const leaf = $leafBeside(line, isBackward);
  const other = leaf && $findMatchingParent(leaf, $holdsLine);
  if (other && !isBackward && line.isEmpty()) {
    other.selectStart();
    $takeLine(line, () => line.remove());
    return true;
  }
  if (!leaf || $getNearestRootOrShadowRoot(leaf).is($getNearestRootOrShadowRoot(line))) return false;
  if (!other) leaf.remove();
  else if (isBackward) $takeLine(line, () => other.insertAfter(line));
  else $takeLine(other, () => line.insertAfter(other));
  return !other;
}
