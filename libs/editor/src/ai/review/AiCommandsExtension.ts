import { effect, RootElementExtension, signal } from '@lexical/extension';
import {
  COMMAND_PRIORITY_NORMAL,
  configExtension,
  defineExtension,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  safeCast,
} from 'lexical';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import type { AiWritingState } from '../session/LazySession.js';
import { AnnounceExtension } from '../../surface/AnnounceExtension.js';
import { FloatingToolbarExtension, type ToolbarAiItem } from '../../floating-toolbar/FloatingToolbarExtension.js';
import { HostExtension } from '../../host/HostExtension.js';
import { claimEscape } from '../../surface/claimEscape.js';
import { aiCommands } from './aiCommands.js';
import { type AiCommandView, $isUnchanged, CommandReview } from './CommandReview.js';

export interface AiCommandsConfig {
  /**
   * Where the commands stand: 'beside-flows' in the AI menu if there are prompt flows (without any there is no such menu),
   * true always, false never. @default 'beside-flows'
   */
  commands: 'beside-flows' | boolean;
}

/** Where the toolbar would stand in the way of what AI shows. */
function takenBy(view: AiCommandView, writing: AiWritingState) {
  if (view.kind !== 'idle') return 'everywhere';
  return writing === 'finished' ? 'below' : 'nowhere';
}

/** AI commands on the selected text; their answer is reviewed word by word before any of it is in the document. */
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
  build: (editor, config, state) => {
    const host = state.getDependency(HostExtension).output;
    const { announce } = state.getDependency(AnnounceExtension).output;
    return new CommandReview(editor, host, announce, signal(config.commands));
  },
  register: (editor, _config, state) => {
    const { view, close, choose, selected, commands } = state.getOutput();
    const { generate, state: writing } = state.getDependency(AiWritingExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    const { aiItems, setAiItems, givesWay } = state.getDependency(FloatingToolbarExtension).output;
    const own = aiCommands.map((command): ToolbarAiItem => ({
      id: `ai-${command.id}`,
      title: command.title,
      icon: command.icon,
      run: () => choose(command),
    }));
    return mergeRegister(
      effect(() => void (givesWay.value = takenBy(view.value, writing.value))),
      effect(() => {
        const root = rootElement.value;
        if (!root || view.value.kind === 'idle') return undefined;
        return mergeRegister(
          claimEscape(root),
          editor.registerCommand(KEY_ESCAPE_COMMAND, () => (close(), true), COMMAND_PRIORITY_NORMAL),
        );
      }),
      effect(() => {
        const others = aiItems.value.filter((item) => !own.includes(item));
        const where = commands.value;
        const isShown = generate.value !== false && (where === true || (where === 'beside-flows' && others.length > 0));
        const isThere = aiItems.value.length > others.length;
        if (isShown !== isThere) setAiItems('ai-commands', isShown ? own : []);
      }),
      // Who goes on editing what is being reviewed has decided otherwise.
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (view.peek().kind === 'idle' || dirtyElements.size + dirtyLeaves.size === 0) return;
        if (!editorState.read(() => $isUnchanged(selected()))) close();
      }),
      editor.registerEditableListener((isEditable) => void (isEditable || close())),
      close,
    );
  },
});
