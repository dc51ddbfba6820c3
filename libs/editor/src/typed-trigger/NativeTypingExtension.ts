import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_LOW,
  COMPOSITION_END_COMMAND,
  COMPOSITION_END_TAG,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  defineExtension,
  DELETE_LINE_COMMAND,
  getActiveElement,
  INPUT_COMMAND,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
} from 'lexical';
import { registerRemoval } from '../removal/registerRemoval.js';
import { $orderedPoints } from '../surface/orderedPoints.js';

/** Puts a correction in its word's place, which need not be selected, and which keeps its marks and its link: Lexical would paste it as plain text. */
function $correct(input: InputEvent): boolean {
  const selection = $getSelection();
  const text = input.dataTransfer?.getData('text/plain');
  if (!text || !$isRangeSelection(selection)) return false;
  for (const place of input.getTargetRanges()) selection.applyDOMRange(place);
  const [start, end] = $orderedPoints(selection);
  const length = end.offset - start.offset;
  if (text.includes('\n')) selection.insertRawText(text);
  else if (start.type === 'text' && start.key === end.key && length)
    start.getNode().spliceText(start.offset, length, text, true);
  else selection.insertText(text);
  return true;
}

/** What an input method or a keyboard's correction puts in, of which Lexical knows less than it needs. */
function $insert(input: InputEvent | string): boolean {
  if (typeof input === 'string') return false;
  // Safari's compositions end by this, and Lexical does not say so.
  if (input.inputType === 'insertFromComposition') $addUpdateTag(COMPOSITION_END_TAG);
  return input.inputType === 'insertReplacementText' && $correct(input);
}

/**
 * Deletes to a line's end or start: Chromium tells a range of it that ends in another line, which Lexical would take out. And has an undo in
 * another field that has none left end there: Chromium and WebKit go on with what was typed last on the page, and focus that.
 */
function replaceNative(event: InputEvent, editor: LexicalEditor): boolean {
  // No line break.
  const [what, way] = /Line(Back|F)|^history/.exec(event.inputType) ?? [];
  // The event goes to the text box. Of all that has a caret only the page's fields have the browser's undo.
  const active = what ? (getActiveElement(event.target as Element) as Partial<HTMLInputElement> | null) : null;
  if (!way && !active?.select) return false;
  event.preventDefault();
  return !way || editor.dispatchCommand(DELETE_LINE_COMMAND, way === 'Back');
}

/**
 * Has a character that the browser itself has put into the text read once, by its `input` event. Lexical also watches the text for
 * changes of others, and leaves a typed one alone for 100 ms after the browser's `textInput`. Where a busy page (or a browser without
 * that event) comes to `input` later, the character would be read before the event, what it means would be carried out (a mark, '++'),
 * and the event, whose character is then gone from the text, would insert it once more. So the time begins anew when `input` comes, though not
 * when a script tells it of a word that it has changed in the page, which is to be read.
 *
 * Has a correction (by the keyboard, a spelling checker, a dictation) keep the marks of the word that it corrects, and has a composition
 * that Safari commits or gives up count as one that ends: `# ` or '++' that was composed means the same there. Whatever is selected gives
 * way to what is typed.
 */
export const NativeTypingExtension = defineExtension({
  name: '@inkfield/editor/NativeTyping',
  register: (editor) => {
    const native = editor.registerRootListener((root) => {
      const view = root?.ownerDocument.defaultView;
      if (!root || !view) return undefined;
      // Some events of the name are no `InputEvent`.
      const onInput = (event: Event & { inputType?: string }) => {
        // Dispatched at the window, it is heard there alone.
        if (event.isTrusted && event.inputType === 'insertText' && event.composedPath()[0] === root)
          view.dispatchEvent(new Event('textInput'));
      };
      const onKeyUp = () => {
        // In Safari Lexical waits for the key that gave a composition up, and leaves each key alone while one is composing.
        if (editor.isComposing() && editor._inputState.compositionPhase === 'ending-safari')
          editor.dispatchCommand(COMPOSITION_END_COMMAND, new CompositionEvent(''));
      };
      return mergeRegister(
        // Ahead of all other listeners: changes of the text are told after the first of them.
        registerEventListener(view, 'input', onInput, true),
        registerEventListener(root, 'keyup', onKeyUp),
      );
    });
    return mergeRegister(
      native,
      registerRemoval(editor),
      editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, $insert, COMMAND_PRIORITY_LOW),
      editor.registerCommand(BEFORE_INPUT_COMMAND, replaceNative, COMMAND_PRIORITY_LOW),
      editor.registerCommand(
        INPUT_COMMAND,
        // Chromium puts one into an element of its own, and Lexical would read that in the place of the whole text.
        ({ data }) => data === '\t' && editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, data),
        COMMAND_PRIORITY_LOW,
      ),
    );
  },
});
