import {
  $findMatchingParent,
  $getEditor,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
  type PointType,
  type RangeSelection,
} from 'lexical';
import { $caret } from '../surface/caret.js';
import { $aroundSelection, blockTypesOf } from './BlockTypeExtension.js';

/** Whether a node holds a line: a paragraph, a heading, a list item, a code block …, but nothing that holds blocks. */
function $holdsLine(node: LexicalNode): node is ElementNode {
  if (!$isElementNode(node) || node.isInline() || node.isShadowRoot() || node.getParent() === null) return false;
  return node.getFirstChild()?.isInline() ?? node.canBeEmpty();
}

/** The line that a node is in, or is. */
export const $lineOf = (node: LexicalNode) => $findMatchingParent(node, $holdsLine);

/** Whether a place is at the start or end of a block. */
export function $isAtEdge(place: PointType, block: ElementNode, isStart: boolean): boolean {
  const node = place.getNode();
  const leaf = isStart ? block.getFirstDescendant() : block.getLastDescendant();
  const size = $isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize();
  return (block.is(node) || node.is(leaf)) && place.offset === (isStart ? 0 : size);
}

/** The selected lines, in order. */
export function $selectedLines(selection: RangeSelection): ElementNode[] {
  const lines = [...$aroundSelection(selection, $lineOf)].filter($isElementNode);
  return lines.sort((a, b) => (a.isBefore(b) ? -1 : 1));
}

/** A point between blocks counts those that are there now, and what it is in may go: Lexical cannot compare it then. */
function $pointIntoLines(selection: RangeSelection, lines: readonly ElementNode[], isBackward: boolean): void {
  for (const end of ['anchor', 'focus'] as const) {
    const node = selection[end].getNode();
    if (node.isAttached() && $lineOf(node)) continue;
    const atEnd = (end === 'anchor') === isBackward;
    const line = atEnd ? lines.at(-1) : lines[0];
    if (line) selection[end].set(line.getKey(), atEnd ? line.getChildrenSize() : 0, 'element');
  }
}

/**
 * Takes the selected blocks out of what holds several: of quotes and of list items.
 *
 * @param $stays what they are left in all the same. @default nothing
 */
export function $liftBlocks(selection: RangeSelection, $stays: (node: LexicalNode) => boolean = () => false): void {
  const lines = $selectedLines(selection);
  const { holders } = blockTypesOf($getEditor());
  const isBackward = selection.isBackward();
  $pointIntoLines(selection, lines, isBackward);
  const $isHolder = (node: LexicalNode): node is ElementNode =>
    $isElementNode(node) && !$stays(node) && holders.some(($is) => $is(node));
  for (const line of lines) {
    let holder;
    while ((holder = $findMatchingParent(line, $isHolder))) holder.collapseAtStart(selection);
  }
  $pointIntoLines(selection, lines, isBackward);
}

/** Turns the selected lines into blocks of one kind, but for one with words that the selection has only come to the edge of. */
export function $turnInto(create: () => ElementNode): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $liftBlocks(selection);
  const lines = $selectedLines(selection);
  const isBackward = selection.isBackward();
  for (const line of lines)
    if (!lines[1] || line.isEmpty() || !$isAtEdge(selection.focus, line, !isBackward)) line.replace(create(), true);
}

/** What is removed leaves the caret between blocks or items, where what is typed may go elsewhere: it goes into the one before, or else behind. */
export function $keepCaretInLine(parent: ElementNode): void {
  const caret = $caret();
  if (caret?.key !== parent.getKey()) return;
  const { offset } = caret;
  const [before, after] = [parent.getChildAtIndex(offset - 1), parent.getChildAtIndex(offset)];
  if ($isElementNode(before)) before.selectEnd();
  else if ($isElementNode(after)) after.selectStart();
}
