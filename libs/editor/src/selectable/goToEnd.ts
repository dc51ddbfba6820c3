import {
  $getEditor,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isRangeSelection,
  IS_APPLE,
  isModifierMatch,
} from 'lexical';
import { endOf } from '../surface/endOf.js';

/** Whether a key goes to an end of the line, as Home and End do on no Mac. */
const isOfLine = (event: KeyboardEvent) =>
  !IS_APPLE && /^(Home|End)$/.test(event.key) && isModifierMatch(event, { shiftKey: 'any' });

/**
 * Goes beyond a divider or the like at the document's end: in a chunk Chromium knows no place beside what holds no text, and where the caret
 * is drawn there already it knows one that Lexical takes for the other side. That place is no line, to whose ends a key would go.
 * Answers whether it did.
 */
export function $goToEnd(event: KeyboardEvent): boolean {
  const [end, selection, root] = [endOf(event), $getSelection(), $getRoot()];
  if (!$isRangeSelection(selection)) return false;
  const offset = end === 'Start' ? 0 : root.getChildrenSize();
  const isBeside = end
    ? $isDecoratorNode(root.getChildAtIndex(offset && offset - 1))
    : $getEditor()._blockCursorElement && isOfLine(event);
  if (!isBeside) return false;
  event.preventDefault();
  if (!end) return true;
  selection.focus.set('root', offset, 'element');
  if (!event.shiftKey) selection.anchor.set('root', offset, 'element');
  return true;
}
