import { $findMatchingParent, $isTextNode, type LexicalNode, type RangeSelection } from 'lexical';
import { $holdsLine } from '../block-type/convertBlocks.js';
import { $orderedPoints } from '../surface/orderedPoints.js';
import { $areApart, $takeLine } from './joinAcross.js';

/** Has what is typed look like a text that it replaces. */
function $lookLike(selection: RangeSelection, text: LexicalNode): void {
  if (!$isTextNode(text)) return;
  selection.setFormat(text.getFormat());
  selection.setStyle(text.getStyle());
}

/**
 * Removes what is selected, where Lexical cannot. Answers whether it did.
 *
 * It cannot where that begins with a text or a block and ends within a text of another, and something follows that text in its block: it
 * shortens the text, then asks whether the selection's end, which is behind the text's by now, is before its beginning, and throws. And it
 * does not join the lines that are left of both where one of them is in what holds blocks, such as a quote.
 */
export function $removeForLexical(selection: RangeSelection): boolean {
  const [start, end] = $orderedPoints(selection);
  const [first, text] = [start.getNode(), end.getNode()];
  // In one line it can.
  const isSplit = $isTextNode(text) && end.offset < text.getTextContentSize() && first.getParent() !== text.getParent();
  const [line, last] = [first, text].map((node) => $findMatchingParent(node, $holdsLine));
  const isAcross = line && last && $areApart(line, last);
  if (!isSplit && !isAcross) return false;
  // Of a text in two, the first is removed whole.
  if (isSplit) text.splitText(end.offset);
  selection.removeText();
  $lookLike(selection, first);
  if (isAcross && line.isAttached()) $takeLine(last, line);
  return true;
}

/** Removes what is selected. */
export function $removeSelected(selection: RangeSelection): void {
  if (!$removeForLexical(selection)) selection.removeText();
}
