import {
  $create,
  $createTextNode,
  $getRoot,
  DELETE_CHARACTER_COMMAND,
  type LexicalEditor,
  type ParagraphNode,
  REMOVE_TEXT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { editorAt, settle, typeText } from '../testing/editorAt.js';
import type { Act } from '../testing/expectEdit.js';
import { pixel } from '../testing/uploads.js';
import { AiNode } from '../ai/drawing/AiNode.js';
import { $createNodes } from '../value/createNodes.js';
import { $setTransient } from '../value/transient.js';
import { readEditorValue } from '../value/readEditorValue.js';

const code = (text: string) => `<pre><code>${text}</code></pre>`;
const image = `<img src="${pixel}" alt="A">`;
const html = (editor: LexicalEditor) => readEditorValue(editor).html;
const backspace: Act = (editor) => editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true);
const deleteNext: Act = (editor) => editor.dispatchCommand(DELETE_CHARACTER_COMMAND, false);
const remove: Act = (editor) => editor.dispatchCommand(REMOVE_TEXT_COMMAND, null);
const turn: Act = (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'code');

describe('An image that comes into code goes behind it', () => {
  it.each<[name: string, from: string, act: Act, words: string]>([
    ['Backspace below code', `${code('a')}<p>[]b${image}</p>`, backspace, 'axb'],
    ['Delete at the end of code', `${code('a[]')}<p>b${image}</p>`, deleteNext, 'axb'],
    ['what is removed from code on', `${code('a[b')}<p>c]d${image}</p>`, remove, 'axd'],
    ['a paragraph that becomes code', `<p>a${image}b[]</p>`, turn, 'abx'],
    ['one that is the first of its line', `${code('a')}<p>[]${image}b</p>`, backspace, 'axb'],
    ['several', `<p>[a${image}</p><p>b]</p>`, turn, 'x'],
  ])('%s', (_name, from, act, words) => {
    const editor = editorAt(from);
    const before = html(editor);
    act(editor);
    settle(editor);
    typeText(editor, 'x');
    expect(html(editor)).toBe(`${code(words)}<p>${image}</p>`);
    for (let step = 0; step < 2; step += 1) editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(html(editor)).toBe(before);
    editor.dispose();
  });

  it('as does what the field does not know', () => {
    const editor = editorAt(`${code('a')}<p>[]b</p>`);
    const unknown = { type: 'mention', id: 7, children: [{ type: 'text', text: 'Ann' }] };
    editor.update(
      () => {
        $getRoot()
          .getLastChildOrThrow<ParagraphNode>()
          .append(...$createNodes([unknown], true));
      },
      { discrete: true },
    );
    backspace(editor);
    settle(editor);
    expect(readEditorValue(editor).json.root.children).toEqual([
      { type: 'code', children: [{ type: 'text', text: 'ab' }] },
      { type: 'paragraph', children: [unknown] },
    ]);
    editor.dispose();
  });

  it('but not what a model is still writing, of which nothing stays', () => {
    const editor = editorAt(`${code('a')}<p>[]b</p>`);
    editor.update(
      () => {
        const half = $create(AiNode).append($createTextNode('half'));
        $getRoot().getLastChildOrThrow<ParagraphNode>().append($setTransient(half, 'ai'));
        // Within the update: text that no session writes is settled after it.
        backspace(editor);
      },
      { discrete: true },
    );
    settle(editor);
    expect(html(editor)).toBe(code('ab'));
    expect(editor.read(() => $getRoot().getChildrenSize())).toBe(1);
    editor.dispose();
  });

  it('a typed fence', () => {
    const editor = editorAt(`<p>[]${image}</p>`);
    typeText(editor, '``` x');
    expect(html(editor)).toBe(`${code('x')}<p>${image}</p>`);
    editor.dispose();
  });
});
