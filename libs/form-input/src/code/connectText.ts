import { editor } from 'monaco-editor/editor';
import type { CodeEditor } from './createCodeEditor.js';
import { makeAreaFillable, makeFillable } from './fillable.js';
import { replaceText } from './replaceText.js';

/**
 * What is being composed has its place in the old text, and would be put there in the new one: it has to end before a text is set.
 * `end` does that by taking the focus to what is around the text, where nobody hears that it was lost, and gives back what returns it.
 */
function watchComposition(code: editor.IStandaloneCodeEditor): { end(): () => void } {
  let composing = false;
  code.onDidCompositionStart(() => (composing = true));
  code.onDidCompositionEnd(() => (composing = false));
  return {
    end() {
      if (!composing) return () => {};
      const around = code.getDomNode();
      if (around) around.tabIndex = -1;
      around?.focus({ preventScroll: true });
      return () => {
        code.focus();
        around?.removeAttribute('tabindex');
      };
    },
  };
}

const textOf = (model: editor.ITextModel) => model.getValue(editor.EndOfLinePreference.LF);

/** Lines end by one character, as a text area's do, where Monaco takes the system's: places in the text are counted by that. */
const endLines = (model: editor.ITextModel) => model.setEOL(editor.EndOfLineSequence.LF);

/** Where the caret of who is in the text stands, in UTF-16 units, or is just coming; null: nobody is in it. */
type Caret = { offset: number; isComing: boolean } | null;

/**
 * Where the caret stands in the next text, in UTF-16 units: beside what it stood beside. Of what is new there it stands behind, as what was
 * typed may come back from the app.
 */
function movedCaret(before: string, after: string, caret: number): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return caret < start ? caret : after.length - Math.min(before.length - caret, end);
}

function caretOf(code: editor.IStandaloneCodeEditor, model: editor.ITextModel, typedTo: number | undefined): Caret {
  const position = code.hasTextFocus() ? code.getPosition() : null;
  return position && { offset: typedTo ?? model.getOffsetAt(position), isComing: typedTo !== undefined };
}

/** Sets the text, with the caret of who is in it at its place: Monaco would put it at the start. @param caret in the text before */
function setTextAround(code: editor.IStandaloneCodeEditor, model: editor.ITextModel, text: string, caret: Caret): void {
  const before = textOf(model);
  model.setValue(text);
  endLines(model);
  if (!caret) return;
  const place = model.getPositionAt(movedCaret(before, text, caret.offset));
  // Monaco itself puts it behind what was typed, when all have heard of that.
  if (caret.isComing) queueMicrotask(() => code.setPosition(place));
  else code.setPosition(place);
}

/** Lets what Monaco hears of the keys by be filled in: its edit context, or the text area of browsers that have none. */
function letBeFilled(
  code: editor.IStandaloneCodeEditor,
  container: HTMLElement,
  fill: (text: string) => void,
): () => void {
  const [box, area] = [container.querySelector('.native-edit-context'), container.querySelector('textarea')];
  if (box) return makeFillable(code, box, fill);
  return area ? makeAreaFillable(code, area, fill) : () => {};
}

/** The text, from both sides: what is typed is told, what is set or filled in is not composed any more. */
export function connectText(
  code: editor.IStandaloneCodeEditor,
  container: HTMLElement,
  model: editor.ITextModel,
  onText: (text: string) => void,
): Pick<CodeEditor, 'setText' | 'fill'> {
  endLines(model);
  const composition = watchComposition(code);
  let applying = false;
  /** Behind what is being told; Monaco moves the caret there later. */
  let typedTo: number | undefined;
  const fill = (next: string) => {
    const goOn = composition.end();
    replaceText(code, model.getFullModelRange(), next);
    goOn();
  };
  const listener = model.onDidChangeContent(({ changes: [change] }) => {
    if (applying) return;
    typedTo = change && change.rangeOffset + change.text.length;
    onText(textOf(model));
    typedTo = undefined;
  });
  const stopFilling = letBeFilled(code, container, fill);
  code.onDidDispose(() => {
    stopFilling();
    listener.dispose();
  });
  return {
    fill,
    setText(next) {
      if (next === textOf(model)) return;
      applying = true;
      const caret = caretOf(code, model, typedTo);
      const goOn = composition.end();
      setTextAround(code, model, next, caret);
      applying = false;
      goOn();
    },
  };
}
