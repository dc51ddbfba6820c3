import type { EditorJson } from '@inkfield/document';
import { $createNodeSelection, $getRoot, $getSelection, $selectAll, $setSelection, UNDO_COMMAND } from 'lexical';
import { beforeAll, describe, expect, it } from 'vitest';
import { $getClipboardDataFromSelection } from '@lexical/clipboard';
import { MOVE_BLOCK_COMMAND, DELETE_BLOCK_COMMAND, DUPLICATE_BLOCK_COMMAND } from '../block-handle/blockCommands.js';
import { convertValue } from '../headless.js';
import { editorAt, press, settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { loadInterface } from '../loadInterface.js';

// What moves blocks comes with the menus.
beforeAll(async () => void (await loadInterface()));

const text = (words: string) => ({ type: 'text', text: words });
const line = (...children: object[]) => ({ type: 'paragraph', children });
const chart = {
  type: 'chart',
  version: 3,
  data: { rows: [[1, -2.5, null]] },
  children: [line(text('one')), line(text('two'))],
};
const person = { type: 'person', id: 7, label: 'Ann' };
const stored = [
  line(text('Ask '), person, text(' now')),
  chart,
  { type: 'quote', shadowRoot: true, children: [chart, line(text('b'))] },
  { type: 'list', listType: 'bullet', children: [{ type: 'listitem-blocks', children: [line(text('c')), chart] }] },
];
const json = JSON.stringify({ version: 1, root: { type: 'root', children: stored } });

function open(children: object[] = stored) {
  const editor = editorAt('');
  const value = { version: 1, root: { type: 'root', children } } as EditorJson; // what a newer version may have stored
  editor.update(() => expect($setEditorValue({ json: value }, 'json')).toEqual([]), {
    discrete: true,
    tag: 'history-merge',
  });
  const blocks = () => readEditorValue(editor).json.root.children as object[];
  return { editor, blocks, undo: () => (editor.dispatchCommand(UNDO_COMMAND, undefined), settle(editor)) };
}

describe('What a field does not know', () => {
  it('is written back byte for byte, and reads in all other forms as it does without the editor', () => {
    const { editor } = open();
    const value = readEditorValue(editor);
    expect(JSON.stringify(value.json)).toBe(json);
    const outside = convertValue({ json });
    for (const form of ['html', 'text', 'markdown', 'textLength', 'isEmpty'] as const)
      expect(value[form]).toBe(outside[form]);
  });

  it('stays as it was stored while the text around it is edited', () => {
    const { editor, blocks } = open();
    editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true });
    typeText(editor, 'I ');
    expect(blocks()).toEqual([line(text('I Ask '), person, text(' now')), ...stored.slice(1)]);
  });

  it('is announced, and shown with its name and its words', () => {
    const { editor } = open();
    const box = editor.getRootElement()?.querySelector('[data-ik-sealed=chart]');
    expect(box?.ariaLabel).toBe('“chart” cannot be edited here. It stays as it is.');
    expect(box?.textContent).toContain('one\ntwo');
    const inLine = editor.getRootElement()?.querySelector('p > [data-ik-sealed=person]');
    expect([inLine?.textContent, inLine?.ariaLabel]).toEqual([
      'Ann',
      '“person” cannot be edited here. It stays as it is.',
    ]);
  });

  it('is moved, doubled and deleted as a whole; undo brings it back', () => {
    const { editor, blocks, undo } = open([line(text('a')), chart]);
    const key = editor.read(() => $getRoot().getLastChildOrThrow().getKey());
    editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'up', block: key });
    settle(editor);
    expect(blocks()).toEqual([chart, line(text('a'))]);
    editor.dispatchCommand(DUPLICATE_BLOCK_COMMAND, key);
    settle(editor);
    expect(blocks()).toEqual([chart, chart, line(text('a'))]);
    editor.dispatchCommand(DELETE_BLOCK_COMMAND, key);
    settle(editor);
    expect(blocks()).toEqual([chart, line(text('a'))]);
    undo();
    expect(blocks()).toEqual([chart, chart, line(text('a'))]);
  });

  it('is deleted by a key where it is selected, and goes on with a paragraph after Enter', () => {
    const { editor, blocks, undo } = open([line(text('a')), chart]);
    const $select = () => {
      const selection = $createNodeSelection();
      selection.add($getRoot().getLastChildOrThrow().getKey());
      $setSelection(selection);
    };
    editor.update($select, { discrete: true });
    press(editor, 'Backspace');
    expect(blocks()[1]).not.toEqual(chart);
    undo();
    expect(blocks()).toEqual([line(text('a')), chart]);
    editor.update($select, { discrete: true });
    press(editor, 'Enter');
    typeText(editor, 'b');
    expect(blocks()).toEqual([line(text('a')), chart, line(text('b'))]);
  });

  it('is copied as it was stored; other programs get its words', () => {
    const { editor } = open();
    editor.update(() => void $selectAll(), { discrete: true });
    const data = editor.read(() => $getClipboardDataFromSelection($getSelection()));
    expect(JSON.parse(data['application/x-lexical-editor'] ?? '')).toMatchObject({ nodes: stored });
    expect(data['text/plain']).toContain('Ask Ann now\n\none\n\ntwo');
    expect(data['text/html']).toContain('<p>Ask Ann now</p><p>one</p><p>two</p>');
  });
});
