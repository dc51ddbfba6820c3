import { $addUpdateTag, $getSelection, $isRangeSelection, type LexicalEditor, PASTE_TAG, UNDO_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { editorAt, settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const undo = (editor: LexicalEditor) => {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  settle(editor);
};
const link = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('What is typed as Markdown', () => {
  it.each<[name: string, from: string, typed: string, to: string, undone: string]>([
    ['a heading in a paragraph with text', '<p>[]a</p>', '## ', '<h2>a</h2>', '<p>## a</p>'],
    ['another level in a heading', '<h1>[]a</h1>', '### ', '<h3>a</h3>', '<h1>### a</h1>'],
    ['a quote', '<p>[]a</p>', '> ', '<blockquote>a</blockquote>', '<p>&gt; a</p>'],
    ['a list by a plus', '<p>[]a</p>', '+ ', '<ul><li>a</li></ul>', '<p>+ a</p>'],
    ['a numbered list by a parenthesis', '<p>[]a</p>', '3) ', '<ol start="3"><li>a</li></ol>', '<p>3) a</p>'],
    ['a list that starts at nought', '<p>[]a</p>', '0. ', '<ol start="0"><li>a</li></ol>', '<p>0. a</p>'],
    [
      'code with a language that is cleaned',
      '<p>[]a</p>',
      '```C++ ',
      '<pre><code class="language-c++">a</code></pre>',
      '<p>```C++ a</p>',
    ],
    ['bold in the middle of a line', '<p>a[] b</p>', ' **c**', '<p>a <strong>c</strong> b</p>', '<p>a **c** b</p>'],
    ['bold and italic at once', '<p>[]</p>', '***a***', '<p><strong><em>a</em></strong></p>', '<p>***a***</p>'],
    [
      'italic around what is bold',
      '<p>[]</p>',
      '_a **b** c_',
      '<p><em>a </em><strong><em>b</em></strong><em> c</em></p>',
      '<p>_a <strong>b</strong> c_</p>',
    ],
    ['code with a mark in it', '<p>[]</p>', '`*a* b`', '<p><code>*a* b</code></p>', '<p>`*a* b`</p>'],
    ['italic after a backtick in a word', '<p>[]</p>', 'it`s *b*', '<p>it`s <em>b</em></p>', '<p>it`s *b*</p>'],
    ['code with a star in it', '<p>[]</p>', '`a * b`', '<p><code>a * b</code></p>', '<p>`a * b`</p>'],
    [
      'a link with a title',
      '<p>[]</p>',
      '[a](/b "t")',
      `<p><a href="/b" ${link} title="t">a</a></p>`,
      '<p>[a](/b "t")</p>',
    ],
    ['a link after text', '<p>see []</p>', '[a](/b)', `<p>see <a href="/b" ${link}>a</a></p>`, '<p>see [a](/b)</p>'],
    [
      'an image between words',
      '<p>a[] b</p>',
      ' ![c](/d.png)',
      '<p>a <img src="/d.png" alt="c"> b</p>',
      '<p>a ![c](/d.png) b</p>',
    ],
  ])('becomes %s, and one undo gives the characters back', (_name, from, typed, to, undone) => {
    const editor = editorAt(from);
    typeText(editor, typed);
    expect(html(editor)).toBe(to);
    undo(editor);
    expect(html(editor)).toBe(undone);
    editor.dispose();
  });

  it.each<[name: string, from: string, typed: string, to: string]>([
    ['seven signs', '<p>[]</p>', '####### a', '<p>####### a</p>'],
    ['a sign without a space', '<p>[]</p>', '#a', '<p>#a</p>'],
    ['a sign in the middle of a line', '<p>a[]</p>', ' # b', '<p>a # b</p>'],
    ['a list sign in a heading', '<h2>[]a</h2>', '- ', '<h2>- a</h2>'],
    ['a heading sign in a list', '<ul><li>[]a</li></ul>', '# ', '<ul><li># a</li></ul>'],
    ['a number of ten digits', '<p>[]</p>', '1234567890. a', '<p>1234567890. a</p>'],
    ['stars around spaces', '<p>[]</p>', 'a * b * c', '<p>a * b * c</p>'],
    ['an underscore in a word', '<p>[]</p>', 'snake_case_name', '<p>snake_case_name</p>'],
    ['two underscores in a word', '<p>[]</p>', 'a__b__', '<p>a__b__</p>'],
    ['a star after a backslash', '<p>[]</p>', '\\*a*', '<p>\\*a*</p>'],
    ['an empty mark', '<p>[]</p>', '****', '<p>****</p>'],
    ['one tilde', '<p>[]</p>', '~a~', '<p>~a~</p>'],
    ['a link to what may not be linked to', '<p>[]</p>', '[a](javascript:b)', '<p>[a](javascript:b)</p>'],
    ['an image that may not be loaded', '<p>[]</p>', '![a](file:///b)', '<p>![a](file:///b)</p>'],
    ['a link without an address', '<p>[]</p>', '[a]()', '<p>[a]()</p>'],
    ['marks in a code block', '<pre><code>[]</code></pre>', '**a** # `b`', '<pre><code>**a** # `b`</code></pre>'],
    ['stars in inline code', '<p><code>a[]b</code></p>', '*c*', '<p><code>a*c*b</code></p>'],
    ['a mark that begins in inline code', '<p><code>*a</code>b[]</p>', '*', '<p><code>*a</code>b*</p>'],
    ['marks in a link', `<p><a href="/x">a[]b</a></p>`, '*c*', `<p><a href="/x" ${link}>a*c*b</a></p>`],
    ['a mark over a line break', '<p>*a<br>b[]</p>', '*', '<p>*a<br>b*</p>'],
  ])('stays text: %s', (_name, from, typed, to) => {
    const editor = editorAt(from);
    typeText(editor, typed);
    expect(html(editor)).toBe(to);
    editor.dispose();
  });

  it('leaves the mark for what is typed next', () => {
    const editor = editorAt('<p>[]</p>');
    typeText(editor, '**a**b`c`d~~e~~f');
    expect(html(editor)).toBe('<p><strong>a</strong>b<code>c</code>d<s>e</s>f</p>');
    editor.dispose();
  });

  it('keeps the marks that the text has already', () => {
    const editor = editorAt('<p><u>[]a</u></p>');
    typeText(editor, '*b*');
    expect(html(editor)).toBe('<p><em><u>b</u></em><u>a</u></p>');
    editor.dispose();
  });

  it('makes nothing of what is pasted, set or not editable', () => {
    for (const make of [
      (editor: LexicalEditor, text: string) =>
        editor.update(
          () => {
            $addUpdateTag(PASTE_TAG);
            const selection = $getSelection();
            if ($isRangeSelection(selection)) selection.insertText(text);
          },
          { discrete: true },
        ),
      (editor: LexicalEditor, text: string) => {
        editor.setEditable(false);
        typeText(editor, text);
      },
    ]) {
      const editor = editorAt('<p>*a[]</p>');
      make(editor, '*');
      settle(editor);
      expect(html(editor)).toBe('<p>*a*</p>');
      editor.dispose();
    }
  });

  it('makes nothing of two characters at once, as an app inserts them', () => {
    const editor = editorAt('<p>[]</p>');
    editor.update(() => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.insertText('# ');
    });
    settle(editor);
    settle(editor);
    expect(html(editor)).toBe('<p>#&nbsp;</p>');
    editor.dispose();
  });
});
