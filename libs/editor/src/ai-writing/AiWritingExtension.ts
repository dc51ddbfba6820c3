import { effect, namedSignals, RootElementExtension } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import {
  COMMAND_PRIORITY_CRITICAL,
  configExtension,
  COPY_COMMAND,
  CUT_COMMAND,
  defineExtension,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
  safeCast,
  UNDO_COMMAND,
} from 'lexical';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { EditorHistoryExtension } from '../history/EditorHistoryExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { AI_END_TAG, AiBlocksNode, AiCaretNode, AiNode } from '../ai-text/AiNode.js';
import type { AiWritingConfig } from './AiSession.js';
import { AiWriting } from './AiWriting.js';
import { $copyWithoutAi } from '../ai-text/copyWithoutAi.js';
import { isTrigger, readBeforeCaret, type TextBeforeCaret } from './detectTrigger.js';
import { httpGenerate } from '../generate/httpGenerate.js';

const outputs = new WeakMap<LexicalEditor, AiWriting>();

function isOnScrollbar({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  const { left, top } =
    target === target.ownerDocument.documentElement ? new DOMRect() : target.getBoundingClientRect();
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop];
  const isScrollable = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  return isScrollable && (x >= target.clientWidth || y >= target.clientHeight || x < 0);
}

/** A mouse press anywhere in the page pauses, except on a scrollbar or on the AI's own dialogs. */
function registerPause(root: HTMLElement, ai: AiWriting): () => void {
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-ik-ai]')) return;
    if (isOnScrollbar(event)) return;
    event.preventDefault();
    event.stopPropagation();
    ai.pause();
  };
  return registerEventListener(root.ownerDocument.defaultView ?? window, 'mousedown', onMouseDown, true);
}

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
    editor.registerCommand(COPY_COMMAND, (event) => $copyWithoutAi(event, false), COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(CUT_COMMAND, (event) => $copyWithoutAi(event, true), COMMAND_PRIORITY_CRITICAL),
  );
}

function registerTrigger(editor: LexicalEditor, ai: AiWriting, trigger: () => '++' | false): () => void {
  let before: TextBeforeCaret | null = null;
  return editor.registerUpdateListener((update) => {
    if (editor.isComposing()) return;
    const after = readBeforeCaret(update.editorState);
    const typed = trigger();
    const isTyped = typed && editor.isEditable() && ai.isAvailable() && isTrigger(before, after, update.tags);
    before = after;
    if (isTyped && !update.tags.has(AI_END_TAG) && update.dirtyLeaves.has(after.key)) ai.startAtTrigger(after, typed);
  });
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
    const settle = (nodes: ReadonlyMap<string, 'created' | 'updated' | 'destroyed'>) =>
      writing.settleOrphans([...nodes].filter(([, change]) => change === 'created').map(([key]) => key));
    return mergeRegister(
      editor.registerUpdateListener((update) => writing.onUpdate(update)),
      registerTrigger(editor, writing, () => trigger.peek()),
      editor.registerMutationListener(AiNode, settle),
      editor.registerEditableListener((isEditable) => void (isEditable || queueMicrotask(writing.dispose))),
      effect(() => {
        const root = rootElement.value;
        // Lexical would hold back an update made while it tells its listeners.
        if (!root) queueMicrotask(writing.dispose);
        return root && state.value === 'streaming' ? registerPause(root, writing) : undefined;
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
