import { messages } from '@inkfield/api';
import { effect, type NamedSignalsOutput, RootElementExtension, signal } from '@lexical/extension';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  configExtension,
  defineExtension,
  HISTORY_PUSH_TAG,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  safeCast,
} from 'lexical';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import type { AiWritingState } from '../session/LazySession.js';
import { AnnounceExtension } from '../../surface/AnnounceExtension.js';
import { FloatingToolbarExtension, type ToolbarAiItem } from '../../floating-toolbar/FloatingToolbarExtension.js';
import { type HostConfig, HostExtension } from '../../host/HostExtension.js';
import { claimEscape } from '../../surface/claimEscape.js';
import { loadedInterface, loadInterface, type RichTextInterface } from '../../loadInterface.js';
import { translate } from '../../messages/EditorMessages.js';
import { tellFailure } from '../request/tellFailure.js';
import { type AiCommand, aiCommands } from './aiCommands.js';
import type { ReviewedAnswer } from './commandAnswers.js';
import type { SelectedBlock } from './selectedPieces.js';
import type { DiffPart } from './wordDiff.js';

export interface AiCommandsConfig {
  /**
   * Where the commands stand: 'beside-flows' in the AI menu if there are prompt flows (without any there is no such menu),
   * true always, false never. @default 'beside-flows'
   */
  commands: 'beside-flows' | boolean;
}

/** What the interface of the commands shows. */
export type AiCommandView =
  | { kind: 'idle' }
  | { kind: 'asking'; command: AiCommand }
  | { kind: 'running'; command: AiCommand }
  | (ReviewedAnswer & {
      kind: 'review';
      command: AiCommand;
      input: string;
      decided: ReadonlyMap<string, boolean>;
    });

const changesOf = (blocks: readonly DiffPart[][]) => blocks.flat().filter((part) => part.kind === 'change');

/** Asks for the answers of commands. What does so comes with the first one. */
function createAnswers(editor: LexicalEditor) {
  let answers: ReturnType<RichTextInterface['createCommandAnswers']> | undefined;
  return {
    stop: () => answers?.stop(),
    answer: async (command: AiCommand, input: string, selected: readonly SelectedBlock[]) => {
      try {
        answers ??= (await loadInterface()).createCommandAnswers(editor);
      } catch (cause) {
        // The browser's words for code that did not load ("Failed to fetch dynamically imported module") are for nobody.
        return { error: new Error(messages.aiFailed, { cause }) };
      }
      return answers.answer(command, input, selected);
    },
  };
}

function createAiCommands(
  editor: LexicalEditor,
  host: NamedSignalsOutput<HostConfig>,
  announce: (text: string) => void,
) {
  const view = signal<AiCommandView>({ kind: 'idle' });
  const { stop, answer } = createAnswers(editor);
  let selected: SelectedBlock[] = [];
  const close = () => {
    stop();
    view.value = { kind: 'idle' };
  };
  const output = {
    view,
    /** What the commands work on. */
    selected: () => selected,
    close,
    /** Reads the selection, and runs the command, after its question if it has one. */
    choose(command: AiCommand): void {
      const selection = editor.getEditorState().read(() => {
        const found = $getSelection();
        // Whoever chooses does so in the toolbar, which comes with what reads the selection.
        return ($isRangeSelection(found) && loadedInterface()?.$readSelectedBlocks(found)) || [];
      });
      if (selection.length === 0) return;
      close();
      selected = selection;
      if (command.asks) view.value = { kind: 'asking', command };
      else void output.run(command, '');
    },
    async run(command: AiCommand, input: string): Promise<void> {
      stop();
      const running: AiCommandView = { kind: 'running', command };
      view.value = running;
      const answered = await answer(command, input, selected);
      if (view.peek() !== running) return;
      if (answered === 'left' || 'error' in answered) {
        view.value = { kind: 'idle' };
        if (answered !== 'left') tellFailure(host, answered.error, true);
        return;
      }
      view.value = { kind: 'review', command, input, ...answered, decided: new Map() };
      const hasChanges = changesOf(answered.blocks).length > 0;
      announce(translate(host.messages.peek(), hasChanges ? 'ai.finished' : 'aiCommand.noChanges'));
    },
    /** Accepts or rejects one change; when all are decided, the accepted ones are made. */
    decide(id: string, isAccepted: boolean): void {
      const shown = view.peek();
      if (shown.kind !== 'review') return;
      const decided = new Map(shown.decided).set(id, isAccepted);
      const open = changesOf(shown.blocks).some((change) => !decided.has(change.id));
      view.value = { ...shown, decided };
      if (!open) output.finish(false);
    },
    /** Makes the accepted changes, in one undo step; the undecided ones too if they are to be accepted. */
    finish(acceptsRest: boolean): void {
      const shown = view.peek();
      if (shown.kind !== 'review') return;
      close();
      const isAccepted = (part: DiffPart) => part.kind === 'change' && (shown.decided.get(part.id) ?? acceptsRest);
      if (!shown.blocks.flat().some(isAccepted)) return;
      editor.update(
        () => {
          if (!$isUnchanged(selected)) return;
          selected.forEach((block, index) =>
            shown.$apply(
              block,
              (shown.blocks[index] ?? []).filter((part) => part.kind === 'change').filter(isAccepted),
            ),
          );
        },
        { discrete: true, tag: HISTORY_PUSH_TAG },
      );
    },
  };
  return output;
}

/** Whether what is being reviewed still says what it said. */
const $isUnchanged = (blocks: readonly SelectedBlock[]) => loadedInterface()?.$isUnchanged(blocks) ?? true;

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
    return { ...createAiCommands(editor, host, announce), commands: signal(config.commands) };
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
