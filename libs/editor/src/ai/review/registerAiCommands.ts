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

/** The commands in the toolbar, and the review of an answer, which ends by Escape and by an edit of what it is of. */
export function registerAiCommands(editor: LexicalEditor, { commands, review }: AiCommandsOutput): () => void {
  const { generate, state: writing } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  const rootElement = getExtensionDependencyFromEditor(editor, RootElementExtension).output;
  const { aiItems, setAiItems, givesWay } = getExtensionDependencyFromEditor(editor, FloatingToolbarExtension).output;
  const { view, close, choose, selected } = (review.value = new CommandReview(editor));
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
}
