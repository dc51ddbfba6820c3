import { COMMAND_PRIORITY_LOW, KEY_TAB_COMMAND, type LexicalEditor } from 'lexical';

/** Runs `$onTab` for Tab and Shift+Tab; it answers whether it did something. A Tab that leaves the editor (`KeyboardExtension`) is none. */
export function registerTab(editor: LexicalEditor, $onTab: (backwards: boolean) => boolean): () => void {
  return editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      if (!editor.isEditable() || !$onTab(event.shiftKey)) return false;
      event.preventDefault();
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
