import {
  $getEditor,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
  type EditorState,
  PASTE_TAG,
  type RangeSelection,
} from 'lexical';
import { $lookLike } from '../removal/removeSelected.js';
import { $orderedPoints } from '../surface/orderedPoints.js';

/** A caret behind what is selected. */
function $behind(selected: RangeSelection): RangeSelection {
  const caret = selected.clone();
  const [start, end] = $orderedPoints(caret);
  start.set(end.key, end.offset, end.type);
  $lookLike(caret, end.getNode());
  return caret;
}

/**
 * Gives back what was there before a cut, with the caret behind what was selected, where just that is pasted and nothing else has happened
 * since: which line, list or quote each end of a text was taken from is told by no clipboard. Answers whether it did.
 *
 * @param before what was there before the last step, which was a cut
 * @param after what was left by that
 * @param text what is pasted
 * @param $copy what a copy of a selection has of it
 */
export function $giveBack(
  before: EditorState,
  after: EditorState,
  text: string,
  $copy: (selection: BaseSelection) => string,
): boolean {
  const editor = $getEditor();
  const selected = before._selection;
  // With what an app has changed in the same moment.
  const now = editor._pendingEditorState;
  if (!now || !$isRangeSelection(selected) || !$getSelection()?.is(after._selection)) return false;
  // Nodes are never changed, but replaced, as what held one that is gone was.
  if ([...now._nodeMap].some(([key, node]) => node !== after._nodeMap.get(key))) return false;
  const caret = before.read(() => ($copy(selected) === text ? $behind(selected) : null), { editor });
  if (caret) editor.setEditorState(before.clone(caret), { tag: PASTE_TAG });
  return !!caret;
}
