import { getExtensionDependencyFromEditor, namedSignals, RootElementExtension, signal } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { configExtension, defineExtension, type LexicalEditor, mergeRegister, safeCast } from 'lexical';
import { AnnounceExtension } from '../../surface/AnnounceExtension.js';
import { HostExtension } from '../../host/HostExtension.js';
import { SlashMenuExtension, type SlashMenuItem } from '../../slash-menu/SlashMenuExtension.js';
import { registerTrigger } from '../../typed-trigger/detectTrigger.js';
import { AiBlocksNode, AiNode } from '../drawing/AiNode.js';
import { httpGenerate } from '../request/httpGenerate.js';
import { type AiWritingConfig, type AiWritingState, LazySession } from './LazySession.js';

const sessionOf = (editor: LexicalEditor): LazySession =>
  getExtensionDependencyFromEditor(editor, AiWritingExtension).output.session;

const continueWriting: SlashMenuItem = {
  id: 'continue-writing',
  title: 'slash.continueWriting.title',
  description: 'slash.continueWriting.description',
  terms: ['ai', 'gpt', 'autocomplete'],
  icon: 'sparkles',
  group: 'slash.group.ai',
  $isAvailable: (editor) => sessionOf(editor).isAvailable(),
  $run: (editor) => sessionOf(editor).start((session) => editor.update(() => session.$start('slash'))),
};

/** Text that a model writes into the document (docs/behaviour.md#ai-writing). It draws no interface. */
export const AiWritingExtension = defineExtension({
  name: '@inkfield/editor/AiWriting',
  nodes: () => [AiNode, AiBlocksNode],
  dependencies: [
    HostExtension,
    AnnounceExtension,
    HistoryExtension,
    RootElementExtension,
    configExtension(SlashMenuExtension, { items: [continueWriting] }),
  ],
  config: safeCast<AiWritingConfig>({ generate: httpGenerate(), trigger: '++', timeoutMs: 120_000 }),
  build: (editor, config, state) => {
    const settings = namedSignals(config);
    const session = new LazySession({
      editor,
      rootElement: state.getDependency(RootElementExtension).output,
      settings,
      state: signal<AiWritingState>('idle'),
      host: state.getDependency(HostExtension).output,
      history: state.getDependency(HistoryExtension).output.historyState,
      announce: state.getDependency(AnnounceExtension).output.announce,
    });
    return { ...settings, state: session.around.state, session };
  },
  register: (editor, _config, extension) => {
    const { session, trigger } = extension.getOutput();
    return mergeRegister(
      registerTrigger(editor, (before) => {
        if (trigger.peek() !== false && editor.isEditable() && session.isAvailable())
          session.start((begun) => begun.startAtTrigger(before));
      }),
      session.dispose,
    );
  },
});
