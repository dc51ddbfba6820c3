import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { afterEach, expect, test } from 'vitest';
import { richTextExtensions } from '../../richTextExtensions.js';
import { createTestEditor } from '../../testing/createTestEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';
import { $setEditorValue } from '../../value/setEditorValue.js';
import { $applyChanges, type TextChange } from './applyChanges.js';
import { $isUnchanged, $readSelectedBlocks, type SelectedBlock } from './selectedPieces.js';

let editor: ReturnType<typeof createTestEditor> | undefined;

afterEach(() => {
  editor?.dispose();
  editor = undefined;
});

/** The leaf at a path of child indexes below the root. */
function $at(path: readonly number[]): LexicalNode {
  let node: LexicalNode = $getRoot();
  for (const index of path) {
    const child = $isElementNode(node) ? node.getChildAtIndex(index) : null;
    if (!child) throw new Error(`There is nothing at ${path.join()}.`);
    node = child;
  }
  return node;
}

function $textAt(path: readonly number[]): TextNode | null {
  const node = $at(path);
  return $isTextNode(node) ? node : null;
}

type Place = [path: number[], offset: number];

/** A document, and its selected blocks: all of it, or from one place to another. */
function select(html: string, from?: Place, to?: Place) {
  const it = (editor = createTestEditor(...richTextExtensions));
  const update = ($change: () => void) => it.update($change, { discrete: true });
  update(() => {
    $setEditorValue(html, 'html');
    if (!from || !to) return void $getRoot().select(0, $getRoot().getChildrenSize());
    const selection = $createRangeSelection();
    selection.anchor.set($at(from[0]).getKey(), from[1], 'text');
    selection.focus.set($at(to[0]).getKey(), to[1], 'text');
    $setSelection(selection);
  });
  const blocks = it.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? $readSelectedBlocks(selection) : [];
  });
  return {
    blocks,
    update,
    isUnchanged: () => it.getEditorState().read(() => $isUnchanged(blocks)),
    apply: (index: number, ...changes: TextChange[]) => {
      const block: SelectedBlock | undefined = blocks[index];
      if (block) update(() => $applyChanges(block, changes));
      return readEditorValue(it).html;
    },
    offsets: () =>
      it.getEditorState().read(() => {
        const selection = $getSelection();
        return $isRangeSelection(selection) ? [selection.anchor.offset, selection.focus.offset] : [];
      }),
  };
}

const texts = (blocks: readonly SelectedBlock[]) => blocks.map(({ text }) => text);

for (const [what, html, expected] of [
  ['paragraphs', '<p>one</p><p>two</p>', ['one', 'two']],
  [
    'items of lists, and of lists in them',
    '<ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul>',
    ['one', 'deep', 'two'],
  ],
  ['a quote and code', '<blockquote>one</blockquote><pre><code>a\nb</code></pre>', ['one', 'a\nb']],
  [
    'blank blocks, rules and images alone are left out',
    '<p>one</p><p> </p><hr><p><img src="https://e.org/i.png" alt=""></p>',
    ['one'],
  ],
  [
    'an image among words is one character',
    '<p>one <img src="https://e.org/i.png" alt="i"> two</p>',
    ['one \ufffc two'],
  ],
  ['links and formats make one text', '<p>a <strong>b</strong><a href="https://e.org/">c</a></p>', ['a bc']],
] as const) {
  test(`the selected text is read block by block: ${what}`, () => {
    expect(texts(select(html).blocks)).toEqual(expected);
  });
}

test('only what is selected of the first and the last block is read, whichever way it was selected', () => {
  const html = '<p>one two</p><p>three</p><p>four five</p>';
  const [start, end]: [Place, Place] = [
    [[0, 0], 4],
    [[2, 0], 4],
  ];
  expect(texts(select(html, start, end).blocks)).toEqual(['two', 'three', 'four']);
  editor?.dispose();
  expect(texts(select(html, end, start).blocks)).toEqual(['two', 'three', 'four']);
});

