import { HistoryExtension } from '@lexical/history';
import {
  $isRangeSelection,
  COMPOSITION_START_TAG,
  configExtension,
  defineExtension,
  HISTORY_MERGE_TAG,
  mergeRegister,
  type UpdateListenerPayload,
} from 'lexical';
import { createKeyClock } from './keyClock.js';

/** Whether blocks or links have come or gone around no more than one text, or one image, that was there before. */
function isRebuilt({ dirtyElements, dirtyLeaves, editorState, prevEditorState }: UpdateListenerPayload): boolean {
  const [before, after] = [prevEditorState._nodeMap, editorState._nodeMap];
  const [leaf = ''] = dirtyLeaves;
  if (dirtyLeaves.size > 1 || !before.has(leaf)) return false;
  return [...dirtyElements.keys()].some((key) => before.has(key) !== after.has(key));
}

/** Undo and redo: 100 steps; characters whose keys were pressed within 500 ms of each other are one. */
export const EditorHistoryExtension = defineExtension({
  name: '@inkfield/editor/History',
  dependencies: [configExtension(HistoryExtension, { delay: 500, maxDepth: 100 })],
  register: (editor, _config, state) => {
    const history = state.getDependency(HistoryExtension).output;
    const clock = createKeyClock();
    history.now.value = clock.now;
    return mergeRegister(
      editor.registerUpdateListener((update) => {
        const { editorState, prevEditorState, tags } = update;
        const steps = history.historyState.peek();
        const { current, undoStack } = steps;
        const push = (entry: typeof current) => {
          if (entry) undoStack.push(entry);
          steps.redoStack = [];
        };
        // Where one text alone is touched and stays as it was, Lexical sees no change, whatever came or went around it.
        const isMerged = current?.editorState === editorState && undoStack.at(-1)?.editorState !== prevEditorState;
        if (isMerged && !tags.has(HISTORY_MERGE_TAG) && isRebuilt(update))
          push({ editor, editorState: prevEditorState });
        const { _selection } = prevEditorState;
        if (!tags.has(COMPOSITION_START_TAG) || !_selection) return;
        if ($isRangeSelection(_selection) && _selection.anchor.key === _selection.focus.key) return;
        // What is composed over several nodes, or an image, makes its step here: given up, it may be taken for none in the same way.
        push(current);
        steps.current = null;
      }),
      editor.registerRootListener((root) => (root ? clock.follow(root) : undefined)),
    );
  },
});
