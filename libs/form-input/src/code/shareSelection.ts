import type { editor } from 'monaco-editor/editor';

/** Selects from after so many UTF-16 units of the text to after so many. */
export function selectRange(
  code: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  start: number,
  end: number,
): void {
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
  code.setSelection({
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  });
}

/** What of a control a script reads its selection by, and sets it. */
const places = ['selectionStart', 'selectionEnd'] as const;

/** Where what is selected in the code begins and ends, in UTF-16 units of its text. */
function selectedIn(code: editor.IStandaloneCodeEditor, model: editor.ITextModel) {
  const { startLineNumber, startColumn, endLineNumber, endColumn } = code.getSelection() ?? model.getFullModelRange();
  const offsetAt = (lineNumber: number, column: number) => model.getOffsetAt({ lineNumber, column });
  return { selectionStart: offsetAt(startLineNumber, startColumn), selectionEnd: offsetAt(endLineNumber, endColumn) };
}

/**
 * Lets a script read in the control what is selected in the code, and set it there, as in a text area: what it puts at the caret comes where
 * the person has it. The control does it itself, and the code follows.
 */
export function shareSelection(
  control: HTMLTextAreaElement,
  code: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
): void {
  const own = Object.getPrototypeOf(control) as HTMLTextAreaElement;
  const { setSelectionRange, setRangeText } = control;
  // Until the code stands for it, and once it is gone, the control is the field. The focus that it gets itself it hands on, with what a
  // script or a testing tool has selected in it.
  const isField = () => control.getAttribute('aria-hidden') !== 'true' || control.matches(':focus');
  const ownPlaces = () => [Reflect.get(own, places[0], control), Reflect.get(own, places[1], control)] as const;
  const follow = (act: () => void) => {
    if (isField()) return act();
    const { selectionStart, selectionEnd } = selectedIn(code, model);
    // A long text is still to be written into it.
    control.value = String(control.value);
    own.setSelectionRange.call(control, selectionStart, selectionEnd);
    act();
    const [start, end] = ownPlaces();
    selectRange(code, model, start, end);
    // Nothing of it is handed on with a later focus.
    own.setSelectionRange.call(control, end, end);
  };
  // The text area's own caret, where the person comes from it.
  selectRange(code, model, ...ownPlaces());
  for (const name of places)
    Object.defineProperty(control, name, {
      configurable: true,
      get: () => (isField() ? Reflect.get(own, name, control) : selectedIn(code, model)[name]),
      set: (place: number) => follow(() => Reflect.set(own, name, place, control)),
    });
  control.setSelectionRange = (...range) => follow(() => own.setSelectionRange.apply(control, range));
  control.setRangeText = (...change: unknown[]) => follow(() => void Reflect.apply(setRangeText, control, change));
  code.onDidDispose(() => {
    Object.assign(control, { setSelectionRange, setRangeText });
    for (const name of places) Reflect.deleteProperty(control, name);
  });
}
