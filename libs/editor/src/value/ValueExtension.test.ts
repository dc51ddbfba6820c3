import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { ValueExtension } from './ValueExtension.js';

/** An editor at "one", and what it has told of its value since. */
function listenedEditor() {
  const editor = editorAt('<p>one[]</p><p>two</p>');
  const heard: string[] = [];
  getExtensionDependencyFromEditor(editor, ValueExtension).output.listeners.add((value, source) =>
    heard.push(`${source}: ${value.html}`),
  );
  const undo = (command = UNDO_COMMAND) => {
    editor.dispatchCommand(command, undefined);
    settle(editor);
  };
  return { editor, heard, undo };
}

test('undo and redo are changes of the value by the person, told once each', () => {
  const { editor, heard, undo } = listenedEditor();
  typeText(editor, 'x');
  undo();
  undo(REDO_COMMAND);
  const [before, after] = ['user: <p>one</p><p>two</p>', 'user: <p>onex</p><p>two</p>'];
  expect(heard).toEqual([after, before, after]);
});

test('so they are where blocks come and go', () => {
  const { editor, heard, undo } = listenedEditor();
  press(editor, 'Enter');
  undo();
  expect(heard.at(-1)).toBe('user: <p>one</p><p>two</p>');
});

test('a state that an app puts in is a change where it differs', () => {
  const { editor, heard } = listenedEditor();
  const first = editor.getEditorState();
  editor.setEditorState(first.clone());
  expect(heard).toEqual([]);
  typeText(editor, 'x');
  editor.setEditorState(first);
  expect(heard.at(-1)).toBe('user: <p>one</p><p>two</p>');
});
