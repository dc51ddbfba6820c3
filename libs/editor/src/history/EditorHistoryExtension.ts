import { effect, RootElementExtension } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { configExtension, defineExtension } from 'lexical';
import { createKeyClock } from './keyClock.js';

/** Undo and redo: 100 steps; characters whose keys were pressed within 500 ms of each other are one. */
export const EditorHistoryExtension = defineExtension({
  name: '@inkfield/editor/History',
  dependencies: [RootElementExtension, configExtension(HistoryExtension, { delay: 500, maxDepth: 100 })],
  register: (_editor, _config, state) => {
    const rootElement = state.getDependency(RootElementExtension).output;
    const clock = createKeyClock();
    state.getDependency(HistoryExtension).output.now.value = clock.now;
    return effect(() => (rootElement.value ? clock.follow(rootElement.value) : undefined));
  },
});
