import {
  $createNodeSelection,
  $nodesOfType,
  $setSelection,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  REMOVE_TEXT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paste } from '../testing/clipboard.js';
import { ImageNode } from '../image/ImageNode.js';
import { editorAt, settle } from '../testing/editorAt.js';
import { type Act, expectEdit } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

const deleteLetter: Act = (editor) => editor.dispatchCommand(DELETE_CHARACTER_COMMAND, false);
const type: Act = (editor) => editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'x');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Cuts as a browser tells of it. jsdom has no clipboard, and Lexical knows an event by its class. */
function cut(editor: LexicalEditor, copied: Record<string, string> = {}): void {
  class ClipboardEvent extends Event {
    clipboardData = { setData: (type: string, text: string) => (copied[type] = text) };
  }
  vi.stubGlobal('ClipboardEvent', ClipboardEvent);
  editor.getRootElement()?.dispatchEvent(new ClipboardEvent('cut', { bubbles: true, cancelable: true }));
}

describe('What is selected from the beginning of a block to the middle of a text in another', () => {
  it.each<[name: string, act: Act, to: string]>([
    ['Backspace', (editor) => editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true), '<p>f<strong>g</strong></p>'],
    ['Delete', deleteLetter, '<p>f<strong>g</strong></p>'],
    ['Delete of a word', (editor) => editor.dispatchCommand(DELETE_WORD_COMMAND, true), '<p>f<strong>g</strong></p>'],
    ['Delete of a line', (editor) => editor.dispatchCommand(DELETE_LINE_COMMAND, true), '<p>f<strong>g</strong></p>'],
    [
      "a browser's own removal",
      (editor) => editor.dispatchCommand(REMOVE_TEXT_COMMAND, null),
      '<p>f<strong>g</strong></p>',
    ],
    ['a cut', (editor) => cut(editor), '<p>f<strong>g</strong></p>'],
    ['typing', type, '<p>xf<strong>g</strong></p>'],
    [
      'Enter',
      (editor) => editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined),
      '<p><br></p><p>f<strong>g</strong></p>',
    ],
    [
      'Shift+Enter',
      (editor) => editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false),
      '<p><br>f<strong>g</strong></p>',
    ],
    ['a paste', (editor) => paste(editor, { 'text/plain': 'x' }), '<p>xf<strong>g</strong></p>'],
    [
      'a paste of blocks',
      (editor) => paste(editor, { 'text/html': '<p>x<p>y' }),
      '<p>x</p><p>yf<strong>g</strong></p>',
    ],
  ])('is replaced by %s', (_, act, to) => {
    expectEdit('<p>[ab</p><p>cde]f<strong>g</strong></p>', [act], to);
    expectEdit('<p>]ab</p><p>cde[f<strong>g</strong></p>', [act], to);
  });

  it.each([
    ['<p>a</p><h1>[b</h1><p>c</p><p>de]f<br>g</p>', '<p>a</p><h1>f<br>g</h1>'],
    ['<pre><code>[b</code></pre><p>de]f<a href="/x">g</a></p>', '<pre><code>fg</code></pre>'],
    ['<p>[b</p><ul><li>c</li><li>de]f<em>g</em></li><li>h</li></ul>', '<p>f<em>g</em></p><ul><li>h</li></ul>'],
    ['<ul><li>[a<ul><li>de]f<em>g</em></li></ul></li></ul>', '<ul><li>f<em>g</em></li></ul>'],
    [
      '<p><strong>[b</strong></p><p><a href="/x">de]f</a>g</p>',
      '<p><a href="/x" target="_blank" rel="noopener noreferrer nofollow">f</a>g</p>',
    ],
    ['<blockquote>[b</blockquote><p>de]f<img src="/x"></p>', '<blockquote>f<img src="/x" alt=""></blockquote>'],
  ])('is removed of %s', (from, to) => {
    expectEdit(from, [deleteLetter], to);
  });

  it('is on the clipboard when it is cut', () => {
    const copied: Record<string, string> = {};
    cut(editorAt('<p>[ab</p><p>cde]f<strong>g</strong></p>'), copied);
    expect(copied).toMatchObject({ 'text/plain': 'ab\n\ncde', 'text/html': expect.stringContaining('cde') });
  });

  it('gives what is typed its look', () => {
    expectEdit('<p><strong>[b</strong></p><p>de]f<em>g</em></p>', [type], '<p><strong>x</strong>f<em>g</em></p>');
    const red = (text: string) => `<p><span style="color: #E00000">${text}</span>`;
    expectEdit(`${red('[b')}</p><p>de]f<em>g</em></p>`, [type], `${red('x')}f<em>g</em></p>`);
  });
});

