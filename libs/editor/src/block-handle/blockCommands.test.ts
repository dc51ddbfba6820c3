import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { beforeAll, describe, expect, test } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import {
  DELETE_BLOCK_COMMAND,
  DUPLICATE_BLOCK_COMMAND,
  MOVE_BLOCK_COMMAND,
  TURN_BLOCK_COMMAND,
} from './blockCommands.js';
import { $allBlocks } from './blocks.js';
import { loadInterface } from '../loadInterface.js';

// What moves blocks comes with the menus.
beforeAll(async () => void (await loadInterface()));

/** An editor with this document, selected from the text "[" to the text "]" of it: both are taken away. */
function setUp(html: string) {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  editor.update(
    () => {
      const selection = $createRangeSelection();
      for (const text of $getRoot().getAllTextNodes()) {
        for (const [sign, point] of [
          ['[', selection.anchor],
          [']', selection.focus],
        ] as const) {
          const offset = text.getTextContent().indexOf(sign);
          if (offset < 0) continue;
          text.setTextContent(text.getTextContent().replace(sign, ''));
          point.set(text.getKey(), offset, 'text');
        }
      }
      $setSelection(selection);
    },
    { discrete: true },
  );
  const settle = () => editor.update(() => undefined, { discrete: true });
  return {
    html: () => readEditorValue(editor).html,
    run: (command: () => void) => {
      command();
      settle();
      return readEditorValue(editor).html;
    },
    editor,
    key: (index: number) => editor.read(() => $allBlocks()[index]?.getKey() ?? ''),
    selected: () => editor.read(() => $getSelection()?.getTextContent()),
  };
}

type Direction = 'up' | 'down';

describe('moving past a neighbour', () => {
  test.each<[what: string, before: string, Direction, after: string]>([
    ['a paragraph', '<p>A</p><p>B[]</p>', 'up', '<p>B</p><p>A</p>'],
    ['a paragraph past a divider', '<p>A[]</p><hr><p>B</p>', 'down', '<hr><p>A</p><p>B</p>'],
    ['several', '<p>A</p><h1>B[</h1><p>]C</p>', 'up', '<h1>B</h1><p>C</p><p>A</p>'],
    ['an item', '<ul><li>A[]</li><li>B</li></ul>', 'down', '<ul><li>B</li><li>A</li></ul>'],
    [
      'an item with a list below it',
      '<ul><li>A[]<ul><li>inner</li></ul></li><li>B</li></ul>',
      'down',
      '<ul><li>B</li><li>A<ul><li>inner</li></ul></li></ul>',
    ],
    [
      'an item past one with a list below it',
      '<ul><li>A[]</li><li>B<ul><li>inner</li></ul></li></ul>',
      'down',
      '<ul><li>B<ul><li>inner</li></ul></li><li>A</li></ul>',
    ],
    [
      'what is nested with its item',
      '<ul><li>A</li><li>B<ul><li>in[]ner</li></ul></li></ul>',
      'up',
      '<ul><li>B<ul><li>inner</li></ul></li><li>A</li></ul>',
    ],
    [
      'an item out of its list',
      '<p>P</p><ul><li>A[]</li><li>B</li></ul>',
      'up',
      '<ul><li>A</li></ul><p>P</p><ul><li>B</li></ul>',
    ],
    [
      'a paragraph into a list',
      '<ul><li>A</li><li>B</li></ul><p>P[]</p>',
      'up',
      '<ul><li>A</li></ul><p>P</p><ul><li>B</li></ul>',
    ],
    [
      'a paragraph out of a list',
      '<ul><li>A</li></ul><p>P[]</p><ul><li>B</li></ul>',
      'down',
      '<ul><li>A</li><li>B</li></ul><p>P</p>',
    ],
    [
      'a paragraph into numbers',
      '<p>P[]</p><ol start="3"><li>A</li><li>B</li></ol>',
      'down',
      '<ol start="3"><li>A</li></ol><p>P</p><ol start="4"><li>B</li></ol>',
    ],
    [
      'a paragraph further in numbers',
      '<ol start="3"><li>A</li></ol><p>P[]</p><ol start="4"><li>B</li><li>C</li></ol>',
      'down',
      '<ol start="3"><li>A</li><li>B</li></ol><p>P</p><ol start="5"><li>C</li></ol>',
    ],
    [
      'a paragraph into numbers from below',
      '<ol start="3"><li>A</li><li>B</li></ol><p>P[]</p>',
      'up',
      '<ol start="3"><li>A</li></ol><p>P</p><ol start="4"><li>B</li></ol>',
    ],
    [
      'a paragraph out of numbers',
      '<p>P[]</p><ol start="3"><li>A</li></ol>',
      'down',
      '<ol start="3"><li>A</li></ol><p>P</p>',
    ],
    [
      'a quote of blocks',
      '<p>A</p><blockquote><p>B</p><p>C[]</p></blockquote>',
      'up',
      '<blockquote><p>B</p><p>C</p></blockquote><p>A</p>',
    ],
    ['the first up: nothing', '<p>A[]</p><p>B</p>', 'up', '<p>A</p><p>B</p>'],
    ['the last down: nothing', '<p>A</p><p>B[]</p>', 'down', '<p>A</p><p>B</p>'],
  ])('%s', (_what, before, to, after) => {
    const { editor, run } = setUp(before);
    const plain = before.replace(/[[\]]/g, '');
    expect(run(() => editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to }))).toBe(after);
    if (after === plain) return;
    expect(run(() => editor.dispatchCommand(UNDO_COMMAND, undefined))).toBe(plain);
    expect(run(() => editor.dispatchCommand(REDO_COMMAND, undefined))).toBe(after);
  });

  test('the selection stays on what was selected', () => {
    const { editor, run, selected } = setUp('<p>A</p><p>one [two</p><p>three] four</p>');
    run(() => editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'up' }));
    expect(selected()).toBe('two\nthree');
  });
});

