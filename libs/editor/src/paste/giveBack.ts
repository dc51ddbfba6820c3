import {
  $getEditor,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
  PASTE_TAG,
  type RangeSelection,
  type UpdateListenerPayload,
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
 * @param cut the update that took it away
 * @param text what is pasted
 * @param $copy what a copy of a selection has of it
 */
export function $giveBack(
  { prevEditorState: before, editorState: after }: UpdateListenerPayload,
  text: string,
  $copy: (selection: BaseSelection) => string,
): boolean {
  const editor = $getEditor();
  const selected = before._selection;
  // With what an app has changed in the same moment.
  const now = editor._pendingEditorState;
  if (!now || !$isRangeSelection(selected) || !$getSelection()?.is(after._selection)) return false;
  // Nodes are never changed, but replaced.
  const [nodes, left] = [now._nodeMap, after._nodeMap];
  if ([...nodes, ...left].some(([key]) => nodes.get(key) !== left.get(key))) return false;
  const caret = before.read(() => ($copy(selected) === text ? $behind(selected) : null), { editor });
  if (caret) editor.setEditorState(before.clone(caret), { tag: PASTE_TAG });
  return !!caret;
}
