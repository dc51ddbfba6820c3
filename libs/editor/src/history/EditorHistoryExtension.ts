import { HistoryExtension } from '@lexical/history';
import { configExtension, defineExtension } from 'lexical';

/** Undo and redo: 100 steps, what is typed within 500 ms of each other is one (spec, section 9). */
export const EditorHistoryExtension = defineExtension({
  name: '@inkfield/editor/History',
  dependencies: [configExtension(HistoryExtension, { delay: 500, maxDepth: 100 })],
});
