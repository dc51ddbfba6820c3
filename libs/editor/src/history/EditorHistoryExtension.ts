import { HistoryExtension } from '@lexical/history';
import {
  COMPOSITION_START_TAG,
  configExtension,
  defineExtension,
  HISTORY_MERGE_TAG,
  mergeRegister,
  type UpdateListenerPayload,
} from 'lexical';
import { createKeyClock } from './keyClock.js';

/** Whether blocks or links came or went. */
const isRebuilt = ({ dirtyElements, editorState, prevEditorState }: UpdateListenerPayload): boolean =>
  [...dirtyElements.keys()].some((key) => prevEditorState._nodeMap.has(key) !== editorState._nodeMap.has(key));

/** Whether something is composed in the place of what was selected. */
const isReplacing = ({ prevEditorState, tags }: UpdateListenerPayload): boolean =>
  tags.has(COMPOSITION_START_TAG) && prevEditorState._selection?.isCollapsed() === false;

/** Undo and redo: 100 steps; characters whose keys were pressed within 500 ms of each other are one. */
export const EditorHistoryExtension = defineExtension({
  name: '@inkfield/editor/History',
  dependencies: [configExtension(HistoryExtension, { delay: 500, maxDepth: 100 })],
  register: (editor, _config, state) => {
    const history = state.getDependency(HistoryExtension).output;
    const clock = createKeyClock();
    history.now.value = clock.now;
    let known: readonly object[] | undefined;
    return mergeRegister(
      editor.registerUpdateListener((update) => {
        const { editorState, prevEditorState, tags } = update;
        const steps = history.historyState.peek();
        const { current, undoStack } = steps;
        // Where all steps were cleared there are others now, and what is there then is their first.
        const isMerged =
          undoStack === known &&
          current?.editorState === editorState &&
          !undoStack.some((step) => step.editorState === prevEditorState);
        known = undoStack;
        // Where the one text that is touched stays as it was, Lexical sees no change, whatever block or link came or went around it. What is
        // composed in the place of what was selected makes its step as it begins: given up, it may leave one text in the same way.
        const isMissed = isMerged && !tags.has(HISTORY_MERGE_TAG) && isRebuilt(update);
        const replaces = isReplacing(update);
        if (!isMissed && !replaces) return;
        undoStack.push({ editor, editorState: prevEditorState });
        steps.redoStack = [];
        if (replaces) steps.current = null;
      }),
      editor.registerRootListener(clock.follow),
    );
  },
});