describe('moving to a place', () => {
  test.each<[what: string, html: string, from: number, side: 'before' | 'after', of: number, after: string]>([
    [
      'a paragraph between items',
      '<ol><li>A</li><li>B</li></ol><p>P</p>',
      2,
      'after',
      0,
      '<ol><li>A</li></ol><p>P</p><ol start="2"><li>B</li></ol>',
    ],
    ['a paragraph before the first item', '<ul><li>A</li></ul><p>P</p>', 1, 'before', 0, '<p>P</p><ul><li>A</li></ul>'],
    [
      'an item into a list of another kind',
      '<ul><li>A</li><li>B</li></ul><p>P</p><ol><li>1</li></ol>',
      0,
      'after',
      3,
      '<ul><li>B</li></ul><p>P</p><ol><li>1</li><li>A</li></ol>',
    ],
    [
      'the only item: its list goes',
      '<ul><li>A</li></ul><p>P</p><p>Q</p>',
      0,
      'after',
      2,
      '<p>P</p><p>Q</p><ul><li>A</li></ul>',
    ],
    ['to itself: nothing', '<p>A</p><p>B</p>', 0, 'after', 0, '<p>A</p><p>B</p>'],
  ])('%s', (_what, html, from, side, of, after) => {
    const { editor, key, run } = setUp(html);
    const [block, target] = [key(from), key(of)];
    expect(run(() => editor.dispatchCommand(MOVE_BLOCK_COMMAND, { block, to: { side, of: target } }))).toBe(after);
  });
});

describe('duplicating', () => {
  test.each([
    [
      'a heading with its marks',
      '<h2><strong>A[]</strong>b</h2>',
      '<h2><strong>A</strong>b</h2><h2><strong>A</strong>b</h2>',
    ],
    [
      'code',
      '<pre><code class="language-ts">a[]\nb</code></pre>',
      '<pre><code class="language-ts">a\nb</code></pre><pre><code class="language-ts">a\nb</code></pre>',
    ],
    [
      'an item with what is nested',
      '<ul><li>A[]<ul><li>i</li></ul></li></ul>',
      '<ul><li>A<ul><li>i</li></ul></li><li>A<ul><li>i</li></ul></li></ul>',
    ],
    [
      'several blocks',
      '<p>[A</p><ul><li>B]</li><li>C</li></ul>',
      '<p>A</p><ul><li>B</li></ul><p>A</p><ul><li>B</li><li>C</li></ul>',
    ],
  ])('%s', (_what, before, after) => {
    const { editor, run } = setUp(before);
    expect(run(() => editor.dispatchCommand(DUPLICATE_BLOCK_COMMAND, undefined))).toBe(after);
    expect(run(() => editor.dispatchCommand(UNDO_COMMAND, undefined))).toBe(before.replace(/[[\]]/g, ''));
  });

  test('leaves the caret where it is', () => {
    const { editor, run } = setUp('<p>One []two</p>');
    run(() => editor.dispatchCommand(DUPLICATE_BLOCK_COMMAND, undefined));
    editor.update(() => void $getSelection()?.insertText('!'), { discrete: true });
    expect(readEditorValue(editor).html).toBe('<p>One !two</p><p>One two</p>');
  });
});

