import { HistoryExtension } from '@lexical/history';
import { $isRangeSelection, COMPOSITION_START_TAG, configExtension, defineExtension, mergeRegister } from 'lexical';
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
      editor.registerUpdateListener(({ tags, prevEditorState: { _selection } }) => {
        const steps = history.historyState.peek();
        const { current, undoStack } = steps;
        if (!current || !tags.has(COMPOSITION_START_TAG)) return;
        if (!$isRangeSelection(_selection) || _selection.anchor.key === _selection.focus.key) return;
        // What is composed over several nodes makes its step here: given up, it may leave the one text that it stood in as that was, which
        // Lexical takes for no change.
        undoStack.push(current);
        steps.redoStack = [];
        steps.current = null;
      }),
      editor.registerRootListener((root) => (root ? clock.follow(root) : undefined)),
    );
  },
});
