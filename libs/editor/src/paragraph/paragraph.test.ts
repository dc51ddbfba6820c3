import { describe, expect, it } from 'vitest';
import { paste } from '../testing/clipboard.js';
import { editorAt } from '../testing/editorAt.js';
import { type Act, backspace, digit, enter, expectEdit, key, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

describe('A paragraph', () => {
  it.each([
    ['a heading', '<h2>a[]</h2>'],
    ['a quote', '<blockquote>a[]</blockquote>'],
    ['a bullet', '<ul><li>a[]</li></ul>'],
    ['a number', '<ol start="3"><li>a[]</li></ol>'],
    ['code', '<pre><code class="language-ts">a[]</code></pre>'],
  ])('comes of %s by Ctrl+Alt+0, with the caret where it was', (_name, from) => {
    expectEdit(from, [digit(0), x], '<p>ax</p>');
  });

  it.each<[name: string, from: string, acts: Act[], to: string]>([
    [
      'comes of each line that is selected, whatever it was',
      '<h1>a[a</h1><ul><li>b</li><li>c</li></ul><blockquote>d]d</blockquote>',
      [digit(0)],
      '<p>aa</p><p>b</p><p>c</p><p>dd</p>',
    ],
    [
      'comes of one item of a list',
      '<ul><li>a</li><li>b[]</li><li>c</li></ul>',
      [digit(0)],
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
    [
      'comes of all of a quote of blocks',
      '<blockquote><h2>a[]</h2><p>b</p></blockquote>',
      [digit(0)],
      '<p>a</p><p>b</p>',
    ],
    ['keeps its formats', '<h2>a <strong>b[]</strong></h2>', [digit(0)], '<p>a <strong>b</strong></p>'],
    ['is split by Enter', '<p>a[]b</p>', [enter, x], '<p>a</p><p>xb</p>'],
    ['follows at its end', '<p>a[]</p><p>b</p>', [enter, x], '<p>a</p><p>x</p><p>b</p>'],
    ['goes down by Enter at its start', '<p>[]a</p>', [enter, x], '<p><br></p><p>xa</p>'],
    ['gets another line by Shift+Enter', '<p>a[]b</p>', [key('Enter', { shiftKey: true }), x], '<p>a<br>xb</p>'],
    ['loses what is selected by Enter', '<p>a[b</p><p>c]d</p>', [enter], '<p>a</p><p>d</p>'],
    ['joins the one before it by Backspace', '<p>a</p><p>[]b</p>', [backspace, x], '<p>axb</p>'],
    ['joins a heading by Backspace', '<h2>a</h2><p>[]b</p>', [backspace, x], '<h2>axb</h2>'],
    [
      'joins the last item of a list by Backspace',
      '<ul><li>a</li></ul><p>[]b</p>',
      [backspace, x],
      '<ul><li>axb</li></ul>',
    ],
    ['takes the next one in by Delete', '<p>a[]</p><h2>b</h2>', [key('Delete'), x], '<p>axb</p>'],
  ])('%s', (_name, from, acts, to) => expectEdit(from, acts, to));

  it('is what pasted lines come as, the first of them in the line with the caret', () => {
    expectEdit(
      '<p>a[]b</p>',
      [(editor) => paste(editor, { 'text/plain': 'c\nd\n\ne' })],
      '<p>ac</p><p>d</p><p><br></p><p>eb</p>',
    );
  });

  it('is not made where nothing may be changed', () => {
    const editor = editorAt('<h2>a[]</h2>');
    editor.setEditable(false);
    digit(0)(editor);
    expect(readEditorValue(editor).html).toBe('<h2>a</h2>');
  });
});
