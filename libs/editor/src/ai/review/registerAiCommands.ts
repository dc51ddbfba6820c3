import { effect, getExtensionDependencyFromEditor, RootElementExtension } from '@lexical/extension';
import { COMMAND_PRIORITY_NORMAL, KEY_ESCAPE_COMMAND, type LexicalEditor, mergeRegister } from 'lexical';
import { FloatingToolbarExtension, type ToolbarAiItem } from '../../floating-toolbar/FloatingToolbarExtension.js';
import { claimEscape } from '../../surface/claimEscape.js';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import type { AiWritingState } from '../session/LazySession.js';
import type { AiCommandsOutput } from './AiCommandsExtension.js';
import { aiCommands } from './aiCommands.js';
import { type AiCommandView, CommandReview } from './CommandReview.js';
import { $isUnchanged } from './selectedPieces.js';

/** Where the toolbar would stand in the way of what AI shows. */
function takenBy(view: AiCommandView, writing: AiWritingState) {
  if (view.kind !== 'idle') return 'everywhere';
  return writing === 'finished' ? 'below' : 'nowhere';
}

/** The commands in the toolbar's menu, where they are to be. */
function offer(editor: LexicalEditor, { commands }: AiCommandsOutput, { choose }: CommandReview): () => void {
  const { generate } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  const { aiItems, setAiItems } = getExtensionDependencyFromEditor(editor, FloatingToolbarExtension).output;
  const own = aiCommands.map((command): ToolbarAiItem => ({
    id: `ai-${command.id}`,
    title: command.title,
    icon: command.icon,
    run: () => choose(command),
  }));
  return effect(() => {
    const others = aiItems.value.filter((item) => !own.includes(item));
    const where = commands.value;
    const isShown = generate.value !== false && (where === true || (where === 'beside-flows' && others.length > 0));
    const isThere = aiItems.value.length > others.length;
    if (isShown !== isThere) setAiItems('ai-commands', isShown ? own : []);
  });
}

/** Escape ends a review; who goes on editing what is being reviewed has decided otherwise too. */
function endByOthers(editor: LexicalEditor, { view, close, selected }: CommandReview): () => void {
  const rootElement = getExtensionDependencyFromEditor(editor, RootElementExtension).output;
  return mergeRegister(
    effect(() => {
      const root = rootElement.value;
      if (!root || view.value.kind === 'idle') return undefined;
      return mergeRegister(
        claimEscape(root),
        editor.registerCommand(KEY_ESCAPE_COMMAND, () => (close(), true), COMMAND_PRIORITY_NORMAL),
      );
    }),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
      if (view.peek().kind === 'idle' || dirtyElements.size + dirtyLeaves.size === 0) return;
      if (!editorState.read(() => $isUnchanged(selected()))) close();
    }),
    editor.registerEditableListener((isEditable) => void (isEditable || close())),
  );
}

/** Puts the commands into the toolbar, and runs one at a time. */
export function registerAiCommands(editor: LexicalEditor, output: AiCommandsOutput): () => void {
  const { state: writing } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  const { givesWay } = getExtensionDependencyFromEditor(editor, FloatingToolbarExtension).output;
  const review = (output.review.value = new CommandReview(editor));
  return mergeRegister(
    effect(() => void (givesWay.value = takenBy(review.view.value, writing.value))),
    offer(editor, output, review),
    endByOthers(editor, review),
    review.close,
  );
}
