import { editor, Range } from 'monaco-editor/editor';
import { replaceText } from './replaceText.js';
import { selectRange } from './shareSelection.js';

/**
 * Puts a text where it is dropped, and selects it, as a text area does. Monaco itself would put it in as a snippet, which nothing here can
 * read: with the sign of a caret's place ("$0") behind it, and a backslash before such signs of its own.
 */
export function takeDrops(code: editor.IStandaloneCodeEditor, model: editor.ITextModel): void {
  code.getContribution('editor.contrib.dropIntoEditorController')?.dispose();
  code.getContainerDomNode().addEventListener('drop', (event) => {
    // A file would take the place of the page.
    event.preventDefault();
    const text = event.dataTransfer?.getData('text/plain');
    const place = code.getTargetAtClientPoint(event.clientX, event.clientY)?.position;
    if (!text || !place || code.getOption(editor.EditorOption.readOnly)) return;
    const [start, before] = [model.getOffsetAt(place), model.getValueLength()];
    replaceText(code, Range.fromPositions(place), text);
    selectRange(code, model, start, start + model.getValueLength() - before);
    code.focus();
  });
}

/**
 * Leaves a word where it was that is dragged out of the code and let go beside it. Monaco holds the pointer meanwhile, so that the browser
 * tells of each move as one over its lines, and it would take the nearest place in the text: it is told what the pointer is over.
 */
export function keepDragged(code: editor.IStandaloneCodeEditor): void {
  const frame = code.getContainerDomNode();
  const onMove = (event: PointerEvent) => {
    if (!event.buttons) return;
    const over = frame.ownerDocument.elementFromPoint(event.clientX, event.clientY);
    if (!frame.contains(over)) Object.defineProperty(event, 'target', { value: over });
  };
  frame.addEventListener('pointermove', onMove, { capture: true });
}
