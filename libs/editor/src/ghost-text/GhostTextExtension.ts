import { namedSignals, signal } from '@lexical/extension';
import { defineExtension, type NodeKey, safeCast, type UpdateListenerPayload } from 'lexical';
import { AiWritingExtension } from '../ai-writing/AiWritingExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import type { GhostWriter } from './ghostWriter.js';

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
 * with the first change of a field that asks for it.
 */
export const GhostTextExtension = defineExtension({
  name: '@inkfield/editor/GhostText',
  dependencies: [HostExtension, AiWritingExtension],
  config: safeCast<GhostTextConfig>({ ghostText: false, delayMs: 800 }),
  build: (_editor, config) => createOutput(config),
  register: (editor, _config, state) => {
    const output = state.getOutput();
    let writer: GhostWriter | null = null;
    /** The last update that came before the writer did. */
    let missed: UpdateListenerPayload | null = null;
    const fetchWriter = async () => {
      // Without a network there are no proposals: nobody asked for them, so nobody is told.
      const loaded = await import('./ghostWriter.js').catch(() => null);
      const update = missed;
      missed = null;
      if (!loaded || !update || stop.signal.aborted) return;
      writer = loaded.createGhostWriter(editor, output);
      if (output.ghostText.peek()) writer.follow(update);
    };
    const stop = new AbortController();
    const unregister = editor.registerUpdateListener((update) => {
      if (!output.ghostText.peek()) return;
      if (writer) return writer.follow(update);
      if (update.dirtyElements.size + update.dirtyLeaves.size === 0 && !missed) return;
      const isComing = missed !== null;
      missed = update;
      if (!isComing) void fetchWriter();
    });
    return () => {
      stop.abort();
      unregister();
      writer?.dispose();
    };
  },
});
