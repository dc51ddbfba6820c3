import { getActiveElement, type LexicalEditor } from 'lexical';

/** Whether the focus is in an editor's text. */
export function hasFocus(editor: LexicalEditor): boolean {
  const root = editor.getRootElement();
  return !!root?.contains(getActiveElement(root));
}
