import {
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';

/**
 * Runs `$onTab` for Tab and Shift+Tab; it answers whether it did something. Escape first lets the next Tab leave the editor,
 * so that nobody is caught in a list or a code block (docs/behaviour.md#tab-and-escape).
 */
export function registerTab(editor: LexicalEditor, $onTab: (backwards: boolean) => boolean): () => void {
  let leaves = false;
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.key === 'Escape') leaves = true;
        else if (event.key !== 'Tab' && event.key !== 'Shift') leaves = false;
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (leaves || event.altKey || event.ctrlKey || event.metaKey || !editor.isEditable()) return false;
        if (!$onTab(event.shiftKey)) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}
