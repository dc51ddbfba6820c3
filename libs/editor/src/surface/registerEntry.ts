import { type CommandListenerPriority, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';

/**
 * Alt+F10 in the text goes to what stands beside it; with Shift it is the block menu's.
 *
 * @param enter gives it the focus; false where there is nothing to go to
 */
export function registerEntry(
  editor: LexicalEditor,
  enter: () => boolean,
  priority: CommandListenerPriority,
): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (event.key !== 'F10' || !event.altKey || event.shiftKey || !enter()) return false;
      event.preventDefault();
      return true;
    },
    priority,
  );
}
