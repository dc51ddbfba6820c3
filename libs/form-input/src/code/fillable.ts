import { editor } from 'monaco-editor/editor';
import { watchScripts } from './watchScripts.js';

/**
 * Holds an element in the text box, so that a script can select it: around nothing, all and nothing would be the same selection.
 * @param onWritten a script has written this text in its place
 * @returns stops it
 */
function holdContent(box: Element, onWritten: (text: string) => void): () => void {
  const held = box.ownerDocument.createElement('span');
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {};
  const hold = () => {
    if (!box.firstChild) box.append(held);
    observer.takeRecords();
  };
  const observer = new MutationObserver((records) => {
    if (!records.some(({ removedNodes }) => [...removedNodes].includes(held))) return;
    const written = [...box.childNodes].map(({ textContent }) => textContent || '\n').join('');
    box.replaceChildren(held);
    observer.takeRecords();
    onWritten(written);
  });
  // Monaco empties the box whenever it draws, which would take away what a script has just selected in it.
  Object.defineProperty(box, 'textContent', {
    configurable: true,
    get,
    set(text: string) {
      if (text || box.firstChild !== held) set?.call(box, text);
      hold();
    },
  });
  hold();
  observer.observe(box, { childList: true });
  return () => {
    observer.disconnect();
    // Monaco keeps the box for a while: what is left in it would keep the field.
    Reflect.deleteProperty(box, 'textContent');
  };
}

/**
 * Lets tools fill the text box as they fill a text area: a test's `fill` selects all that is in it by script, then inserts a text at once.
 * @param fill replaces the text
 * @returns stops it
 */
export function makeFillable(
  code: editor.IStandaloneCodeEditor,
  box: Element,
  fill: (text: string) => void,
): () => void {
  const end = new AbortController();
  // They fill nothing but inputs and what is editable. The browser still changes nothing in it: Monaco does.
  box.setAttribute('contenteditable', 'true');
  const stopHolding = holdContent(box, fill);
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
    stopHolding();
    stop();
    for (const listener of listeners) listener.dispose();
  };
}

/** Selects all of the code where a script selects all in the area, which is mostly empty. @param signal ends it */
function followSelection(code: editor.IStandaloneCodeEditor, area: HTMLTextAreaElement, signal: AbortSignal): void {
  const { ownerDocument: page } = area;
  const isScript = watchScripts(page, ['select', 'selectstart'], signal);
  const selectAll = () => {
    const all = code.getModel()?.getFullModelRange();
    if (all) code.setSelection(all);
  };
  const onSelect = () => {
    const isAll = area.matches(':focus') && area.selectionEnd - area.selectionStart === area.value.length;
    if (isAll && isScript()) selectAll();
  };
  // Of a selection in an empty area the browser tells by its beginning, Firefox at the body, and of `select()` it tells nothing.
  for (const type of ['select', 'selectstart']) page.addEventListener(type, onSelect, { capture: true, signal });
  area.select = () => {
    HTMLTextAreaElement.prototype.select.call(area);
    selectAll();
  };
  signal.addEventListener('abort', () => Reflect.deleteProperty(area, 'select'));
}

/**
 * The same where the browser has no `EditContext`. The box is a text area then, mostly an empty one, whose changes Monaco takes for keys.
 * In Firefox Monaco gives it no size, and a tool would wait in vain until it can be seen.
 * @returns stops it
 */
export function makeAreaFillable(
  code: editor.IStandaloneCodeEditor,
  area: HTMLTextAreaElement,
  fill: (text: string) => void,
): () => void {
  const end = new AbortController();
  const listen = { capture: true, signal: end.signal };
  Object.assign(area.style, { minWidth: '1px', minHeight: '1px' });
  followSelection(code, area, end.signal);
  const onInput = (event: Event) => {
    const { data, inputType, isComposing } = event instanceof InputEvent ? event : new InputEvent('');
    const isWhole = event.isTrusted && inputType === 'insertText' && data && data.length > 1;
    const isSet = !event.isTrusted && event.type === 'input';
    if (isComposing || (!isWhole && !isSet)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (isWhole) insert(code, data);
    else fill(area.value);
    // What Monaco keeps in the area is up to date before the next key.
    code.render();
  };
  // WebKit tells of a command before, then of each line; Firefox behind it.
  for (const type of ['beforeinput', 'input']) area.addEventListener(type, onInput, listen);
  return () => end.abort();
}

/** Monaco types a text key by key: what comes at once would get indents, brackets and quotes that it has already. */
function insert(code: editor.IStandaloneCodeEditor, text: string): void {
  const isKey = text.length < 2;
  if (!isKey) code.pushUndoStop();
  code.trigger(isKey ? 'keyboard' : 'fill', 'type', { text });
  if (!isKey) code.pushUndoStop();
}
