import {
  $getSelection,
  $isRangeSelection,
  $nodesOfType,
  DELETE_CHARACTER_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { convertValue } from '../headless.js';
import { editorAt, settle } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { BlockItemNode } from './BlockItemNode.js';

const enter = (editor: LexicalEditor) => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined);
const backspace = (editor: LexicalEditor) => {
  const event = new KeyboardEvent('keydown', { key: 'Backspace', cancelable: true });
  if (!editor.dispatchCommand(KEY_BACKSPACE_COMMAND, event)) editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true);
};
const remove = (editor: LexicalEditor) => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, false);
const tab = (editor: LexicalEditor) =>
  void editor.dispatchCommand(KEY_TAB_COMMAND, new KeyboardEvent('keydown', { key: 'Tab', cancelable: true }));
const shiftTab = (editor: LexicalEditor) =>
  void editor.dispatchCommand(
    KEY_TAB_COMMAND,
    new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, cancelable: true }),
  );
const type = (text: string) => (editor: LexicalEditor) =>
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertText(text);
  });
const turnInto = (name: string) => (editor: LexicalEditor) => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, name);

const blocks = '<ul><li><p>a</p><pre><code>b</code></pre><blockquote>c</blockquote><h2>d</h2><hr></li><li>e</li></ul>';

