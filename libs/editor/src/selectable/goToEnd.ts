import { $getEditor, $getRoot, $getSelection, $isDecoratorNode, $isRangeSelection } from 'lexical';
import { endOf } from '../surface/endOf.js';

/**
 * Goes beyond a divider or the like at the document's end: in a chunk Chromium knows no place beside what holds no text, and where the caret
 * is drawn there already it knows one that Lexical takes for the other side. That place is no line, whose ends Home and End would go to.
 * Answers whether it did.
 */
export function $goToEnd(event: KeyboardEvent): boolean {
  const [end, selection, root] = [endOf(event), $getSelection(), $getRoot()];
  if (!$isRangeSelection(selection)) return false;
  const offset = end === 'Start' ? 0 : root.getChildrenSize();
  const isBeside = end
    ? $isDecoratorNode(root.getChildAtIndex(offset && offset - 1))
    : $getEditor()._blockCursorElement && /^(Home|End)$/.test(event.key);
  if (!isBeside) return false;
  event.preventDefault();
  if (!end) return true;
  selection.focus.set('root', offset, 'element');
  if (!event.shiftKey) selection.anchor.set('root', offset, 'element');
  return true;
}
