import type { LexicalEditor } from 'lexical';

/** Gives the focus back to the text at once, with the selection that the editor remembers. */
export function focusEditor(editor: LexicalEditor): void {
  editor.focus();
  editor.read(() => undefined); // commits what is pending, and the focus with it
}
