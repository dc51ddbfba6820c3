import {
  computed,
  effect,
  getPeerDependencyFromEditor,
  namedSignals,
  RootElementExtension,
  signal,
} from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import {
  configExtension,
  defineExtension,
  type LexicalEditor,
  type LexicalExtension,
  mergeRegister,
  safeCast,
} from 'lexical';
import { AnnounceExtension } from '../../surface/AnnounceExtension.js';
import { HostExtension } from '../../host/HostExtension.js';
import { loadedInterface } from '../../loadInterface.js';
import { SlashMenuExtension, type SlashMenuItem } from '../../slash-menu/SlashMenuExtension.js';
import { registerTrigger } from '../../typed-trigger/detectTrigger.js';
import { AiBlocksNode, AiNode } from '../drawing/AiNode.js';
import { httpGenerate } from '../request/httpGenerate.js';
import { type AiWritingConfig, type AiWritingState, LazySession } from './LazySession.js';

const name = '@inkfield/editor/AiWriting';

type WithSession = LexicalExtension<AiWritingConfig, typeof name, { session: LazySession }, unknown>;

const sessionOf = (editor: LexicalEditor) => getPeerDependencyFromEditor<WithSession>(editor, name)?.output.session;

const continueWriting: SlashMenuItem = {
  id: 'continue-writing',
  title: 'slash.continueWriting.title',
  description: 'slash.continueWriting.description',
  terms: ['ai', 'gpt', 'autocomplete'],
  icon: 'sparkles',
  group: 'slash.group.ai',
  $isAvailable: (editor) => sessionOf(editor)?.isAvailable() ?? false,
  $run: (editor) => sessionOf(editor)?.start((session) => editor.update(() => session.$start('slash'))),
};

/** Text that a model writes into the document (docs/behaviour.md#ai-writing). It draws no interface. */
export const AiWritingExtension = defineExtension({
  name,
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
      settings,
      state: signal<AiWritingState>('idle'),
      host: state.getDependency(HostExtension).output,
      history: state.getDependency(HistoryExtension).output.historyState,
      announce: state.getDependency(AnnounceExtension).output.announce,
    });
    return { ...settings, state: session.around.state, session };
  },
  register: (editor, _config, extension) => {
    const { session, state, trigger } = extension.getOutput();
    const rootElement = extension.getDependency(RootElementExtension).output;
    const isUnaccepted = computed(() => state.value === 'streaming' || state.value === 'paused');
    return mergeRegister(
      editor.registerUpdateListener((update) => session.begun?.onUpdate(update)),
      registerTrigger(editor, {
        isOn: () => trigger.peek() !== false && editor.isEditable() && session.isAvailable(),
        onTyped: (before) => session.start((begun) => begun.startAtTrigger(before)),
      }),
      editor.registerMutationListener(AiNode, (changes) => session.here()?.settleOrphans(changes)),
      editor.registerEditableListener((isEditable) => void (isEditable || queueMicrotask(session.dispose))),
      effect(() => {
        const root = rootElement.value;
        // Lexical would hold back an update made while it tells its listeners.
        if (!root) queueMicrotask(session.dispose);
        const [parts, { begun }] = [loadedInterface(), session];
        if (!root || !isUnaccepted.value || !parts || !begun) return undefined;
        return mergeRegister(
          parts.registerUnaccepted(editor, root, () => begun.cancel()),
          parts.registerAiView(editor, root, begun),
        );
      }),
      session.dispose,
    );
  },
});
