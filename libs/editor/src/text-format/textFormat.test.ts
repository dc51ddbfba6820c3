import { FORMAT_ELEMENT_COMMAND, FORMAT_TEXT_COMMAND, type LexicalEditor, type TextFormatType } from 'lexical';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { paste } from '../testing/clipboard.js';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { type Act, expectEdit, key, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const ctrl = (letter: string, shiftKey = false) => key(letter, { ctrlKey: true, shiftKey });
const format =
  (name: TextFormatType): Act =>
  (editor) =>
    void editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);

const formats: [name: TextFormatType, tag: string, keys: Act[]][] = [
  ['bold', 'strong', [ctrl('b')]],
  ['italic', 'em', [ctrl('i')]],
  ['underline', 'u', [ctrl('u')]],
  ['strikethrough', 's', [ctrl('S', true), ctrl('X', true)]],
  ['code', 'code', [ctrl('e')]],
];

describe.each(formats)('%s', (name, tag, keys) => {
  const written = (text: string) => `<${tag}>${text}</${tag}>`;

  it('lies over what is selected, and comes off again', () => {
    for (const act of [format(name), ...keys]) {
      expectEdit('<p>a[b]c</p>', [act], `<p>a${written('b')}c</p>`);
      expectEdit(`<p>a${written('[b]')}c</p>`, [act], '<p>abc</p>');
    }
  });

  it('comes to all of a selection that has it in part, over several blocks', () => {
    expectEdit(
      `<p>[a${written('b')}</p><h2>c]d</h2>`,
      [format(name)],
      `<p>${written('ab')}</p><h2>${written('c')}d</h2>`,
    );
  });

  it('is that of what is typed next, and ends by the same key', () => {
    const editor = editorAt('<p>a[]</p>');
    for (const act of keys.slice(0, 1)) {
      act(editor);
      typeText(editor, 'b');
      act(editor);
      typeText(editor, 'c');
    }
    expect(html(editor)).toBe(`<p>a${written('b')}c</p>`);
  });

  it('is nothing in code blocks, by command and by key', () => {
    for (const act of [format(name), ...keys]) {
      const editor = editorAt('<pre><code>[a]</code></pre>');
      act(editor);
      settle(editor);
      expect(html(editor)).toBe('<pre><code>a</code></pre>');
    }
  });

  it('is nothing where nothing may be changed', () => {
    for (const act of keys) {
      const editor = editorAt('<p>[a]</p>');
      editor.setEditable(false);
      act(editor);
      expect(html(editor)).toBe('<p>a</p>');
    }
  });
});

describe('A key together with Ctrl', () => {
  const pressed = (name: string, code: string, shiftKey = false) => {
    const editor = editorAt('<p>[a]</p>');
    const isTaken = press(editor, name, { code, ctrlKey: true, shiftKey });
    return [isTaken, html(editor)];
  };

  it('goes by the letter that it types, wherever that is', () => {
    expect(pressed('e', 'KeyD')).toEqual([true, '<p><code>a</code></p>']);
    expect(pressed('S', 'Semicolon', true)).toEqual([true, '<p><s>a</s></p>']);
    // Where others search, and load the page anew (Colemak).
    expect(pressed('f', 'KeyE')).toEqual([false, '<p>a</p>']);
    expect(pressed('R', 'KeyS', true)).toEqual([false, '<p>a</p>']);
  });

  it('goes by its place where it types no Latin letter', () => {
    expect(pressed('ε', 'KeyE')).toEqual([true, '<p><code>a</code></p>']);
    expect(pressed('у', 'KeyE')).toEqual([true, '<p><code>a</code></p>']);
  });
});

describe('Formats', () => {
  it('lie over each other in one order, whichever came first', () => {
    const acts = formats.map(([name]) => format(name));
    const all = '<p><strong><em><u><s><code>a</code></s></u></em></strong></p>';
    const results = [acts, acts.toReversed()].map((order) => {
      const editor = editorAt('<p>[a]</p>');
      for (const act of order) {
        act(editor);
        settle(editor);
      }
      return html(editor);
    });
    expect(results).toEqual([all, all]);
  });

  it.each(['subscript', 'superscript', 'highlight', 'lowercase', 'uppercase', 'capitalize'] satisfies TextFormatType[])(
    'that the model does not have are not made: %s',
    (name) => {
      const editor = editorAt('<p>[a]</p>');
      format(name)(editor);
      settle(editor);
      expect(html(editor)).toBe('<p>a</p>');
      expect(editor.getRootElement()?.querySelector('sub, sup, mark')).toBe(null);
    },
  );

  it('of a block are none: there is no alignment', () => {
    const editor = editorAt('<p>a[]</p>');
    editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, 'center');
    settle(editor);
    expect(html(editor)).toBe('<p>a</p>');
    expect(editor.getRootElement()?.innerHTML).not.toContain('center');
  });

  it('are pasted as far as the model has them', () => {
    expectEdit(
      '<p>[]</p>',
      [
        (editor) =>
          paste(editor, { 'text/html': '<p><b style="font-size:9px">a</b><sup>b</sup><mark>c</mark><kbd>d</kbd></p>' }),
      ],
      '<p><strong>a</strong>bc<code>d</code></p>',
    );
  });

  it('of text that becomes code go', () => {
    const editor = editorAt('<p>a <strong>b[]</strong></p>');
    editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'code');
    settle(editor);
    expect(html(editor)).toBe('<pre><code>a b</code></pre>');
  });

  it('inline code is left at the end of a line by the arrow', () => {
    const editor = editorAt('<p><code>a[]</code></p>');
    press(editor, 'ArrowRight');
    x(editor);
    expect(html(editor)).toBe('<p><code>a</code>x</p>');
  });
});
