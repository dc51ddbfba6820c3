import { $createCodeNode, CodeNode } from '@lexical/code-core';
import { $createLinkNode, LinkNode } from '@lexical/link';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { defineExtension } from 'lexical';
import { expect, test } from 'vitest';
import { createTestEditor } from '../testing/createTestEditor.js';
import { $textBeforeCaret } from './textBeforeCaret.js';

const nodes = defineExtension({ name: 'nodes', nodes: [CodeNode, LinkNode] });

/** What stands before a caret at `offset` of the leaf that `$build` returns. */
function before(
  $build: (block: ElementNode) => TextNode,
  offset: number,
  $block: () => ElementNode = $createParagraphNode,
) {
  const editor = createTestEditor(nodes);
  let found: ReturnType<typeof $textBeforeCaret> = null;
  editor.update(
    () => {
      const block = $block();
      $getRoot().clear().append(block);
      $build(block).select(offset, offset);
      found = $textBeforeCaret();
    },
    { discrete: true },
  );
  return found;
}

function $put(block: ElementNode, ...children: LexicalNode[]): TextNode {
  block.append(...children);
  const last = block.getLastDescendant<TextNode>();
  if (!last) throw new Error('The block is empty.');
  return last;
}

test('the leaf’s text, and the line’s from its beginning on', () => {
  const bold = () => $createTextNode('C').toggleFormat('bold');
  expect(before((block) => $put(block, bold(), $createTextNode('++ more')), 2)).toMatchObject({
    text: '++',
    line: 'C++',
  });
});

test('a line begins after a line break', () => {
  const found = before(
    (block) => $put(block, $createTextNode('one'), $createLineBreakNode(), $createTextNode('/q')),
    2,
  );
  expect(found).toMatchObject({ text: '/q', line: '/q' });
});

test('what is no text is one sign that is no white space', () => {
  const link = () => $createLinkNode('https://example.com').append($createTextNode('site'));
  const found = before((block) => $put(block, link(), $createTextNode('/')), 1);
  expect(found).toMatchObject({ text: '/', line: '\uFFFC/' });
});

test('all of a line whose words have a mark each, however many they are', () => {
  const words = (index: number) => $createTextNode('a').setFormat(index % 2);
  expect(
    before((block) => $put(block, ...Array.from({ length: 12_000 }, (_, index) => words(index))), 1),
  ).toMatchObject({ text: 'a', line: 'a'.repeat(12_000) });
});

test.each<[where: string, $build: (block: ElementNode) => TextNode, $block?: () => ElementNode]>([
  ['inline code', (block) => $put(block, $createTextNode('ls /').toggleFormat('code'))],
  ['a link', (block) => $put(block, $createLinkNode('https://example.com').append($createTextNode('see /')))],
  ['a code block', (block) => $put(block, $createTextNode('a /')), () => $createCodeNode()],
])('nothing in %s', (_where, $build, $block) => {
  expect(before($build, 1, $block)).toBeNull();
});

test('nothing for a selection, or where there is none', () => {
  const editor = createTestEditor(nodes);
  const read = () => editor.getEditorState().read($textBeforeCaret, { editor });
  expect(read()).toBeNull();
  editor.update(
    () => {
      const text = $createTextNode('words');
      $getRoot().clear().append($createParagraphNode().append(text));
      text.select(0, 3);
    },
    { discrete: true },
  );
  expect(read()).toBeNull();
});
