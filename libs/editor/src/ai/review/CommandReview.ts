import { getExtensionDependencyFromEditor, signal } from '@lexical/extension';
import { $getSelection, $isRangeSelection, HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical';
import { AnnounceExtension } from '../../surface/AnnounceExtension.js';
import type { AiCommand } from './aiCommands.js';
import { createCommandAnswers, type ReviewedAnswer } from './commandAnswers.js';
import { $isUnchanged, $readSelectedBlocks, type SelectedBlock } from './selectedPieces.js';
import type { DiffPart } from './wordDiff.js';

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

/** A command on the selected text: asked for, running, and its answer under review. */
export class CommandReview {
  readonly view = signal<AiCommandView>({ kind: 'idle' });
  #selected: readonly SelectedBlock[] = [];
  readonly #answers: ReturnType<typeof createCommandAnswers>;

  constructor(private readonly editor: LexicalEditor) {
    this.#answers = createCommandAnswers(editor);
  }

  /** What the commands work on. */
  readonly selected = (): readonly SelectedBlock[] => this.#selected;

  readonly close = (): void => {
    this.#answers.stop();
    this.view.value = { kind: 'idle' };
  };

  /** Reads the selection, and runs the command, after its question if it has one. */
  readonly choose = (command: AiCommand): void => {
    const selected = this.editor.getEditorState().read(() => {
      const selection = $getSelection();
      return $isRangeSelection(selection) ? $readSelectedBlocks(selection) : [];
    });
    if (selected.length === 0) return;
    this.close();
    this.#selected = selected;
    if (command.asks) this.view.value = { kind: 'asking', command };
    else void this.run(command, '');
  };

  readonly run = async (command: AiCommand, input: string): Promise<void> => {
    const { view, editor } = this;
    this.#answers.stop();
    const running: AiCommandView = { kind: 'running', command };
    view.value = running;
    const answered = await this.#answers.answer(command, input, this.#selected);
    if (view.peek() !== running) return;
    if (!answered) {
      view.value = { kind: 'idle' };
      return;
    }
    view.value = { kind: 'review', command, input, ...answered, decided: new Map() };
    const hasChanges = changesOf(answered.blocks).length > 0;
    const { say } = getExtensionDependencyFromEditor(editor, AnnounceExtension).output;
    say(hasChanges ? 'ai.finished' : 'aiCommand.noChanges');
  };

  /** Accepts or rejects one change; when all are decided, the accepted ones are made. */
  readonly decide = (id: string, isAccepted: boolean): void => {
    const shown = this.view.peek();
    if (shown.kind !== 'review') return;
    const decided = new Map(shown.decided).set(id, isAccepted);
    this.view.value = { ...shown, decided };
    if (changesOf(shown.blocks).every((change) => decided.has(change.id))) this.finish(false);
  };

  /** Makes the accepted changes, in one undo step; the undecided ones too if they are to be accepted. */
  readonly finish = (acceptsRest: boolean): void => {
    const shown = this.view.peek();
    if (shown.kind !== 'review') return;
    this.close();
    const accepted = shown.blocks.map((parts) =>
      changesOf([parts]).filter(({ id }) => shown.decided.get(id) ?? acceptsRest),
    );
    if (accepted.flat().length === 0) return;
    const blocks = this.#selected;
    this.editor.update(
      () => {
        if ($isUnchanged(blocks)) blocks.forEach((block, index) => shown.$apply(block, accepted[index] ?? []));
      },
      { discrete: true, tag: HISTORY_PUSH_TAG },
    );
  };
}
