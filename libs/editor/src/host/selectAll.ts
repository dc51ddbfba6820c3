import { CONTROL_OR_META, isExactShortcutMatch, type LexicalEditor, registerEventListener } from 'lexical';

/** From the first leaf to the last: around the children of an element Chromium takes a time that grows with the square of their number. */
function selectContent(root: HTMLElement): void {
  let [first, last]: Node[] = [root, root];
  while (first?.firstChild) first = first.firstChild;
  while (last?.lastChild) last = last.lastChild;
  const end = last instanceof Text ? last.length : 0;
  if (first && last) root.ownerDocument.getSelection()?.setBaseAndExtent(first, 0, last, end);
}

/**
 * Has Ctrl/Cmd+A in a text that cannot be edited select that text, as in a read-only text area. By itself a browser selects the page,
 * and what is copied then is the page's.
 */
export function registerSelectAll(editor: LexicalEditor): () => void {
  return editor.registerRootListener(
    (root) =>
      root &&
      registerEventListener(root, 'keydown', (event) => {
        if (editor.isEditable() || event.target !== root || !isExactShortcutMatch(event, 'a', CONTROL_OR_META)) return;
        event.preventDefault();
        selectContent(root);
      }),
  );
}
