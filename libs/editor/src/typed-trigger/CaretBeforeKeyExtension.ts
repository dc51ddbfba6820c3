import { CONTROL_OR_META, defineExtension, isExactShortcutMatch, mergeRegister, registerEventListener } from 'lexical';

/** Where a selection begins and ends. */
type Points = readonly unknown[];

const pointsOf = (selection: Selection | null): Points =>
  selection ? [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset] : [];

/**
 * Has a key or a drag meet the selection that the person sees. The browser tells of a selection that has moved in a task of its own, and
 * on a busy page the next key comes before it: after End, Enter would still replace what was selected, and a drag would carry what was
 * selected before in the place of what it takes away. Then it is told ahead of them.
 *
 * Has what is dragged with Ctrl (Option on a Mac) copied: Lexical moves what is selected in its text, whatever was dragged how, and leaves
 * the drop to the browser where nothing is.
 *
 * Has Ctrl/Cmd+A in a text that cannot be edited select that text, as in a read-only text area: a browser selects the page.
 */
export const CaretBeforeKeyExtension = defineExtension({
  name: '@inkfield/editor/CaretBeforeKey',
  register: (editor) =>
    editor.registerRootListener((root) => {
      const view = root?.ownerDocument.defaultView;
      if (!root || !view) return undefined;
      const { document } = view;
      // None at first: to ask for the selection lays out a long text that is about to be parted into chunks.
      let told: Points = [];
      const onChange = () => void (told = pointsOf(document.getSelection()));
      const tell = () => {
        const now = pointsOf(document.getSelection());
        if (now.some((point, index) => point !== told[index])) document.dispatchEvent(new Event('selectionchange'));
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.isComposing || event.composedPath()[0] !== root) return;
        tell();
        if (editor.isEditable() || !isExactShortcutMatch(event, 'a', CONTROL_OR_META)) return;
        event.preventDefault();
        const { firstChild: first, lastChild: last } = root;
        // Around all children of an element Chromium takes a time that grows with the square of their number.
        if (first && last) document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      };
      const onDrop = ({ dataTransfer }: DragEvent) => {
        const selection = document.getSelection();
        if (dataTransfer?.dropEffect === 'copy') selection?.collapse(selection.focusNode, selection.focusOffset);
        tell();
      };
      return mergeRegister(
        registerEventListener(document, 'selectionchange', onChange, true),
        registerEventListener(view, 'keydown', onKey, true),
        registerEventListener(root, 'dragstart', tell, true),
        registerEventListener(root, 'drop', onDrop, true),
      );
    }),
});