describe('What is selected over the edge of what holds blocks', () => {
  const quote = (...lines: string[]) => `<blockquote>${lines.map((line) => `<p>${line}</p>`).join('')}</blockquote>`;

  it.each<[from: string, to: string]>([
    [`${quote('a', 'b[b')}<p>c]c</p>`, quote('a', 'bxc')],
    [`${quote('a', 'b[')}<p>]c</p>`, quote('a', 'bxc')],
    [`${quote('a', '[b')}<p>c]c<strong>d</strong></p>`, quote('a', 'xc<strong>d</strong>')],
    [`${quote('a', 'b[b')}<p>d</p><hr><h2>c]c</h2>`, quote('a', 'bxc')],
    [`${quote('a', 'b[b')}<p>cc]</p><p>d</p>`, `${quote('a', 'bx')}<p>d</p>`],
    [`${quote('a', 'b[b')}${quote('c]c', 'd')}`, `${quote('a', 'bxc')}<blockquote>d</blockquote>`],
    [`${quote('a', 'b[b')}<ul><li>c]c</li><li>d</li></ul>`, `${quote('a', 'bxc')}<ul><li>d</li></ul>`],
    [`${quote('a', 'b[b')}<pre><code>c]c</code></pre>`, quote('a', 'bxc')],
    [`<p>a[a</p>${quote('d', 'b]b')}`, '<p>axb</p>'],
    [`<ul><li>a[a</li></ul>${quote('c]c', 'd')}`, '<ul><li>axc</li></ul><blockquote>d</blockquote>'],
    [
      `<pre><code>a[a</code></pre>${quote('c]<em>c</em>', 'd')}`,
      '<pre><code>axc</code></pre><blockquote>d</blockquote>',
    ],
  ])('goes, and the lines that are left of %s are one', (from, to) => {
    expectEdit(from, [deleteLetter, type], to);
    expectEdit(
      from.replace(/[[\]]/g, (sign) => (sign === '[' ? ']' : '[')),
      [deleteLetter, type],
      to,
    );
    expectEdit(from, [type], to);
  });
});

describe('A cut', () => {
  it('takes an image that is selected, and undo brings it back', () => {
    const selectImage: Act = (editor) =>
      editor.update(() => {
        const selection = $createNodeSelection();
        for (const image of $nodesOfType(ImageNode)) selection.add(image.getKey());
        $setSelection(selection);
      });
    const html = '<p>a<img src="/x" alt="">b</p>';
    const editor = editorAt(html);
    selectImage(editor);
    settle(editor);
    cut(editor);
    settle(editor);
    expect(readEditorValue(editor).html).toBe('<p>ab</p>');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(readEditorValue(editor).html).toBe(html);
  });

  it('of all there is takes the blocks, and leaves no heading behind', () => {
    const copied: Record<string, string> = {};
    const editor = editorAt('<h1>[a</h1><p>b]</p>');
    cut(editor, copied);
    settle(editor);
    expect(copied['text/html']).toMatch(/<h1.*a.*<\/h1>.*b/s);
    expect(readEditorValue(editor).json.root.children).toMatchObject([{ type: 'paragraph' }]);
  });

  it('of nothing leaves what is beside the caret', () => {
    const editor = editorAt('<p>a[]b</p>');
    cut(editor);
    settle(editor);
    expect(readEditorValue(editor).html).toBe('<p>ab</p>');
  });
});
