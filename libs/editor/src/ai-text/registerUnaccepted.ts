import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
  UNDO_COMMAND,
} from 'lexical';
import { registerCopyWithoutAi } from './copyWithoutAi.js';

/** While there is unaccepted text: Escape and Undo take it away, a copy goes without it. */
export function registerUnaccepted(editor: LexicalEditor, root: HTMLElement, takeAway: () => void): () => void {
  // A dialog around the editor hears Escape before the editor does, and must not take it for its own.
  const claimEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && event.composedPath().includes(root)) event.preventDefault();
  };
  const cancel = () => {
    if (editor.isComposing()) return false;
    takeAway();
    return true;
  };
  return mergeRegister(
    registerEventListener(root.ownerDocument.defaultView ?? window, 'keydown', claimEscape, true),
    editor.registerCommand(KEY_ESCAPE_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(UNDO_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    registerCopyWithoutAi(editor),
  );
}
