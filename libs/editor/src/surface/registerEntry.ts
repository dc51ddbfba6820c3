import { type CommandListenerPriority, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';

/**
 * Alt+F10 in the text goes to what stands beside it.
 *
 * @param enter gives it the focus; false where there is nothing to go to, or where Shift makes the key another's
 */
export function registerEntry(
  editor: LexicalEditor,
  enter: (event: KeyboardEvent) => boolean,
  priority: CommandListenerPriority,
): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (event.key !== 'F10' || !event.altKey || !enter(event)) return false;
      event.preventDefault();
      return true;
    },
    priority,
  );
}
