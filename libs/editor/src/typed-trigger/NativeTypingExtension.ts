import { effect, RootElementExtension } from '@lexical/extension';
import { defineExtension, registerEventListener } from 'lexical';

/**
 * Has a character that the browser itself has put into the text read once, by its `input` event. Lexical also watches the text for
 * changes of others, and leaves a typed one alone for 100 ms after the browser's `textInput`. Where a busy page (or a browser without
 * that event) comes to `input` later, the character would be read before the event, what it means would be carried out (a mark, '++'),
 * and the event, whose character is then gone from the text, would insert it once more. So the time begins anew when `input` comes.
 */
export const NativeTypingExtension = defineExtension({
  name: '@inkfield/editor/NativeTyping',
  dependencies: [RootElementExtension],
  register: (_editor, _config, state) => {
    const rootElement = state.getDependency(RootElementExtension).output;
    return effect(() => {
      const root = rootElement.value;
      const view = root?.ownerDocument.defaultView;
      if (!root || !view) return undefined;
      const onInput = (event: Event) => {
        const isTyped = event instanceof InputEvent && event.inputType === 'insertText';
        // Dispatched at the window, it is heard there alone.
        if (isTyped && event.composedPath()[0] === root) view.dispatchEvent(new Event('textInput'));
      };
      // Ahead of all other listeners: changes of the text are told after the first of them.
      return registerEventListener(view, 'input', onInput, true);
    });
  },
});
