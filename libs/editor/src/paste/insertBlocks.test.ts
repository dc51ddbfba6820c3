import { $isListItemNode, $isListNode } from '@lexical/list';
import {
  $createRangeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  type LexicalEditor,
  type ElementNode,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { paste } from '../testing/clipboard.js';
import { editorAt, settle, typeText } from '../testing/editorAt.js';
import { expectEdit, x } from '../testing/expectEdit.js';
import { readEditorValue } from '../value/readEditorValue.js';

/** The item that holds the first nested list, and nothing else. */
function $holder(parent: ElementNode = $getRoot()): ElementNode | undefined {
  const elements = parent.getChildren().filter($isElementNode);
  return (
    elements.find((node) => $isListItemNode(node) && $isListNode(node.getFirstChild())) ??
    elements.map((node) => $holder(node)).find(Boolean)
  );
}

/** Puts the caret beside the nested list, where no line is. */
function placeAt(editor: LexicalEditor, side: 'before' | 'behind'): void {
  editor.update(
    () => {
      const holder = $holder();
      if (!holder) throw new Error('There is no nested list.');
      const selection = $createRangeSelection();
      const offset = side === 'before' ? 0 : 1;
      for (const point of [selection.anchor, selection.focus]) point.set(holder.getKey(), offset, 'element');
      $setSelection(selection);
    },
    { discrete: true, tag: 'history-merge' },
  );
}

describe('A paste beside a nested list goes into the list', () => {
  it.each<[html: string, side: 'before' | 'behind', pasted: Record<string, string>, becomes: string]>([
    [
      '<blockquote><ul><li>a</li><li><br><ul><li><br></li></ul></li></ul></blockquote>',
      'before',
      { 'text/plain': 'x\ty' },
      '<blockquote><ul><li>a</li><li><br><ul><li>x&#9;y</li></ul></li></ul></blockquote>',
    ],
    [
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
      'before',
      { 'text/plain': 'x' },
      '<ul><li>a<ul><li>xb</li><li>c</li></ul></li></ul>',
    ],
    [
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
      'behind',
      { 'text/plain': 'x' },
      '<ul><li>a<ul><li>b</li><li>cx</li></ul></li></ul>',
    ],
    [
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
      'behind',
      { 'text/plain': 'x' },
      '<ul><li>a<ul><li>b<ul><li>cx</li></ul></li></ul></li></ul>',
    ],
    [
      '<ul><li>a<ul><li><p>b</p><hr></li></ul></li></ul>',
      'behind',
      { 'text/plain': 'x' },
      '<ul><li>a<ul><li><p>b</p><hr><p>x</p></li></ul></li></ul>',
    ],
    [
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      'behind',
      { 'text/html': '<p>x</p><p>y</p>' },
      '<ul><li>a<ul><li>bx</li><li>y</li></ul></li></ul>',
    ],
  ])('%s %s: %j', (html, side, pasted, becomes) => {
    const editor = editorAt(html);
    placeAt(editor, side);
    paste(editor, pasted);
    settle(editor);
    expect(readEditorValue(editor).html).toBe(becomes);
  });
});

describe('What is copied within quotes and nested lists', () => {
  it.each<[at: string, pasted: string, becomes: string]>([
    [
      '<blockquote><p>[a</p><p>b]</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      '<blockquote><p>a</p><p>[]</p></blockquote>',
      '<blockquote><h2>b</h2><ul><li>c</li></ul></blockquote>',
      '<blockquote><p>a</p><h2>b</h2><ul><li>c</li></ul></blockquote>',
    ],
    [
      '<blockquote><p>a</p><blockquote><p>[b</p><p>c]</p></blockquote></blockquote>',
      '<blockquote><blockquote><p>b</p><p>c</p></blockquote></blockquote>',
      '<blockquote><p>a</p><blockquote><p>b</p><p>c</p></blockquote></blockquote>',
    ],
    [
      '<blockquote><p>a</p><p>[]</p></blockquote>',
      '<blockquote><blockquote><p>b</p><p>c</p></blockquote></blockquote>',
      '<blockquote><p>a</p><blockquote><p>b</p><p>c</p></blockquote></blockquote>',
    ],
    [
      '<ul><li>a<ul><li>[b</li><li>c]</li></ul></li><li>d</li></ul>',
      '<ul><li><ul><li>b</li><li>c</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      '<ul><li>a<ol><li>b</li><li>[c</li><li>d]</li></ol></li></ul>',
      '<ul><li><ol><li>c</li><li>d</li></ol></li></ul>',
      '<ul><li>a<ol><li>b</li><li>c</li><li>d</li></ol></li></ul>',
    ],
    [
      '<ul><li>a<ul><li>b</li><li>[]</li></ul></li><li>e</li></ul>',
      '<ul><li><ul><li>c</li><li>d</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li><li>c</li><li>d</li></ul></li><li>e</li></ul>',
    ],
    [
      '<ul><li>a</li><li>[]</li></ul>',
      '<ul><li><ul><li>b</li><li>c</li></ul></li></ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      '<p>a</p><p>[]</p>',
      '<blockquote><p>b</p><p>c</p></blockquote>',
      '<p>a</p><blockquote><p>b</p><p>c</p></blockquote>',
    ],
  ])('goes on in those around the caret: %s', (at, pasted, becomes) => {
    const editor = editorAt(at);
    paste(editor, { 'text/html': pasted });
    settle(editor);
    expect(readEditorValue(editor).html).toBe(becomes);
    editor.dispose();
  });
});

describe('The caret after a paste of several blocks', () => {
  it.each([
    ['<p>a[]b</p>', '<p>x</p><p>y</p>', '<p>ax</p><p>yZb</p>'],
    ['<h2>a[]b</h2>', '<p>x</p><p>y</p>', '<h2>ax</h2><p>yZb</p>'],
    ['<p>[]b</p>', '<h2>x</h2><p>y<img src="/i"></p>', '<h2>x</h2><p>y<img src="/i" alt="">Zb</p>'],
    ['<ul><li>a[]b</li></ul>', '<ul><li>x</li><li>y</li></ul>', '<ul><li>a</li><li>x</li><li>yZb</li></ul>'],
    ['<p>a[]b</p>', '<p>x</p><pre><code>y</code></pre>', '<p>ax</p><pre><code>yZb</code></pre>'],
    ['<p>a[]</p><p>b</p>', '<p>x</p><p>y</p>', '<p>ax</p><p>yZ</p><p>b</p>'],
    ['<p>a[]b</p>', '<p>x</p><hr>', '<p>ax</p><hr><p>Zb</p>'],
    ['<p>[]</p>', '<p>x</p><ul><li>y<ul><li>z</li></ul></li></ul>', '<p>x</p><ul><li>y<ul><li>zZ</li></ul></li></ul>'],
  ])('is behind what was pasted: %s, %s', (at, pasted, becomes) => {
    const editor = editorAt(at);
    paste(editor, { 'text/html': pasted });
    settle(editor);
    typeText(editor, 'Z');
    expect(readEditorValue(editor).html).toBe(becomes);
    editor.dispose();
  });
});

describe('Blocks that are pasted into a nested list', () => {
  const blocks = '<h2>x</h2><blockquote><p>y</p><hr></blockquote><p>z</p>';
  it.each([
    [
      'as items of it where they are lines',
      '<ul><li>a<ul><li>b[]</li></ul></li></ul>',
      '<p>x</p><p>y</p>',
      '<ul><li>a<ul><li>bx</li><li>y</li></ul></li></ul>',
    ],
    [
      'before what follows the caret',
      '<ul><li>a<ul><li>b[]c</li><li>d</li></ul></li><li>e</li></ul>',
      '<p>x</p><p>y</p>',
      '<ul><li>a<ul><li>bx</li><li>yc</li><li>d</li></ul></li><li>e</li></ul>',
    ],
    [
      'as an item of blocks',
      '<ol><li>a<ol><li>b[]</li></ol></li></ol>',
      blocks,
      '<ol><li>a<ol><li>bx</li></ol></li><li><blockquote><p>y</p><hr></blockquote><p>z</p></li></ol>',
    ],
    [
      'at any depth',
      '<ul><li>a<ul><li>b<ul><li>c[]</li><li>d</li></ul></li></ul></li></ul>',
      blocks,
      '<ul><li>a<ul><li>b<ul><li>cx</li></ul></li><li><blockquote><p>y</p><hr></blockquote><p>z</p><ul><li>d</li></ul></li></ul></li></ul>',
    ],
  ])('stay, %s', (_, from, pasted, becomes) => {
    expectEdit(from, [(editor) => paste(editor, { 'text/html': pasted })], becomes);
  });
});

describe('Lines that are pasted into an item', () => {
  it.each([
    ['in its middle', '<ul><li>a[]b</li><li>c</li></ul>', 'x\ny', '<ul><li>ax</li><li>yb</li><li>c</li></ul>'],
    [
      'at its end',
      '<ol start="3"><li>a[]</li><li>b</li></ol>',
      'x\ny',
      '<ol start="3"><li>ax</li><li>y</li><li>b</li></ol>',
    ],
    ['that is empty', '<ul><li>a</li><li>[]</li></ul>', 'x\ny', '<ul><li>a</li><li>x</li><li>y</li></ul>'],
    ['with empty ones among them', '<ul><li>a[]b</li></ul>', 'x\n\ny', '<ul><li>ax</li><li><br></li><li>yb</li></ul>'],
    ['over several', '<ul><li>a[b</li><li>c]d</li></ul>', 'x\ny', '<ul><li>ax</li><li>yd</li></ul>'],
    [
      'above a nested list',
      '<ul><li>a[]<ul><li>b</li></ul></li></ul>',
      'x\ny',
      '<ul><li>ax</li><li>y<ul><li>b</li></ul></li></ul>',
    ],
  ])('are items, too: %s', (_, from, text, becomes) => {
    expectEdit(from, [(editor) => paste(editor, { 'text/plain': text })], becomes);
  });
});

describe('A break that is pasted alone', () => {
  it.each([
    ['a line', '<p>a[]b</p>', '<p>a</p><p>xb</p>'],
    ['a heading', '<h2>a[]b</h2>', '<h2>a</h2><h2>xb</h2>'],
    ['an item', '<ul><li>a[]b</li></ul>', '<ul><li>a</li><li>xb</li></ul>'],
    ['what is selected', '<p>a[b]c</p>', '<p>a</p><p>xc</p>'],
    ['code', '<pre><code>a[]b</code></pre>', '<pre><code>a\nxb</code></pre>'],
  ])('parts %s', (_, from, becomes) => {
    expectEdit(from, [(editor) => paste(editor, { 'text/plain': '\n' }), x], becomes);
  });
});
