import type { ReadonlySignal } from '@lexical/extension';
import { HistoryExtension, type HistoryState } from '@lexical/history';
import {
  CAN_UNDO_COMMAND,
  COMPOSITION_START_TAG,
  configExtension,
  defineExtension,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
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

/** Sees to the steps that Lexical, which hears of an update after this, would not make. */
function registerUnseen(editor: LexicalEditor, history: ReadonlySignal<HistoryState>): () => void {
  return editor.registerUpdateListener((update) => {
    const { dirtyLeaves, prevEditorState, tags } = update;
    if (isReplacing(update)) {
      // It makes a step as it begins: given up, it may leave one text as it was.
      const steps = history.peek();
      steps.undoStack.push({ editor, editorState: prevEditorState });
      steps.redoStack = [];
      steps.current = null;
      editor.dispatchCommand(CAN_UNDO_COMMAND, true);
    } else if (isRebuilt(update) && !tags.has(HISTORY_MERGE_TAG)) {
      tags.add(HISTORY_PUSH_TAG);
      // Where the one text that is touched stays as it was Lexical sees no change, whatever block or link came or went around it. So there are
      // two, of which one is gone.
      if (dirtyLeaves.size === 1) dirtyLeaves.add('');
    }
  });
}

/** Undo and redo: 100 steps; characters whose keys were pressed within 500 ms of each other are one. */
export const EditorHistoryExtension = defineExtension({
  name: '@inkfield/editor/History',
  dependencies: [configExtension(HistoryExtension, { delay: 500, maxDepth: 100 })],
  // Lexical's own listens from `register` on, and has to hear of an update after this.
  build: (editor, _config, state) => registerUnseen(editor, state.getDependency(HistoryExtension).output.historyState),
  register: (editor, _config, state) => {
    const clock = createKeyClock();
    state.getDependency(HistoryExtension).output.now.value = clock.now;
    return mergeRegister(state.getOutput(), editor.registerRootListener(clock.follow));
  },
});
