import { effect, namedSignals, RootElementExtension } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import {
  COMMAND_PRIORITY_CRITICAL,
  configExtension,
  defineExtension,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
  safeCast,
  UNDO_COMMAND,
} from 'lexical';
import { AI_END_TAG, AiBlocksNode, AiCaretNode, AiNode } from '../ai-text/AiNode.js';
import { registerCopyWithoutAi } from '../ai-text/copyWithoutAi.js';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { httpGenerate } from '../generate/httpGenerate.js';
import { EditorHistoryExtension } from '../history/EditorHistoryExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerTrigger } from '../typed-trigger/detectTrigger.js';
import type { AiWritingConfig } from './AiSession.js';
import { AiWriting } from './AiWriting.js';

const outputs = new WeakMap<LexicalEditor, AiWriting>();

/** While there is unaccepted text: Escape and Undo take it away, a copy goes without it. */
function registerCommands(editor: LexicalEditor, root: HTMLElement, ai: AiWriting): () => void {
  // A dialog around the editor hears Escape before the editor does, and must not take it for its own.
  const claimEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && event.composedPath().includes(root)) event.preventDefault();
  };
  const cancel = () => {
    if (editor.isComposing()) return false;
    ai.cancel();
    return true;
  };
  return mergeRegister(
    registerEventListener(root.ownerDocument.defaultView ?? window, 'keydown', claimEscape, true),
    editor.registerCommand(KEY_ESCAPE_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(UNDO_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    registerCopyWithoutAi(editor),
  );
}

/** Text that a model writes into the document (spec, section 4; rulings, "'++' and AI writing"). It draws no interface. */
export const AiWritingExtension = defineExtension({
  name: '@inkfield/editor/AiWriting',
  nodes: () => [AiNode, AiBlocksNode, AiCaretNode],
  dependencies: [
    HostExtension,
    AnnounceExtension,
    EditorHistoryExtension,
    HistoryExtension,
    RootElementExtension,
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'continue-writing',
          title: 'slash.continueWriting.title',
          description: 'slash.continueWriting.description',
          terms: ['ai', 'gpt', 'autocomplete'],
          icon: 'sparkles',
          group: 'slash.group.ai',
          $isAvailable: (editor) => outputs.get(editor)?.isAvailable() ?? false,
          $run: (editor) => outputs.get(editor)?.$start('slash'),
        },
      ],
    }),
  ],
  config: safeCast<AiWritingConfig>({ generate: httpGenerate(), trigger: '++', timeoutMs: 120_000 }),
  build: (editor, config, state) => {
    const settings = namedSignals(config);
    const writing = new AiWriting({
      editor,
      settings,
      host: state.getDependency(HostExtension).output,
      history: state.getDependency(HistoryExtension).output.historyState,
      announce: state.getDependency(AnnounceExtension).output.announce,
    });
    outputs.set(editor, writing);
    return { ...settings, state: writing.state, writing };
  },
  register: (editor, _config, extension) => {
    const { writing, state, trigger } = extension.getOutput();
    const rootElement = extension.getDependency(RootElementExtension).output;
    return mergeRegister(
      editor.registerUpdateListener((update) => writing.onUpdate(update)),
      registerTrigger(editor, {
        isOn: () => trigger.peek() !== false && editor.isEditable() && writing.isAvailable(),
        ignoredTag: AI_END_TAG,
        onTyped: (before) => writing.startAtTrigger(before),
      }),
      editor.registerMutationListener(AiNode, (changes) => writing.settleOrphans(changes)),
      editor.registerEditableListener((isEditable) => void (isEditable || queueMicrotask(writing.dispose))),
      effect(() => {
        const root = rootElement.value;
        // Lexical would hold back an update made while it tells its listeners.
        if (!root) queueMicrotask(writing.dispose);
      }),
      effect(() => {
        const root = rootElement.value;
        const hasUnaccepted = state.value === 'streaming' || state.value === 'paused';
        return root && hasUnaccepted ? registerCommands(editor, root, writing) : undefined;
      }),
      writing.dispose,
    );
  },
});