describe('A list item of several blocks', () => {
  it('is kept by every form', () => {
    const value = convertValue(blocks);
    expect(value.html).toBe(blocks);
    expect(value.text).toBe('a\nb\nc\nd\ne');
    expect(value.markdown).toBe('- a\n\n  ```\n  b\n  ```\n\n  > c\n\n  ## d\n\n  ---\n- e');
    expect(convertValue({ markdown: value.markdown }).html).toBe(blocks);
    expect(convertValue({ json: value.json }).html).toBe(blocks);
    expect(value.json.root.children[0]).toMatchObject({
      type: 'list',
      children: [{ type: 'listitem-blocks' }, { type: 'listitem' }],
    });
  });

  it.each([
    ['one paragraph is a plain item', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['a code block alone', '<ul><li><pre><code>a</code></pre></li></ul>', undefined],
    ['a divider alone', '<ul><li><hr></li><li>b</li></ul>', undefined],
    ['a heading alone', '<ol start="3"><li><h1>a</h1></li></ol>', undefined],
    [
      'a quote of blocks with a list in it',
      '<ul><li><blockquote><p>a</p><ul><li>b</li></ul></blockquote></li></ul>',
      undefined,
    ],
    ['blocks before a nested list', '<ul><li><p>a</p><p>b</p><ul><li>c</li></ul></li></ul>', undefined],
    [
      'blocks after a nested list make the next item',
      '<ul><li>a<ul><li>b</li></ul><p>c</p><p>d</p></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
    ],
    ['an empty paragraph among them', '<ul><li><p><br></p><p>b</p></li></ul>', undefined],
  ])('holds what it has to: %s', (_name, html, expected = html) => {
    expect(convertValue(html).html).toBe(expected);
    const editor = editorAt(html);
    expect(readEditorValue(editor).html).toBe(expected);
    editor.dispose();
  });

  it('is counted once in a numbered list', () => {
    const editor = editorAt('<ol><li><p>a</p><p>b</p></li><li>c</li></ol>');
    const numbers = [...(editor.getRootElement()?.querySelectorAll('li') ?? [])].map(({ value }) => value);
    expect(numbers).toEqual([1, 2]);
    editor.dispose();
  });

  it('of a divider is not read as a longer divider', () => {
    const { markdown } = convertValue('<ul><li><hr><p>a</p></li></ul>');
    expect(markdown).toBe('- ***\n\n  a');
    expect(convertValue({ markdown }).html).toBe('<ul><li><hr><p>a</p></li></ul>');
  });

  it('keeps the spaces of its code, blank lines included', () => {
    const html = '<ul><li><pre><code>a\n    \n  b</code></pre></li></ul>';
    expect(convertValue({ markdown: convertValue(html).markdown }).html).toBe(html);
  });

  it('is indented in copied and plain text, and empty when all of it is', () => {
    expect(convertValue('<ul><li><p></p><p> </p></li></ul>').isEmpty).toBe(true);
    expect(convertValue('<ul><li><p></p><hr></li></ul>').isEmpty).toBe(false);
    expect(convertValue('<ul><li><p>ab</p><p>c</p></li></ul>').textLength).toBe(4);
  });
});

describe('Keys in a list item of several blocks', () => {
  it.each<[name: string, from: string, keys: ((editor: LexicalEditor) => void)[], to: string]>([
    [
      'Enter makes a paragraph in it',
      '<ul><li><p>a[]</p><p>b</p></li></ul>',
      [enter, type('x')],
      '<ul><li><p>a</p><p>x</p><p>b</p></li></ul>',
    ],
    [
      'a second Enter at its end makes the next item',
      '<ul><li><p>a</p><p>b[]</p></li></ul>',
      [enter, enter, type('x')],
      '<ul><li><p>a</p><p>b</p></li><li>x</li></ul>',
    ],
    [
      'Enter leaves a nested one for its own list',
      '<ul><li>o<ul><li><p>a</p><p>b[]</p></li></ul></li></ul>',
      [enter, enter, type('x')],
      '<ul><li>o<ul><li><p>a</p><p>b</p></li><li>x</li></ul></li></ul>',
    ],
    [
      'Backspace at its start takes its blocks out of the list',
      '<ol><li>o</li><li><p>[]a</p><p>b</p></li><li>z</li></ol>',
      [backspace],
      '<ol><li>o</li></ol><p>a</p><p>b</p><ol start="2"><li>z</li></ol>',
    ],
    [
      'Backspace at the start of code takes it out, too',
      '<ul><li><pre><code>[]a</code></pre></li></ul>',
      [backspace],
      '<pre><code>a</code></pre>',
    ],
    [
      'Backspace at the start of a nested one takes it one level out',
      '<ul><li>o<ul><li><p>[]a</p><p>b</p></li></ul></li></ul>',
      [backspace],
      '<ul><li>o</li><li><p>a</p><p>b</p></li></ul>',
    ],
    [
      'Backspace at the start of its second paragraph joins the two, and leaves a plain item',
      '<ul><li><p>a</p><p>[]b</p></li></ul>',
      [backspace, type('x')],
      '<ul><li>axb</li></ul>',
    ],
    [
      'Enter in a plain item that was one of blocks makes a plain item',
      '<ul><li><p>a</p><p>[]b</p></li></ul>',
      [backspace, enter],
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'Delete at its end joins the next item',
      '<ul><li><p>a</p><p>b[]</p></li><li>c</li></ul>',
      [remove],
      '<ul><li><p>a</p><p>bc</p></li></ul>',
    ],
    [
      'Delete before it joins its first paragraph',
      '<ul><li>o[]</li><li><p>a</p><p>b</p></li></ul>',
      [remove],
      '<ul><li>oa</li><li>b</li></ul>',
    ],
    [
      'Tab nests it as a whole',
      '<ul><li>o</li><li><p>a</p><p>b[]</p></li></ul>',
      [tab],
      '<ul><li>o<ul><li><p>a</p><p>b</p></li></ul></li></ul>',
    ],
    [
      'Shift+Tab takes it out as a whole',
      '<ul><li>o<ul><li><p>a</p><p>b[]</p></li></ul></li></ul>',
      [shiftTab],
      '<ul><li>o</li><li><p>a</p><p>b</p></li></ul>',
    ],
    [
      'Tab in a quote of it nests it',
      '<ul><li>o</li><li><p>a</p><blockquote>b[]</blockquote></li></ul>',
      [tab],
      '<ul><li>o<ul><li><p>a</p><blockquote>b</blockquote></li></ul></li></ul>',
    ],
    [
      'Tab in its code is a tab',
      '<ul><li>o</li><li><p>a</p><pre><code>[]b</code></pre></li></ul>',
      [tab],
      '<ul><li>o</li><li><p>a</p><pre><code>\tb</code></pre></li></ul>',
    ],
    [
      'Text takes its blocks out of the list',
      '<ul><li>o</li><li><p>a[]</p><p>b</p></li></ul>',
      [turnInto('paragraph')],
      '<ul><li>o</li></ul><p>a</p><p>b</p>',
    ],
    [
      'a heading takes its blocks out of the list',
      '<ul><li><p>a[]</p><p>b</p></li></ul>',
      [turnInto('h2')],
      '<h2>a</h2><p>b</p>',
    ],
    [
      'Code takes its blocks out of the list',
      '<ul><li><p>a[]</p><p>b</p></li></ul>',
      [turnInto('code')],
      '<pre><code>a</code></pre><p>b</p>',
    ],
    [
      'Numbered list numbers the list that it is in',
      '<ul><li>o</li><li><p>a[]</p><p>b</p></li></ul>',
      [turnInto('number')],
      '<ol><li>o</li><li><p>a</p><p>b</p></li></ol>',
    ],
    [
      'Numbered list leaves its code alone',
      '<ul><li><p>o</p><pre><code>a[]\nb</code></pre></li></ul>',
      [turnInto('number')],
      '<ol><li><p>o</p><pre><code>a\nb</code></pre></li></ol>',
    ],
  ])('%s', (_name, from, keys, to) => {
    const editor = editorAt(from);
    const before = readEditorValue(editor).html;
    for (const key of keys) {
      key(editor);
      settle(editor);
    }
    expect(readEditorValue(editor).html).toBe(to);
    for (const _ of keys) editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(readEditorValue(editor).html).toBe(before);
    for (const _ of keys) editor.dispatchCommand(REDO_COMMAND, undefined);
    settle(editor);
    expect(readEditorValue(editor).html).toBe(to);
    editor.dispose();
  });

  it.each([
    ['before', 0, '<ul><li><p>x</p><hr></li><li>o</li></ul><p>z</p>'],
    ['behind', 1, '<ul><li><hr><p>x</p></li><li>o</li></ul><p>z</p>'],
  ])('Enter %s its divider makes a line there', (_side, offset, to) => {
    const editor = editorAt('<ul><li><hr></li><li>o</li></ul><p>z</p>');
    const before = readEditorValue(editor).html;
    const $select = () => $nodesOfType(BlockItemNode).forEach((item) => item.select(offset, offset));
    editor.update($select, { discrete: true, tag: 'history-merge' });
    enter(editor);
    settle(editor);
    type('x')(editor);
    settle(editor);
    expect(readEditorValue(editor).html).toBe(to);
    for (const _ of 'ex') editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(readEditorValue(editor).html).toBe(before);
    editor.dispose();
  });

  it('a list that is typed in it goes below it, and one undo gives the typed characters back', () => {
    const editor = editorAt('<ul><li><p>a</p><p>[]b</p><p>c</p></li></ul>');
    for (const key of [type('-'), type(' ')]) {
      key(editor);
      settle(editor);
    }
    settle(editor);
    expect(readEditorValue(editor).html).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(readEditorValue(editor).html).toBe('<ul><li><p>a</p><p>- b</p><p>c</p></li></ul>');
    editor.dispose();
  });
});
