import { $getSelection, $isRangeSelection, type LexicalEditor, REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { expectEdit, key } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

const text = (editor: LexicalEditor) => readEditorValue(editor).text;
const dispatch = (editor: LexicalEditor, command: typeof UNDO_COMMAND) => {
  editor.dispatchCommand(command, undefined);
  settle(editor);
};
const caret = (editor: LexicalEditor) =>
  editor.read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? [selection.anchor.offset, selection.focus.offset] : null;
  });

/** Types a character whose key was pressed at this time, in milliseconds; it is let go once it was handled. */
function typeAt(editor: LexicalEditor, character: string, timeStamp: number): void {
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { key: character, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    editor.getRootElement()?.dispatchEvent(event);
    if (type === 'keydown') typeText(editor, character);
  }
}

describe('Undo', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [0, ['abc', '']],
    [400, ['abc', '']],
    [600, ['abc', 'ab', 'a', '']],
  ])('takes away what was typed with pauses of %i ms', (pauseMs, states) => {
    const editor = editorAt('<p>-[]</p>');
    for (const character of 'abc') {
      vi.advanceTimersByTime(pauseMs);
      typeText(editor, character);
    }
    const seen = [text(editor)];
    while (seen.at(-1) !== '-' && seen.length < 9) {
      dispatch(editor, UNDO_COMMAND);
      seen.push(text(editor));
    }
    expect(seen).toEqual(states.map((state) => `-${state}`));
    editor.dispose();
  });

  it.each([
    ['pressed together are one step, though the page came to each of them late', 100, 600, ['-abc', '-']],
    ['pressed one after the other are steps, though the page came to all at once', 600, 0, ['-abc', '-ab', '-a', '-']],
  ])('keys %s', (_what, pressedMs, handledMs, states) => {
    const editor = editorAt('<p>-[]</p>');
    [...'abc'].forEach((character, index) => {
      vi.advanceTimersByTime(handledMs);
      typeAt(editor, character, 1000 + index * pressedMs);
    });
    const seen = [text(editor)];
    while (seen.at(-1) !== '-' && seen.length < 9) {
      dispatch(editor, UNDO_COMMAND);
      seen.push(text(editor));
    }
    expect(seen).toEqual(states);
  });

  it('goes back a hundred steps, no more, and all of them forward', () => {
    const editor = editorAt('<p>-[]</p>');
    for (let step = 0; step < 130; step++) {
      vi.advanceTimersByTime(1000);
      typeText(editor, 'a');
    }
    for (let step = 0; step < 150; step++) dispatch(editor, UNDO_COMMAND);
    expect(text(editor)).toHaveLength(1 + 30);
    for (let step = 0; step < 150; step++) dispatch(editor, REDO_COMMAND);
    expect(text(editor)).toHaveLength(1 + 130);
    editor.dispose();
  });

  it.each<[name: string, run: (editor: LexicalEditor) => void]>([
    ['a command', (editor) => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'h1')],
    ['a shortcut', (editor) => void press(editor, 'e', { ctrlKey: true, key: 'e' })],
    ['Enter', (editor) => void press(editor, 'Enter')],
  ])('takes %s away alone, though the typing was a moment ago', (_name, run) => {
    const editor = editorAt('<p>[]</p>');
    typeText(editor, 'ab');
    editor.update(
      () => {
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.anchor.set(selection.anchor.key, 0, selection.anchor.type);
      },
      { discrete: true },
    );
    const before = readEditorValue(editor).html;
    run(editor);
    settle(editor);
    expect(readEditorValue(editor).html).not.toBe(before);
    dispatch(editor, UNDO_COMMAND);
    expect(readEditorValue(editor).html).toBe(before);
    editor.dispose();
  });

  it('puts the selection back where it was', () => {
    const editor = editorAt('<p>one [two] three</p>');
    const before = caret(editor);
    vi.advanceTimersByTime(1000);
    typeText(editor, 'x');
    expect(text(editor)).toBe('one x three');
    dispatch(editor, UNDO_COMMAND);
    expect(text(editor)).toBe('one two three');
    expect(caret(editor)).toEqual(before);
    dispatch(editor, REDO_COMMAND);
    expect(caret(editor)).toEqual([5, 5]);
    editor.dispose();
  });

  it.each([
    ['Backspace', '<p>a</p><p><a href="/b">[]b</a></p>'],
    ['Delete', '<p>a[]</p><p><a href="/b">b</a></p>'],
  ])('parts what %s has joined, though no text has changed: %s', (name, from) => {
    const link = '<a href="/b" target="_blank" rel="noopener noreferrer nofollow">b</a>';
    expectEdit(from, [key(name)], `<p>a${link}</p>`);
  });

  it('forgets what could be done again once something else is typed', () => {
    const editor = editorAt('<p>-[]</p>');
    vi.advanceTimersByTime(1000);
    typeText(editor, 'a');
    dispatch(editor, UNDO_COMMAND);
    vi.advanceTimersByTime(1000);
    typeText(editor, 'b');
    dispatch(editor, REDO_COMMAND);
    expect(text(editor)).toBe('-b');
    editor.dispose();
  });
});
