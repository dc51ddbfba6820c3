import { effect, namedSignals, RootElementExtension, signal } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { configExtension, defineExtension, type LexicalEditor, mergeRegister, safeCast } from 'lexical';
import { AI_END_TAG, AiBlocksNode, AiCaretNode, AiNode } from '../ai-text/AiNode.js';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { httpGenerate } from '../generate/httpGenerate.js';
import { EditorHistoryExtension } from '../history/EditorHistoryExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { loadedInterface } from '../loadInterface.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerTrigger } from '../typed-trigger/detectTrigger.js';
import type { AiWritingConfig, AiWritingState } from './AiSession.js';
import { LateWriting } from './LateWriting.js';

const outputs = new WeakMap<LexicalEditor, LateWriting>();

/** Text that a model writes into the document (docs/behaviour.md#ai-writing). It draws no interface. */
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
          $run: (editor) =>
            outputs.get(editor)?.start(
              (writing) => writing.$start('slash'),
              (writing) => editor.update(() => writing.$start('slash')),
            ),
        },
      ],
    }),
  ],
  config: safeCast<AiWritingConfig>({ generate: httpGenerate(), trigger: '++', timeoutMs: 120_000 }),
  build: (editor, config, state) => {
    const settings = namedSignals(config);
    const writing = new LateWriting({
      editor,
      settings,
      state: signal<AiWritingState>('idle'),
      host: state.getDependency(HostExtension).output,
      history: state.getDependency(HistoryExtension).output.historyState,
      announce: state.getDependency(AnnounceExtension).output.announce,
    });
    outputs.set(editor, writing);
    return { ...settings, state: writing.around.state, writing };
  },
  register: (editor, _config, extension) => {
    const { writing, state, trigger } = extension.getOutput();
    const rootElement = extension.getDependency(RootElementExtension).output;
    return mergeRegister(
      editor.registerUpdateListener((update) => writing.begun?.onUpdate(update)),
      registerTrigger(editor, {
        isOn: () => trigger.peek() !== false && editor.isEditable() && writing.isAvailable(),
        ignoredTag: AI_END_TAG,
        onTyped: (before) => writing.start((begun) => begun.startAtTrigger(before)),
      }),
      editor.registerMutationListener(AiNode, (changes) => writing.here()?.settleOrphans(changes)),
      editor.registerEditableListener((isEditable) => void (isEditable || queueMicrotask(writing.dispose))),
      effect(() => {
        const root = rootElement.value;
        // Lexical would hold back an update made while it tells its listeners.
        if (!root) queueMicrotask(writing.dispose);
      }),
      effect(() => {
        const root = rootElement.value;
        const hasUnaccepted = state.value === 'streaming' || state.value === 'paused';
        const { begun } = writing;
        return begun && root && hasUnaccepted
          ? loadedInterface()?.registerUnaccepted(editor, root, () => begun.cancel())
          : undefined;
      }),
      writing.dispose,
    );
  },
});
