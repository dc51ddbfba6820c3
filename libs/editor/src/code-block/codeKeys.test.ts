import {
  $createParagraphNode,
  $createTextNode,
  $getSelection,
  $selectAll,
  type LexicalEditor,
  UNDO_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $selectedCode } from './codeText.js';

const code = (text: string) => `<pre><code>${text}</code></pre>`;
const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const selected = (editor: LexicalEditor) => editor.read(() => $getSelection()?.getTextContent());

describe('Enter in a code block', () => {
  it.each([
    ['makes a line', code('a[]b'), '\nx', code('a\nxb')],
    ['keeps the indentation by tabs', code('\ta[]'), '\nx', code('\ta\n\tx')],
    ['keeps the indentation by spaces', code('if\n    a[]'), '\nx', code('if\n    a\n    x')],
    ['keeps what stands before the caret of it', code('  []  a'), '\nx', code('  \n  x  a')],
    ['replaces what is selected', code('a[b]c'), '\nx', code('a\nxc')],
    ['leaves at the third one, without the empty lines', code('a[]'), '\n\n\nx', `${code('a')}<p>x</p>`],
    ['leaves so with indentation too', code('\ta[]'), '\n\n\nx', `${code('\ta')}<p>x</p>`],
    ['leaves code without a word', code('  []'), '\n\nx', `${code('')}<p>x</p>`],
    ['stays below a single empty line', code('a\n  []'), '\nx', code('a\n  \n  x')],
    ['stays in the middle however often it is pressed', code('a[]b'), '\n\n\nx', code('a\n\n\nxb')],
  ])('%s', (_name, from, keys, to) => {
    const editor = editorAt(from);
    typeText(editor, keys);
    expect(html(editor)).toBe(to);
    editor.dispose();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('with %o leaves from anywhere', (modifiers) => {
    const editor = editorAt(code('a[]b'));
    expect(press(editor, 'Enter', modifiers)).toBe(true);
    typeText(editor, 'x');
    expect(html(editor)).toBe(`${code('ab')}<p>x</p>`);
    editor.dispose();
  });
});

describe('Tab in a code block', () => {
  it.each<[name: string, from: string, back: boolean, to: string, selection: string]>([
    ['is a tab at the caret', code('a[]b'), false, code('a\tb'), ''],
    ['indents every selected line', code('a\n[b\nc]d\ne'), false, code('a\n\tb\n\tcd\ne'), 'b\n\tc'],
    ['indents empty lines too', code('[a\n\nb]'), false, code('\ta\n\t\n\tb'), 'a\n\t\n\tb'],
    ['takes a tab away', code('\ta[]'), true, code('a'), ''],
    ['takes four spaces away at most', code('      a[]'), true, code('  a'), ''],
    ['takes what there is away of each line', code('[\ta\n  b\nc]'), true, code('a\nb\nc'), 'a\nb\nc'],
    ['leaves what is selected in its lines', code('a\n[\tb\n\tc]\nd'), true, code('a\nb\nc\nd'), 'b\nc'],
    ['changes nothing where nothing is indented', code('a[]'), true, code('a'), ''],
  ])('%s', (_name, from, shiftKey, to, selection) => {
    const editor = editorAt(from);
    const before = html(editor);
    expect(press(editor, 'Tab', { shiftKey })).toBe(true);
    expect(html(editor)).toBe(to);
    expect(selected(editor)).toBe(selection);
    if (before !== to) {
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      settle(editor);
      expect(html(editor)).toBe(before);
    }
    editor.dispose();
  });

  it.each([
    ['before the indentation', 'foo\n[]    bar', 'foo\nxbar'],
    ['in it', 'foo\n  []  bar', 'foo\nxbar'],
    ['before a tab', 'foo\n[]\tbar', 'foo\nxbar'],
  ])('keeps a caret %s in its line', (_name, from, to) => {
    const editor = editorAt(code(from));
    press(editor, 'Tab', { shiftKey: true });
    typeText(editor, 'x');
    expect(html(editor)).toBe(code(to));
    editor.dispose();
  });

  it('leaves the editor after Escape, and with Ctrl, Alt or Meta', () => {
    const editor = editorAt(code('a[]'));
    press(editor, 'Escape');
    expect(press(editor, 'Tab')).toBe(false);
    press(editor, 'x');
    expect(press(editor, 'Tab')).toBe(true);
    for (const modifiers of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press(editor, 'Tab', modifiers)).toBe(false);
    expect(html(editor)).toBe(code('a\t'));
    editor.dispose();
  });

  it('does nothing where nothing can be edited', () => {
    const editor = editorAt(code('a[]'));
    editor.setEditable(false);
    expect(press(editor, 'Tab')).toBe(false);
    expect(html(editor)).toBe(code('a'));
    editor.dispose();
  });
});

describe('Arrows in a code block', () => {
  it.each([
    ['ArrowDown at the end of the document makes room below', code('a\nb[]'), 'ArrowDown', `${code('a\nb')}<p>x</p>`],
    ['ArrowUp at its start makes room above', code('[]a'), 'ArrowUp', `<p>x</p>${code('a')}`],
    [
      'ArrowDown between two code blocks makes room between them',
      `${code('a[]')}${code('b')}`,
      'ArrowDown',
      `${code('a')}<p>x</p>${code('b')}`,
    ],
  ])('%s', (_name, from, key, to) => {
    const editor = editorAt(from);
    expect(press(editor, key)).toBe(true);
    typeText(editor, 'x');
    expect(html(editor)).toBe(to);
    editor.dispose();
  });

  it.each([
    ['inside of the text', code('a[]b'), 'ArrowDown', {}],
    ['before a paragraph', `${code('a[]')}<p>b</p>`, 'ArrowDown', {}],
    ['after a paragraph', `<p>b</p>${code('[]a')}`, 'ArrowUp', {}],
    ['with Shift', code('a[]'), 'ArrowDown', { shiftKey: true }],
    ['with text selected', code('[a]'), 'ArrowDown', {}],
  ])('only move the caret %s', (_name, from, key, modifiers) => {
    const editor = editorAt(from);
    const before = html(editor);
    press(editor, key, modifiers);
    expect(html(editor)).toBe(before);
    editor.dispose();
  });
});

describe('What an app inserts into code', () => {
  it('becomes its lines, and can be turned into code with what is around', () => {
    const editor = editorAt(`${code('[]T')}<p>z</p>`);
    editor.update(
      () => {
        const paragraph = $createParagraphNode().append($createTextNode('new').setFormat('bold'));
        $getSelection()?.insertNodes([paragraph]);
      },
      { discrete: true },
    );
    expect(html(editor)).toBe(`${code('new\nT')}<p>z</p>`);
    editor.update(() => void $selectAll(), { discrete: true });
    editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'code');
    settle(editor);
    expect(html(editor)).toBe(code('new\nT\nz'));
    editor.dispose();
  });
});

describe('The selected code', () => {
  it.each([
    ['in one line', code('ab[c]d'), { text: 'abcd', anchor: 2, focus: 3 }],
    ['over lines and tabs', code('a\t[b\nc]'), { text: 'a\tb\nc', anchor: 2, focus: 5 }],
    ['of two blocks is none', `${code('a[b')}${code('c]d')}`, null],
    ['of text around is none', `<p>a[b</p>${code('c]d')}`, null],
    ['of a paragraph is none', '<p>a[b]</p>', null],
  ])('%s', (_name, from, expected) => {
    const editor = editorAt(from);
    const found = editor.read(() => {
      const all = $selectedCode();
      return all && { text: all.text, anchor: all.anchor, focus: all.focus };
    });
    expect(found).toEqual(expected);
    editor.dispose();
  });
});
