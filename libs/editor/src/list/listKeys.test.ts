import { INDENT_CONTENT_COMMAND, type LexicalEditor, OUTDENT_CONTENT_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { editorAt, press, settle } from '../testing/editorAt.js';
import { type Act, backspace, digit, enter, expectEdit, key, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const tab = key('Tab');
const shiftTab = key('Tab', { shiftKey: true });

describe('Keys in a list', () => {
  it.each<[name: string, from: string, keys: Act[], to: string]>([
    [
      'Tab nests an item below the one before it',
      '<ul><li>a</li><li>b[]</li></ul>',
      [tab],
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'Tab nests into a list of the same kind that counts from one',
      '<ol start="4"><li>a</li><li>b[]</li></ol>',
      [tab, x],
      '<ol start="4"><li>a<ol><li>bx</li></ol></li></ol>',
    ],
    ['Tab cannot nest the first item', '<ul><li>a[]</li><li>b</li></ul>', [tab], '<ul><li>a</li><li>b</li></ul>'],
    [
      'Tab nests all selected items',
      '<ul><li>a</li><li>b[b</li><li>c]c</li></ul>',
      [tab],
      '<ul><li>a<ul><li>bb</li><li>cc</li></ul></li></ul>',
    ],
    [
      'Tab joins the list that is nested already',
      '<ul><li>a<ul><li>b</li></ul></li><li>c[]</li></ul>',
      [tab],
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
    ],
    [
      'Shift+Tab takes an item one level out',
      '<ul><li>a<ul><li>b[]</li></ul></li></ul>',
      [shiftTab],
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'Shift+Tab leaves what follows nested',
      '<ul><li>a<ul><li>b[]</li><li>c</li></ul></li></ul>',
      [shiftTab],
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    [
      'Shift+Tab takes items of several levels one out each',
      '<ul><li>a<ul><li>[b<ul><li>c]</li><li>d</li></ul></li></ul></li></ul>',
      [shiftTab],
      '<ul><li>a</li><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ul>',
    ],
    ['Shift+Tab on the first level does nothing', '<ul><li>a[]</li></ul>', [shiftTab], '<ul><li>a</li></ul>'],
    [
      'Tab and Shift+Tab undo each other',
      '<ul><li>a</li><li>b[]</li><li>c</li></ul>',
      [tab, shiftTab],
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    ['Enter makes the next item', '<ul><li>a[]</li></ul>', [enter, x], '<ul><li>a</li><li>x</li></ul>'],
    ['Enter splits an item', '<ul><li>a[]b</li></ul>', [enter, x], '<ul><li>a</li><li>xb</li></ul>'],
    [
      'Enter at the start makes an item before it',
      '<ul><li>[]a</li></ul>',
      [enter, x],
      '<ul><li><br></li><li>xa</li></ul>',
    ],
    [
      'Enter in an empty item leaves the list',
      '<ul><li>a[]</li></ul>',
      [enter, enter, x],
      '<ul><li>a</li></ul><p>x</p>',
    ],
    [
      'Enter in an empty item in the middle splits the list',
      '<ul><li>a[]</li><li>b</li></ul>',
      [enter, enter, x],
      '<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>',
    ],
    [
      'Enter in an empty nested item goes one level out',
      '<ul><li>a<ul><li>b[]</li></ul></li></ul>',
      [enter, enter, x],
      '<ul><li>a<ul><li>b</li></ul></li><li>x</li></ul>',
    ],
    [
      'Backspace at an item’s start takes it out of the list',
      '<ul><li>a</li><li>[]b</li></ul>',
      [backspace],
      '<ul><li>a</li></ul><p>b</p>',
    ],
    [
      'Backspace at a nested item’s start takes it one level out',
      '<ul><li>a<ul><li>[]b</li></ul></li></ul>',
      [backspace],
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'Ctrl+Shift+7 goes on with the numbers of the list before it',
      '<ol start="2"><li>a</li></ol><ul><li>b[]</li></ul>',
      [digit(7, { shiftKey: true }), x],
      '<ol start="2"><li>a</li><li>bx</li></ol>',
    ],
  ])('%s', (_name, from, keys, to) => expectEdit(from, keys, to));

  it.each([
    [10, 11],
    [11, 12],
    [12, 12],
    [30, 30],
  ])('Tab brings an item %i levels deep to %i: twelve are the most', (level, expected) => {
    const around = '<ul><li>o'.repeat(level);
    const editor = editorAt(`${around}<ul><li>a</li><li>b[]</li></ul>${'</li></ul>'.repeat(level)}`);
    tab(editor);
    expect(html(editor).split('<li>b')[0]?.match(/<ul>/g)).toHaveLength(expected + 1);
    editor.dispose();
  });

  it('Tab outside of a list leaves the editor', () => {
    for (const outside of ['<p>a[]</p>', '<h1>a[]</h1>', '<blockquote>a[]</blockquote>']) {
      const editor = editorAt(`${outside}<ul><li>b</li></ul>`);
      expect(press(editor, 'Tab')).toBe(false);
      editor.dispose();
    }
  });

  it('a command indents in lists alone: the model has no other indentation', () => {
    const list = editorAt('<ul><li>a</li><li>b[]</li></ul>');
    list.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
    settle(list);
    expect(html(list)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    list.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined);
    settle(list);
    expect(html(list)).toBe('<ul><li>a</li><li>b</li></ul>');
    list.dispose();
    const paragraph = editorAt('<p>a[]</p>');
    paragraph.dispatchCommand(INDENT_CONTENT_COMMAND, undefined);
    settle(paragraph);
    expect(html(paragraph)).toBe('<p>a</p>');
    expect(paragraph.getRootElement()?.innerHTML).not.toContain('padding');
    paragraph.dispose();
  });
});
