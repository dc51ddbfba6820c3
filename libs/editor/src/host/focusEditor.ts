import { getActiveElement, type LexicalEditor } from 'lexical';

/** Gives the focus back to the text at once, with the selection that the editor remembers. */
export function focusEditor(editor: LexicalEditor): void {
  editor.focus();
  editor.read(() => undefined); // commits what is pending, and the selection with it
  const root = editor.getRootElement();
  // Where the selection had to be drawn anew, Lexical leaves the focus to the browser, which leaves it where it is.
  if (root && getActiveElement(root) !== root) root.focus({ preventScroll: true });
}
