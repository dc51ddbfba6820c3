import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  UNDO_COMMAND,
} from 'lexical';
import { claimEscape } from '../../surface/claimEscape.js';

/** While there is unaccepted text: Escape and Undo take it away. */
export function registerUnaccepted(editor: LexicalEditor, root: HTMLElement, takeAway: () => void): () => void {
  const cancel = () => {
    if (editor.isComposing()) return false;
    takeAway();
    return true;
  };
  return mergeRegister(
    claimEscape(root),
    editor.registerCommand(KEY_ESCAPE_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(UNDO_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
  );
}
