import { $isTextNode, type RangeSelection } from 'lexical';
import { $orderedPoints } from '../surface/orderedPoints.js';

/**
 * Removes what is selected, where it begins with a text or a block and ends within a text of another. Lexical cannot, where something
 * follows that text in its block: it shortens the text, then asks whether the selection's end, which is behind the text's by now, is
 * before its beginning, and throws. Answers whether it did.
 */
export function $removeForLexical(selection: RangeSelection): boolean {
  const [start, end] = $orderedPoints(selection);
  const [first, text] = [start.getNode(), end.getNode()];
  const isWhole = !$isTextNode(text) || end.offset === text.getTextContentSize();
  // In one line it can, and what is typed then looks like what it replaces.
  if (isWhole || first.getParent()?.is(text.getParent()) || ($isTextNode(first) && start.offset > 0)) return false;
  // Of a text in two, the first is removed whole.
  text.splitText(end.offset);
  selection.removeText();
  if ($isTextNode(first)) selection.setFormat(first.getFormat());
  return true;
}

/** Removes what is selected. */
export function $removeSelected(selection: RangeSelection): void {
  if (!$removeForLexical(selection)) selection.removeText();
}
