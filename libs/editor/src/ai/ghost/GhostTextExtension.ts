import { effect, namedSignals, signal } from '@lexical/extension';
import { defineExtension, type NodeKey, safeCast, type UpdateListenerPayload } from 'lexical';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import { HostExtension } from '../../host/HostExtension.js';
import { loadInterface, type RichTextInterface } from '../../loadInterface.js';

export interface GhostTextConfig {
  /** Proposes how to go on after a pause in typing, as pale text that is no part of the document. @default false */
  ghostText: boolean;
  /** How long nothing is typed before it proposes, in milliseconds. @default 800 */
  delayMs: number;
}

/** A proposal at the end of a block. */
export interface Ghost {
  key: NodeKey;
  /** The block's text to which it belongs. */
  after: string;
  text: string;
}

function createOutput(config: GhostTextConfig) {
  return { ...namedSignals(config), ghost: signal<Ghost | null>(null) };
}

export type GhostTextOutput = ReturnType<typeof createOutput>;

/**
 * Autocomplete as ghost text: Tab takes it, Ctrl/Cmd+Right takes a word, typing on keeps it, anything else drops it. What proposes comes
 * with the menus.
 */
export const GhostTextExtension = defineExtension({
  name: '@inkfield/editor/GhostText',
  dependencies: [HostExtension, AiWritingExtension],
  config: safeCast<GhostTextConfig>({ ghostText: false, delayMs: 800 }),
  build: (_editor, config) => createOutput(config),
  register: (editor, _config, state) => {
    const output = state.getOutput();
    return effect(() => {
      if (!output.ghostText.value) return undefined;
      // The last change before the code was there: the pause after it counts.
      let missed: UpdateListenerPayload | undefined;
      let stop: (() => void) | undefined = editor.registerUpdateListener((update) => {
        if (update.dirtyElements.size + update.dirtyLeaves.size > 0) missed = update;
      });
      const start = ({ registerGhostWriter }: RichTextInterface) => {
        if (!stop) return;
        stop();
        stop = registerGhostWriter(editor, output, missed);
      };
      // Without a network there are no proposals: nobody asked for them, so nobody is told.
      loadInterface().then(start, () => undefined);
      return () => {
        stop?.();
        stop = undefined;
      };
    });
  },
});
