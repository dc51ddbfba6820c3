import { type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { expect } from 'vitest';
import { readEditorValue } from '../value/readEditorValue.js';
import { editorAt, press, settle, typeText } from './editorAt.js';

/** Something that a person does; undo takes it back at once. */
export type Act = (editor: LexicalEditor) => void;

/** Presses a key, e.g. `key('Tab', { shiftKey: true })`. */
export const key =
  (name: string, modifiers: KeyboardEventInit = {}): Act =>
  (editor) =>
    void press(editor, name, modifiers);
/** Presses a digit with Ctrl+Alt, or with Ctrl and what is given. */
export const digit = (name: number, modifiers: KeyboardEventInit = { altKey: true }) =>
  key(String(name), { code: `Digit${name}`, ctrlKey: true, ...modifiers });
export const enter = key('Enter');
export const backspace = key('Backspace');
/** Types an "x" at the caret, so that its place is seen. */
export const x: Act = (editor) => typeText(editor, 'x');

/** What is edited here becomes that, and as many undos as there were acts bring it back. */
export function expectEdit(from: string, acts: readonly Act[], to: string): void {
  const editor = editorAt(from);
  const html = () => readEditorValue(editor).html;
  const before = html();
  for (const act of acts) {
    act(editor);
    settle(editor);
  }
  expect(html()).toBe(to);
  for (const _ of acts) editor.dispatchCommand(UNDO_COMMAND, undefined);
  settle(editor);
  expect(html()).toBe(before);
}
