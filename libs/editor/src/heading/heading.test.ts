import { describe, expect, it } from 'vitest';
import { paste } from '../testing/clipboard.js';
import { editorAt, press } from '../testing/editorAt.js';
import { type Act, backspace, digit, enter, expectEdit, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

describe('A heading', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'of level %i comes by Ctrl+Alt and its digit, from text and from another level',
    (level) => {
      expectEdit('<p>a[]b</p>', [digit(level), x], `<h${level}>axb</h${level}>`);
      expectEdit('<h2>ab[]</h2>', [digit(level === 2 ? 1 : 2), digit(level), x], `<h${level}>abx</h${level}>`);
    },
  );

  it.each<[name: string, from: string, acts: Act[], to: string]>([
    [
      'comes of each line that is selected',
      '<p>a[a</p><ul><li>b</li></ul><p>c]c</p>',
      [digit(2)],
      '<h2>aa</h2><h2>b</h2><h2>cc</h2>',
    ],
    ['comes of code with its lines', '<pre><code>a[<br>b]</code></pre>', [digit(2)], '<h2>a<br>b</h2>'],
    ['comes out of a quote of blocks', '<blockquote><p>a[]</p><p>b</p></blockquote>', [digit(3)], '<h3>a</h3><p>b</p>'],
    ['is left by Enter at its end, for text', '<h1>a[]</h1>', [enter, x], '<h1>a</h1><p>x</p>'],
    ['is split by Enter into two', '<h1>a[]b</h1>', [enter, x], '<h1>a</h1><h1>xb</h1>'],
    ['goes down by Enter at its start, and stays a heading', '<h1>[]a</h1>', [enter, x], '<p><br></p><h1>xa</h1>'],
    ['joins the text before it by Backspace', '<p>a</p><h2>[]b</h2>', [backspace, x], '<p>axb</p>'],
    ['stays one by Backspace where the text begins', '<h2>[]a</h2><p>b</p>', [backspace, x], '<h2>xa</h2><p>b</p>'],
    ['becomes text by Backspace where it is empty', '<h2>[]</h2><p>b</p>', [backspace, x], '<p>x</p><p>b</p>'],
    [
      'takes pasted words into its line',
      '<h2>a[]b</h2>',
      [(editor) => paste(editor, { 'text/plain': 'c d' })],
      '<h2>ac db</h2>',
    ],
    [
      'is pasted with its level',
      '<p>a</p><p>[]</p>',
      [(editor) => paste(editor, { 'text/html': '<h3 style="font-size:40px">b</h3><p>c</p>' })],
      '<p>a</p><h3>b</h3><p>c</p>',
    ],
  ])('%s', (_name, from, acts, to) => expectEdit(from, acts, to));

  it('is not what AltGr and a digit make, which type a character on many keyboards', () => {
    const editor = editorAt('<p>a[]</p>');
    expect(press(editor, '²', { code: 'Digit2', ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false);
    expect(readEditorValue(editor).html).toBe('<p>a</p>');
  });

  it('is not made where nothing may be changed', () => {
    const editor = editorAt('<p>a[]</p>');
    editor.setEditable(false);
    digit(2)(editor);
    expect(readEditorValue(editor).html).toBe('<p>a</p>');
  });
});
