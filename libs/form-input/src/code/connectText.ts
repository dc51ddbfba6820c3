import { editor } from 'monaco-editor/editor';
import type { CodeEditor } from './createCodeEditor.js';
import { makeAreaFillable, makeFillable } from './fillable.js';

/**
 * What is being composed has its place in the old text, and would be put there in the new one: it has to end before a text is set.
 * `end` does that by taking the focus away, and gives back what returns it.
 */
function watchComposition(code: editor.IStandaloneCodeEditor, container: HTMLElement): { end(): () => void } {
  let composing = false;
  code.onDidCompositionStart(() => (composing = true));
  code.onDidCompositionEnd(() => (composing = false));
  return {
    end() {
      if (!composing) return () => {};
      container.querySelector<HTMLElement>('[role="textbox"], textarea')?.blur();
      return () => code.focus();
    },
  };
}

/** Replaces the text as one step that can be undone. */
function replaceText(code: editor.IStandaloneCodeEditor, model: editor.ITextModel, text: string): void {
  code.pushUndoStop();
  code.executeEdits('fill', [{ range: model.getFullModelRange(), text }]);
  code.pushUndoStop();
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
  const textOf = () => model.getValue(editor.EndOfLinePreference.LF);
  const composition = watchComposition(code, container);
  let applying = false;
  const fill = (next: string) => {
    const goOn = composition.end();
    replaceText(code, model, next);
    goOn();
  };
  const listener = model.onDidChangeContent(() => !applying && onText(textOf()));
  const stopFilling = letBeFilled(code, container, fill);
  code.onDidDispose(() => {
    stopFilling();
    listener.dispose();
  });
  return {
    fill,
    setText(next) {
      if (next === textOf()) return;
      applying = true;
      const goOn = composition.end();
      model.setValue(next);
      applying = false;
      goOn();
    },
  };
}
