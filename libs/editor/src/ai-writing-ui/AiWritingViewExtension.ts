import { computed, effect, RootElementExtension } from '@lexical/extension';
import { defineExtension } from 'lexical';
import { AiWritingExtension } from '../ai-writing/AiWritingExtension.js';
import { loadedInterface } from '../loadInterface.js';

/** What AI writing does to the page around it: the press that pauses it, and the view that follows it. */
export const AiWritingViewExtension = defineExtension({
  name: '@inkfield/editor/AiWritingView',
  dependencies: [AiWritingExtension, RootElementExtension],
  register: (editor, _config, extension) => {
    const { state, writing } = extension.getDependency(AiWritingExtension).output;
    const rootElement = extension.getDependency(RootElementExtension).output;
    const isWriting = computed(() => state.value === 'streaming' || state.value === 'paused');
    return effect(() => {
      const root = rootElement.value;
      if (!root || !isWriting.value || !writing.begun) return undefined;
      return loadedInterface()?.registerAiView(editor, root, writing.begun, state);
    });
  },
});
