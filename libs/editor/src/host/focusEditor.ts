import { $selectAll, getActiveElement, type LexicalEditor } from 'lexical';

/**
 * Gives the focus back to the text at once, with the selection that the editor remembers.
 * @param source what is selected in the value's source: all of the text is, as places in the source are none in the text
 */
export function focusEditor(editor: LexicalEditor, source?: { start: number; end: number }): void {
  if (source?.start !== source?.end) editor.update($selectAll);
  editor.focus();
  editor.read(() => undefined); // commits what is pending, and the selection with it
  const root = editor.getRootElement();
  // Where the selection had to be drawn anew, Lexical leaves the focus to the browser, which leaves it where it is.
  if (root && getActiveElement(root) !== root) root.focus({ preventScroll: true });
}
