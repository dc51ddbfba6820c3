import {
  $getNearestRootOrShadowRoot,
  $isTextNode,
  $normalizeSelection__EXPERIMENTAL,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { $isAtEdge, $lineOf } from '../block-type/convertBlocks.js';
import { $orderedPoints } from '../surface/orderedPoints.js';
import { $areApart, $takeLine } from './joinAcross.js';

/** Has what is typed look like a text that it replaces, or goes on. */
export function $lookLike(selection: RangeSelection, text: LexicalNode): void {
  if (!$isTextNode(text)) return;
  selection.setFormat(text.getFormat());
  selection.setStyle(text.getStyle());
}

/**
 * Removes whole lines with the break that ends them, as from the start of one to the start of another: that stays what it is, but behind
 * the end of a quote. Answers whether these are such.
 */
function $removeWhole(selection: RangeSelection, line: ElementNode, last: ElementNode): boolean {
  const [start, end] = $orderedPoints(selection);
  const isWhole = $isAtEdge(start, line, true) && $isAtEdge(end, last, true);
  if (!isWhole || !$getNearestRootOrShadowRoot(line).isParentOf(last)) return false;
  end.set(last.getParentOrThrow().getKey(), last.getIndexWithinParent(), 'element');
  selection.removeText();
  last.selectStart();
  $takeLine(line);
  return true;
}

/**
 * Removes what is selected of several lines. Answers whether it did; in one line Lexical can.
 *
 * Of several it cannot where that begins with a text or a block and ends within a text of another, and something follows that text in its block: it
 * shortens the text, then asks whether the selection's end, which is behind the text's by now, is before its beginning, and throws. And it
 * does not join the lines that are left of both where one of them is in what holds blocks, such as a quote.
 */
export function $removeForLexical(selection: RangeSelection): boolean {
  const [start, end] = $orderedPoints(selection);
  const [first, text] = [start.getNode(), end.getNode()];
  const [line, last] = [first, text].map($lineOf);
  if (!line || !last || line.is(last)) return false;
  if ($removeWhole(selection, line, last)) return true;
  const isAcross = $areApart(line, last);
  // Of a text in two, the first is removed whole.
  if ($isTextNode(text) && end.offset < text.getTextContentSize()) text.splitText(end.offset);
  selection.removeText();
  $lookLike(selection, first);
  if (isAcross && line.isAttached()) $takeLine(last, line);
  // A place in a line that was empty is in its text from now on, as a browser would have it.
  $normalizeSelection__EXPERIMENTAL(selection);
  return true;
}

/** Removes what is selected. */
export function $removeSelected(selection: RangeSelection): void {
  if (!$removeForLexical(selection)) selection.removeText();
}
