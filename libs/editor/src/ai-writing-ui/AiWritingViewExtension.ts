import { computed, effect, RootElementExtension } from '@lexical/extension';
import { defineExtension, mergeRegister } from 'lexical';
import { AiWritingExtension } from '../ai-writing/AiWritingExtension.js';
import { followStream, streamEnd } from './followStream.js';
import { pauseOnPress } from './pauseOnPress.js';

/** What AI writing does to the page around it: the press that pauses it, and the view that follows it. */
export const AiWritingViewExtension = defineExtension({
  name: '@inkfield/editor/AiWritingView',
  dependencies: [AiWritingExtension, RootElementExtension],
  register: (editor, _config, extension) => {
    const { state, writing } = extension.getDependency(AiWritingExtension).output;
    const rootElement = extension.getDependency(RootElementExtension).output;
    const isWriting = computed(() => state.value === 'streaming' || state.value === 'paused');
    return mergeRegister(
      effect(() => {
        const root = rootElement.value;
        return state.value === 'streaming' && root ? pauseOnPress(root, writing) : undefined;
      }),
      effect(() => {
        const root = rootElement.value;
        if (!isWriting.value || !root) return undefined;
        const { follow, stop } = followStream(root);
        const before = writing.drawings.peek();
        const follows = writing.drawings.subscribe(
          (drawn) => drawn > before && follow(streamEnd(editor, writing.writer)),
        );
        return mergeRegister(follows, stop);
      }),
    );
  },
});
