import type { editor, IRange } from 'monaco-editor/editor';

/** Puts a text in the place of another as one step that can be undone. */
export function replaceText(code: editor.IStandaloneCodeEditor, range: IRange, text: string): void {
  code.pushUndoStop();
  code.executeEdits('fill', [{ range, text }]);
  code.pushUndoStop();
}
