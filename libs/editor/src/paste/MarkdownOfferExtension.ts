import { signal } from '@lexical/extension';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  isDOMNode,
  KEY_TAB_COMMAND,
  mergeRegister,
} from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';

/**
 * The offer to read as Markdown what was pasted as plain text and looks a little like it. It takes no focus, Tab goes to it,
 * and the next edit takes it away. It draws nothing.
 */
export const MarkdownOfferExtension = defineExtension({
  name: '@inkfield/editor/MarkdownOffer',
  dependencies: [AnnounceExtension],
  build: (_editor, _config, state) => {
    /** The text that was pasted; null where nothing is offered. */
    const offered = signal<string | null>(null);
    /** The button of the offer, which Tab goes to. */
    const button = signal<HTMLElement | null>(null);
    const { say } = state.getDependency(AnnounceExtension).output;
    return {
      offered,
      button,
      offer: (markdown: string) => {
        offered.value = markdown;
        say('paste.offered');
      },
      dismiss: () => void (offered.value = null),
    };
  },
  register: (editor, _config, state) => {
    const { offered, button, dismiss } = state.getOutput();
    return mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0 && offered.peek() !== null) dismiss();
      }),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          if (event.shiftKey || offered.peek() === null || !button.peek()) return false;
          event.preventDefault();
          button.peek()?.focus();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        BLUR_COMMAND,
        (event) => {
          const to = event.relatedTarget;
          if (isDOMNode(to) && !button.peek()?.contains(to)) dismiss();
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  },
});
