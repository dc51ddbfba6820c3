import {
  $isHorizontalRuleNode,
  getExtensionDependencyFromEditor,
  INSERT_HORIZONTAL_RULE_COMMAND,
} from '@lexical/extension';
import {
  $createNodeSelection,
  $getRoot,
  $getSelection,
  $setSelection,
  type LexicalEditor,
  UNDO_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { paste } from '../testing/clipboard.js';
import { editorAt, settle, typeText } from '../testing/editorAt.js';
import { type Act, backspace, enter, expectEdit, key, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const undo = (editor: LexicalEditor) => {
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  settle(editor);
};

describe('A typed divider', () => {
  it.each(['---', '___ ', '*** ', '—-'])('%j becomes one, and undo gives it back', (typed) => {
    const editor = editorAt('<p>a</p><p>[]</p>');
    editor.update(() => void $getSelection(), { discrete: true });
    typeText(editor, typed);
    expect(html(editor)).toBe('<p>a</p><hr><p><br></p>');
    typeText(editor, 'x');
    expect(html(editor)).toBe('<p>a</p><hr><p>x</p>');
    undo(editor);
    undo(editor);
    expect(readEditorValue(editor).text.replaceAll('\u00a0', ' ')).toBe(`a\n${typed}`);
    editor.dispose();
  });

  it.each(['___', '***', '--', '- - -', '=== '])('%j stays text', (typed) => {
    const editor = editorAt('<p>[]</p>');
    typeText(editor, typed);
    expect(html(editor)).not.toContain('<hr>');
    editor.dispose();
  });

  it.each([
    ['a heading', '<h1>[]</h1>', '<h1>---</h1>'],
    ['a list', '<ul><li>a</li><li>[]</li></ul>', '<ul><li>a</li><li>---</li></ul>'],
    ['a quote', '<blockquote>[]</blockquote>', '<blockquote>---</blockquote>'],
    ['code', '<pre><code>[]</code></pre>', '<pre><code>---</code></pre>'],
    ['a line with text after the caret', '<p>[]a</p>', '<p>---a</p>'],
  ])('is text in %s', (_name, from, to) => {
    const editor = editorAt(from);
    typeText(editor, '---');
    expect(html(editor)).toBe(to);
    editor.dispose();
  });

  it('goes on in the paragraph that follows', () => {
    const editor = editorAt('<p>[]</p><p>b</p>');
    typeText(editor, '---x');
    expect(html(editor)).toBe('<hr><p>xb</p>');
    editor.dispose();
  });
});

/** Selects the divider as a click does. */
const select: Act = (editor) =>
  editor.update(
    () => {
      const selection = $createNodeSelection();
      const divider = $getRoot().getChildren().find($isHorizontalRuleNode);
      if (divider) selection.add(divider.getKey());
      $setSelection(selection);
    },
    { discrete: true },
  );
const insert: Act = (editor) => void editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined);
/** Chooses it in the slash menu, which has removed what was typed for it. */
const choose: Act = (editor) => {
  const { items } = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output;
  editor.update(() => items.find(({ id }) => id === 'divider')?.$run(editor), { discrete: true });
};
const both =
  (first: Act, second: Act): Act =>
  (editor) => {
    first(editor);
    settle(editor);
    second(editor);
  };

describe('A divider', () => {
  it.each<[name: string, from: string, acts: Act[], to: string]>([
    ['comes below the line with the caret, which goes on after it', '<p>a[]</p>', [insert, x], '<p>a</p><hr><p>x</p>'],
    ['comes where a line is split', '<p>a[]b</p>', [insert], '<p>a</p><hr><p>b</p>'],
    ['takes the place of an empty line', '<p>a</p><p>[]</p><p>b</p>', [choose, x], '<p>a</p><hr><p>xb</p>'],
    ['takes the place of the only line', '<p>[]</p>', [choose, x], '<hr><p>x</p>'],
    [
      'takes the place of an empty item',
      '<ul><li>a</li><li>[]</li><li>b</li></ul>',
      [choose, x],
      '<ul><li>a</li></ul><hr><ul><li>xb</li></ul>',
    ],
    [
      'takes the place of an empty last item',
      '<ul><li>a</li><li>[]</li></ul>',
      [choose, x],
      '<ul><li>a</li></ul><hr><ul><li>x</li></ul>',
    ],
    [
      'takes the place of the only item',
      '<p>a</p><ol><li>[]</li></ol>',
      [choose, x],
      '<p>a</p><hr><ol><li>x</li></ol>',
    ],
    [
      'takes the place of an empty nested item',
      '<ul><li>a<ul><li>b</li><li>[]</li><li>c</li></ul></li></ul>',
      [choose, x],
      '<ul><li>a<ul><li>b</li></ul></li></ul><hr><ul><li><ul><li>xc</li></ul></li></ul>',
    ],
    ['takes the place of an empty heading', '<p>a</p><h2>[]</h2><p>b</p>', [choose, x], '<p>a</p><hr><p>xb</p>'],
    ['takes the place of an empty quote', '<blockquote>[]</blockquote><p>b</p>', [choose, x], '<hr><p>xb</p>'],
    ['leaves the line that has words', '<p>a[]</p>', [choose, x], '<p>a</p><hr><p>x</p>'],
    ['goes by Backspace where it is selected', '<p>a</p><hr><p>b</p>', [both(select, backspace)], '<p>a</p><p>b</p>'],
    ['goes by Delete where it is selected', '<p>a</p><hr><p>b</p>', [both(select, key('Delete'))], '<p>a</p><p>b</p>'],
    [
      'goes by Backspace at the start of the line after it',
      '<p>a</p><hr><p>[]b</p>',
      [backspace, x],
      '<p>a</p><p>xb</p>',
    ],
    ['goes with what is selected around it', '<p>a[b</p><hr><p>c]d</p>', [backspace], '<p>ad</p>'],
    [
      'is followed by a line with Enter',
      '<p>a</p><hr><p>b</p>',
      [both(select, enter)],
      '<p>a</p><hr><p><br></p><p>b</p>',
    ],
    [
      'is pasted between what it divides',
      '<p>[]</p>',
      [(editor) => paste(editor, { 'text/html': '<p>a</p><hr size="2" noshade><p>b</p>' })],
      '<p>a</p><hr><p>b</p>',
    ],
  ])('%s', (_name, from, acts, to) => expectEdit(from, acts, to));
});