for (const [what, change, expected] of [
  ['a word becomes another', { start: 4, removed: 'two', added: '2' }, '<p>one 2 <strong>three</strong> four</p>'],
  ['a word in a format keeps it', { start: 8, removed: 'three', added: '3' }, '<p>one two <strong>3</strong> four</p>'],
  ['words over a format and beside it', { start: 4, removed: 'two three', added: '2, 3' }, '<p>one 2, 3 four</p>'],
  [
    'a word is added at the start',
    { start: 0, removed: '', added: 'zero ' },
    '<p>zero one two <strong>three</strong> four</p>',
  ],
  [
    'a word is added at the end',
    { start: 18, removed: '', added: ' five' },
    '<p>one two <strong>three</strong> four five</p>',
  ],
  ['a word is taken out', { start: 3, removed: ' two', added: '' }, '<p>one <strong>three</strong> four</p>'],
  ['a format is taken out with its words', { start: 7, removed: ' three', added: '' }, '<p>one two four</p>'],
  ['a line breaks', { start: 3, removed: ' ', added: '\n' }, '<p>one<br>two <strong>three</strong> four</p>'],
  [
    'a line breaks in a format',
    { start: 10, removed: '', added: '\n' },
    '<p>one two <strong>th<br>ree</strong> four</p>',
  ],
] as const) {
  test(`a change is made where it belongs: ${what}`, () => {
    const it = select('<p>one two <strong>three</strong> four</p>');
    expect(it.apply(0, change)).toBe(expected);
  });
}

test('several changes are made at once, in whatever order they come', () => {
  const changes = [
    { start: 0, removed: 'one', added: 'first' },
    { start: 14, removed: 'four', added: '' },
    { start: 4, removed: 'two', added: 'second' },
  ];
  for (const order of [changes, [...changes].reverse()]) {
    expect(select('<p>one two three four</p>').apply(0, ...order)).toBe('<p>first second three&nbsp;</p>');
    editor?.dispose();
  }
});

test('a link keeps its address, and images stay whatever is changed around them', () => {
  const it = select('<p>see <a href="https://e.org/">this page</a> <img src="https://e.org/i.png" alt="i"> here</p>');
  expect(it.apply(0, { start: 4, removed: 'this', added: 'that' })).toMatch(
    /<a href="https:\/\/e.org\/"[^>]*>that page<\/a>/,
  );
  editor?.dispose();
  const other = select('<p>a <img src="https://e.org/i.png" alt="i"> b</p>');
  expect(other.apply(0, { start: 0, removed: 'a \ufffc b', added: 'c' })).toMatch(/^<p>c<img [^>]*><\/p>$/);
});

test('a part of a block is changed, and nothing beside it', () => {
  const it = select('<p>one two three</p>', [[0, 0], 4], [[0, 0], 7]);
  expect(it.apply(0, { start: 0, removed: 'two', added: 'second' })).toBe('<p>one second three</p>');
});

test('the selection stays at its words, and never points behind a text', () => {
  const it = select('<p>one two three</p>', [[0, 0], 4], [[0, 0], 13]);
  it.apply(0, { start: 0, removed: 'two ', added: '' });
  expect(it.offsets()).toEqual([4, 9]);
  editor?.dispose();
  const longer = select('<p>one two three</p>', [[0, 0], 0], [[0, 0], 13]);
  longer.apply(0, { start: 4, removed: 'two', added: 'and a second' });
  expect(longer.offsets()).toEqual([0, 22]);
});

for (const [what, $change, isUnchanged] of [
  ['nothing', () => undefined, true],
  ['a change in another block', () => void $at([1]).remove(), true],
  ['a word in the block', () => void $textAt([0, 0])?.spliceText(0, 0, 'x'), false],
  ['a format in the block', () => void $textAt([0, 0])?.setFormat(1), false],
  ['the block itself', () => void $at([0]).remove(), false],
] satisfies [string, () => void, boolean][]) {
  test(`it is ${isUnchanged ? 'as it was read' : 'no longer what was read'} after a change of ${what}`, () => {
    const it = select('<p>one</p><p>two</p>', [[0, 0], 0], [[0, 0], 3]);
    it.update($change);
    expect(it.isUnchanged()).toBe(isUnchanged);
  });
}
