import { editor } from 'monaco-editor/editor';

/**
 * Lets tools fill the text box as they fill a text area: a test's `fill` selects all that is in it by script, then inserts a text at once.
 * @returns stops it
 */
export function makeFillable(code: editor.IStandaloneCodeEditor, box: Element): () => void {
  const end = new AbortController();
  // They fill nothing but inputs and what is editable. The browser still changes nothing in it: Monaco does.
  box.setAttribute('contenteditable', 'true');
  // Around nothing, all and nothing would be the same selection. Monaco empties it now and then, and whenever it gets the focus.
  const hold = () => box.firstChild ?? box.append(box.ownerDocument.createElement('span'));
  const observer = new MutationObserver(hold);
  observer.observe(box, { childList: true });
  box.addEventListener('focus', hold, { signal: end.signal });
  const onSelection = () => {
    const selection = box.ownerDocument.getSelection();
    if (selection?.anchorNode !== box || selection.focusNode !== box || selection.isCollapsed) return;
    const all = code.getModel()?.getFullModelRange();
    if (all) code.setSelection(all);
    // Once: what is typed next goes on behind it.
    selection.collapse(box, 0);
  };
  box.ownerDocument.addEventListener('selectionchange', onSelection, { signal: end.signal });
  // The browser tells of a selection in a task of its own, and a key that takes it away may come before it.
  box.addEventListener('keydown', onSelection, { capture: true, signal: end.signal });
  const listeners = [code.onDidFocusEditorText(() => start()), code.onDidBlurEditorText(() => stop())];
  let stop = () => {};
  function start(): void {
    stop();
    const command = editor.registerCommand('type', (_accessor, { text }: { text: string }) => {
      // Of a selection the browser tells in a task of its own, and the text may come before it.
      onSelection();
      insert(code, text);
    });
    stop = () => command.dispose();
  }
  return () => {
    end.abort();
    observer.disconnect();
    stop();
    for (const listener of listeners) listener.dispose();
  };
}

/** Monaco types a text key by key: what comes at once would get indents, brackets and quotes that it has already. */
function insert(code: editor.IStandaloneCodeEditor, text: string): void {
  const isKey = text.length < 2;
  if (!isKey) code.pushUndoStop();
  code.trigger(isKey ? 'keyboard' : 'fill', 'type', { text });
  if (!isKey) code.pushUndoStop();
}
