import { effect, RootElementExtension, signal, untracked } from '@lexical/extension';
import { configExtension, defineExtension, mergeRegister, safeCast } from 'lexical';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import { AnnounceExtension } from '../../surface/AnnounceExtension.js';
import { FloatingToolbarExtension } from '../../floating-toolbar/FloatingToolbarExtension.js';
import { HostExtension } from '../../host/HostExtension.js';
import { loadedInterface } from '../../loadInterface.js';
import { interfaceState } from '../../surface/interfaceState.js';
import type { CommandReview } from './CommandReview.js';

export interface AiCommandsConfig {
  /**
   * Where the commands stand: 'beside-flows' in the AI menu if there are prompt flows (without any there is no such menu),
   * true always, false never. @default 'beside-flows'
   */
  commands: 'beside-flows' | boolean;
}

const createOutput = (config: AiCommandsConfig) => ({
  commands: signal(config.commands),
  /** What runs a command; null until its code has come. */
  review: signal<CommandReview | null>(null),
});

export type AiCommandsOutput = ReturnType<typeof createOutput>;

/**
 * AI commands on the selected text; their answer is reviewed word by word before any of it is in the document. All of it comes with the
 * toolbar that has them.
 */
export const AiCommandsExtension = defineExtension({
  name: '@inkfield/editor/AiCommands',
  dependencies: [
    AnnounceExtension,
    HostExtension,
    AiWritingExtension,
    RootElementExtension,
    configExtension(FloatingToolbarExtension, {}),
  ],
  config: safeCast<AiCommandsConfig>({ commands: 'beside-flows' }),
  build: (_editor, config) => createOutput(config),
  register: (editor, _config, state) => {
    const rootElement = state.getDependency(RootElementExtension).output;
    let stop: (() => void) | undefined;
    return mergeRegister(
      effect(() => {
        const parts = rootElement.value && interfaceState.value === 'here' ? loadedInterface() : null;
        if (parts) untracked(() => (stop ??= parts.registerAiCommands(editor, state.getOutput())));
      }),
      () => stop?.(),
    );
  },
});
