import { type LexicalEditor, UNDO_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const enter = (editor: LexicalEditor) => void press(editor, 'Enter');
const backspace = (editor: LexicalEditor) => void press(editor, 'Backspace');
const x = (editor: LexicalEditor) => typeText(editor, 'x');

describe('Keys in a quote', () => {
  it.each<[name: string, from: string, keys: ((editor: LexicalEditor) => void)[], to: string]>([
    [
      'Enter leaves a quote of one paragraph',
      '<blockquote>a[]</blockquote>',
      [enter, x],
      '<blockquote>a</blockquote><p>x</p>',
    ],
    [
      'Enter in a quote of blocks stays in it',
      '<blockquote><p>a[]</p><p>b</p></blockquote>',
      [enter, x],
      '<blockquote><p>a</p><p>x</p><p>b</p></blockquote>',
    ],
    [
      'the second Enter at its end leaves it',
      '<blockquote><p>a</p><p>b[]</p></blockquote>',
      [enter, enter, x],
      '<blockquote><p>a</p><p>b</p></blockquote><p>x</p>',
    ],
    [
      'the second Enter in its middle does not',
      '<blockquote><p>a[]</p><p>b</p></blockquote>',
      [enter, enter, x],
      '<blockquote><p>a</p><p><br></p><p>x</p><p>b</p></blockquote>',
    ],
    ['Backspace at the start of a quote makes text of it', '<blockquote>[]a</blockquote>', [backspace], '<p>a</p>'],
    [
      'Backspace at the start of a quote of blocks takes them out',
      '<blockquote><h2>[]a</h2><p>b</p></blockquote>',
      [backspace],
      '<h2>a</h2><p>b</p>',
    ],
    [
      'Backspace at the start of its second block joins the two',
      '<blockquote><p>a</p><p>[]b</p></blockquote>',
      [backspace, x],
      '<blockquote>axb</blockquote>',
    ],
    [
      'a list in it is left for the quote',
      '<blockquote><p>a</p><ul><li>b[]</li></ul></blockquote>',
      [enter, enter, x],
      '<blockquote><p>a</p><ul><li>b</li></ul><p>x</p></blockquote>',
    ],
  ])('%s', (_name, from, keys, to) => {
    const editor = editorAt(from);
    const before = html(editor);
    for (const key of keys) key(editor);
    expect(html(editor)).toBe(to);
    for (const _ of keys) editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(html(editor)).toBe(before);
    editor.dispose();
  });
});
