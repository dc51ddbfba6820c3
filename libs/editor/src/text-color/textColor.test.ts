import { textColors } from '@inkfield/document';
import type { LexicalEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { convertValue } from '../headless.js';
import { paste } from '../testing/clipboard.js';
import { editorAt, settle } from '../testing/editorAt.js';
import { type Act, expectEdit, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { SET_TEXT_COLOR_COMMAND } from './TextColorExtension.js';

const color = (value: string | null) => (editor: LexicalEditor) =>
  void editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, value);
const red = color('#E00000');

describe('A text colour', () => {
  it.each(textColors.map(({ name, value }) => [name, value]))(
    '%s is written as its digits, and Default takes it away',
    (_name, value) => {
      const editor = editorAt('<p>[a]</p>');
      color(value)(editor);
      settle(editor);
      expect(readEditorValue(editor).html).toBe(`<p><span style="color: ${value}">a</span></p>`);
      color(null)(editor);
      settle(editor);
      expect(readEditorValue(editor).html).toBe('<p>a</p>');
    },
  );

  it('is never black, which is what Default draws', () => {
    expect(convertValue('<p><span style="color: #000000">a</span></p>').html).toBe('<p>a</p>');
  });

  it.each<[name: string, from: string, acts: Act[], to: string]>([
    ['lies over what is selected alone', '<p>a[b]c</p>', [red], '<p>a<span style="color: #E00000">b</span>c</p>'],
    [
      'keeps the formats under it',
      '<p><strong>a[b]</strong></p>',
      [red],
      '<p><strong>a</strong><span style="color: #E00000"><strong>b</strong></span></p>',
    ],
    [
      'takes the place of another, over several blocks',
      '<h2>a<span style="color: #2563EB">b[b</span></h2><ul><li>c]c</li></ul>',
      [red],
      '<h2>a<span style="color: #2563EB">b</span><span style="color: #E00000">b</span></h2><ul><li><span style="color: #E00000">c</span>c</li></ul>',
    ],
    [
      'is that of what is typed next',
      '<p>a[]</p>',
      [
        (editor) => {
          red(editor);
          settle(editor);
          x(editor);
        },
      ],
      '<p>a<span style="color: #E00000">x</span></p>',
    ],
    [
      'does not come to code',
      '<pre><code>[a]</code></pre>',
      [
        (editor) => {
          red(editor);
          settle(editor);
          x(editor);
        },
      ],
      '<pre><code>x</code></pre>',
    ],
    [
      'is pasted where the menu offers it, and else left behind',
      '<p>[]</p>',
      [
        (editor) =>
          paste(editor, { 'text/html': '<p><font color="#9333ea">a</font><span style="color: #123456">b</span></p>' }),
      ],
      '<p><span style="color: #9333EA">a</span>b</p>',
    ],
  ])('%s', (_name, from, acts, to) => expectEdit(from, acts, to));
});
