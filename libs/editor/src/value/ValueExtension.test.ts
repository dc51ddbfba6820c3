import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { $createQuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementNode,
  HISTORY_MERGE_TAG,
  REDO_COMMAND,
  RootNode,
  UNDO_COMMAND,
} from 'lexical';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { readEditorValue, readWrittenBlocks } from './readEditorValue.js';
import { ValueExtension } from './ValueExtension.js';

/** An editor at "one", and what it has told of its value since. */
function listenedEditor(html = '<p>one[]</p><p>two</p>') {
  const editor = editorAt(html);
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

test('after undo and redo only the block that they change is read again', () => {
  const editor = editorAt('<p>one[]</p><ul><li>two</li></ul><p>three</p>');
  const written = () => readWrittenBlocks(editor, editor.getEditorState()).flatMap(({ blocks }) => blocks);
  typeText(editor, 'x');
  for (const command of [UNDO_COMMAND, REDO_COMMAND]) {
    const before = written();
    editor.dispatchCommand(command, undefined);
    settle(editor);
    expect(written().map((block, index) => block === before[index])).toEqual([false, true, true]);
  }
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

describe('A state that is put in within an update', () => {
  /** An editor at "onex" whose value was read, put back to "one" with an edit of "two" before it is drawn. */
  function replacedWithEdit(options?: { tag: string }) {
    const editor = editorAt('<p>one[]</p><p>two</p>');
    const before = editor.getEditorState();
    typeText(editor, 'x');
    expect(readEditorValue(editor).html).toBe('<p>onex</p><p>two</p>');
    editor.update(() => editor.setEditorState(before, options));
    editor.update(() => void $getRoot().getLastChild<ElementNode>()?.append($createTextNode('!')));
    settle(editor);
    return editor;
  }

  test.each([undefined, { tag: HISTORY_MERGE_TAG }])(
    'is read anew, with an edit that is batched with it: %o',
    (options) => {
      expect(readEditorValue(replacedWithEdit(options)).html).toBe('<p>one</p><p>two!</p>');
    },
  );

  test('is read anew where a transform changes it', () => {
    const editor = editorAt('<p>one[]</p><p>two</p>');
    const before = editor.getEditorState();
    typeText(editor, 'x');
    expect(readEditorValue(editor).html).toBe('<p>onex</p><p>two</p>');
    const stop = editor.registerNodeTransform(RootNode, (root) => {
      const last = root.getLastChildOrThrow();
      if (!last.getTextContent().endsWith('!')) root.getLastChild<ElementNode>()?.append($createTextNode('!'));
    });
    onTestFinished(stop);
    editor.setEditorState(before);
    expect(readEditorValue(editor).html).toBe('<p>one</p><p>two!</p>');
  });
});

test('a change that Lexical cannot draw, and draws all anew for, is told and remembered, and is one step of undo', () => {
  const { editor, heard, undo } = listenedEditor('<p>one[]</p><p>two</p><p>last</p>');
  typeText(editor, 'x');
  const onError = vi.fn();
  editor._onError = onError;
  const tags: string[][] = [];
  editor.registerUpdateListener((update) => void tags.push([...update.tags]));
  editor.update(
    () => {
      const [one, two, last] = $getRoot().getChildren();
      const line = (word: string) => $createParagraphNode().append($createTextNode(word));
      if (two) one?.insertBefore($createQuoteNode({ shadowRoot: true }).append(two, line('three')));
      last?.insertBefore(line('four'));
    },
    { discrete: true, tag: 'as told' },
  );
  expect(onError.mock.lastCall?.[0].message).toMatch('insertChild');
  const after = 'user: <blockquote><p>two</p><p>three</p></blockquote><p>onex</p><p>four</p><p>last</p>';
  expect(heard.at(-1)).toBe(after);
  expect(tags.at(-1)).toContain('as told');
  undo();
  expect(heard.at(-1)).toBe('user: <p>onex</p><p>two</p><p>last</p>');
  undo(REDO_COMMAND);
  expect(heard.at(-1)).toBe(after);
});
