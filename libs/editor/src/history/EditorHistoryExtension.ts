import { HistoryExtension } from '@lexical/history';
import { COMPOSITION_START_TAG, configExtension, defineExtension, HISTORY_MERGE_TAG, mergeRegister } from 'lexical';
import { createKeyClock } from './keyClock.js';

/** Undo and redo: 100 steps; characters whose keys were pressed within 500 ms of each other are one. */
export const EditorHistoryExtension = defineExtension({
  name: '@inkfield/editor/History',
  dependencies: [configExtension(HistoryExtension, { delay: 500, maxDepth: 100 })],
  register: (editor, _config, state) => {
    const history = state.getDependency(HistoryExtension).output;
    const clock = createKeyClock();
    history.now.value = clock.now;
    return mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, editorState, prevEditorState, tags }) => {
        const steps = history.historyState.peek();
        const { current, undoStack } = steps;
        // Where the one text that is touched stays as it was, Lexical sees no change, whatever block or link came or went around it. What is
        // composed in the place of what was selected makes its step as it begins: given up, it may leave one text in the same way.
        const isMerged =
          current?.editorState === editorState && !undoStack.some((step) => step.editorState === prevEditorState);
        const isMissed =
          isMerged &&
          !tags.has(HISTORY_MERGE_TAG) &&
          [...dirtyElements.keys()].some((key) => prevEditorState._nodeMap.has(key) !== editorState._nodeMap.has(key));
        const isReplacing = tags.has(COMPOSITION_START_TAG) && prevEditorState._selection?.isCollapsed() === false;
        if (!isMissed && !isReplacing) return;
        undoStack.push({ editor, editorState: prevEditorState });
        steps.redoStack = [];
        if (isReplacing) steps.current = null;
      }),
      editor.registerRootListener(clock.follow),
    );
  },
});