describe('deleting', () => {
  test.each([
    ['a block: the caret goes to the next one', '<p>A</p><p>B[]</p><p>C</p>', '<p>A</p><p>!C</p>'],
    ['the last one: to the end of the one before', '<p>A</p><p>B[]</p>', '<p>A!</p>'],
    ['the only one: an empty paragraph is left', '<h1>A[]</h1>', '<p>!</p>'],
    ['an item with what is nested', '<ul><li>A[]<ul><li>i</li></ul></li><li>B</li></ul>', '<ul><li>!B</li></ul>'],
    ['the only item', '<ul><li>A[]</li></ul><p>B</p>', '<p>!B</p>'],
    ['several', '<p>A[</p><hr><p>B]</p><p>C</p>', '<p>!C</p>'],
  ])('%s', (_what, before, after) => {
    const { editor, run } = setUp(before);
    run(() => editor.dispatchCommand(DELETE_BLOCK_COMMAND, undefined));
    editor.update(() => void $getSelection()?.insertText('!'), { discrete: true });
    expect(readEditorValue(editor).html).toBe(after);
  });

  test('a block without the caret leaves the caret alone', () => {
    const { editor, key, run } = setUp('<p>A[]</p><p>B</p><p>C</p>');
    run(() => editor.dispatchCommand(DELETE_BLOCK_COMMAND, key(1)));
    editor.update(() => void $getSelection()?.insertText('!'), { discrete: true });
    expect(readEditorValue(editor).html).toBe('<p>A!</p><p>C</p>');
  });

  test('next to a divider selects it', () => {
    const { editor, run } = setUp('<p>A[]</p><hr>');
    expect(run(() => editor.dispatchCommand(DELETE_BLOCK_COMMAND, undefined))).toBe('<hr>');
    expect(editor.read(() => $getSelection()?.getNodes()[0]?.getType())).toBe('horizontalrule');
  });
});

describe('turning into another type', () => {
  test.each([
    ['a paragraph that the caret is not in', '<p>A[]</p><p>B</p>', 1, 'h1', '<p>A</p><h1>B</h1>'],
    [
      'an item of a list',
      '<p>A[]</p><ul><li>B</li><li>C</li></ul>',
      1,
      'paragraph',
      '<p>A</p><p>B</p><ul><li>C</li></ul>',
    ],
    [
      'a quote of blocks, all of it',
      '<p>A[]</p><blockquote><p>B</p><p>C</p></blockquote>',
      1,
      'h2',
      '<p>A</p><h2>B</h2><h2>C</h2>',
    ],
    ['the block with the caret', '<p>A[]</p><p>B</p>', 0, 'code', '<pre><code>A</code></pre><p>B</p>'],
    ['all selected blocks, by one of them', '<p>A[</p><p>B]</p>', 1, 'bullet', '<ul><li>A</li><li>B</li></ul>'],
  ])('%s', (_what, before, index, to, after) => {
    const { editor, key, run } = setUp(before);
    expect(run(() => editor.dispatchCommand(TURN_BLOCK_COMMAND, { to, block: key(index) }))).toBe(after);
    expect(run(() => editor.dispatchCommand(UNDO_COMMAND, undefined))).toBe(before.replace(/[[\]]/g, ''));
  });

  test('leaves a caret and no selection in a block that was not selected', () => {
    const { editor, key, run } = setUp('<p>A[]</p><p>Words</p>');
    run(() => editor.dispatchCommand(TURN_BLOCK_COMMAND, { to: 'h1', block: key(1) }));
    editor.read(() => {
      const selection = $getSelection();
      expect($isRangeSelection(selection) && selection.isCollapsed()).toBe(true);
      const top = selection?.getNodes()[0]?.getTopLevelElement();
      expect($isElementNode(top) && top.getTextContent()).toBe('Words');
    });
  });
});

test('a read-only editor changes nothing', () => {
  const { editor, run } = setUp('<p>A[]</p><p>B</p>');
  editor.setEditable(false);
  expect(run(() => editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'down' }))).toBe('<p>A</p><p>B</p>');
  expect(run(() => editor.dispatchCommand(DELETE_BLOCK_COMMAND, undefined))).toBe('<p>A</p><p>B</p>');
});
