import { $createLinkNode, $isLinkNode, LinkNode } from '@lexical/link';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  createEditor,
  type LexicalEditor,
  type LexicalNode,
  RootNode,
} from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { wrapWhatCame } from './wrapWhatCame.js';

afterEach(() => {
  vi.restoreAllMocks();
});

function createBare(): LexicalEditor {
  const onError = (error: Error) => {
    throw error;
  };
  const editor = createEditor({ nodes: [LinkNode], onError });
  editor.setRootElement(document.createElement('div'));
  return editor;
}

function create(): LexicalEditor {
  const editor = createBare();
  wrapWhatCame(editor);
  return editor;
}

const update = (editor: LexicalEditor, $change: () => void) => editor.update($change, { discrete: true });
const blocksOf = (editor: LexicalEditor) => editor.getEditorState().toJSON().root.children;

/** Lexical itself refuses a text as a block, but takes what stands in a line and is no text. */
const $link = () => $createLinkNode('https://tides.example').append($createTextNode('link'));
const $paragraph = () => $createParagraphNode().append($createTextNode('text'), $link());

/** A sequence that is the same on every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Puts something between, before or in the place of blocks, or the links of a block before it. */
function $changeSomething(random: (below: number) => number): void {
  const root = $getRoot();
  const block = root.getChildAtIndex(random(root.getChildrenSize()));
  const $one = (): LexicalNode => (random(2) ? $link() : $paragraph());
  const what = random(5);
  if (!block || what === 0) root.append($one());
  else if (what === 1) block.insertBefore($one());
  else if (what === 2) block.replace($one());
  else if (what === 3) root.splice(block.getIndexWithinParent(), 1, [$one(), $link()]);
  else if ($isElementNode(block))
    for (const child of block.getChildren().filter($isLinkNode)) block.insertBefore(child);
}

test.each([1, 2, 3])('a document comes to what it comes to with Lexical alone (seed %i)', (seed) => {
  const [own, bare] = [create(), createBare()];
  for (const editor of [own, bare]) {
    const random = randomNumbers(seed);
    const $change = () => {
      for (let times = random(3); times >= 0; times -= 1) $changeSomething(random);
    };
    for (let index = 0; index < 200; index += 1) update(editor, $change);
  }
  expect(blocksOf(own)).toEqual(blocksOf(bare));
  expect(new Set(blocksOf(own).map(({ type }) => type))).toEqual(new Set(['paragraph']));
});

test('a key looks at no other block', () => {
  const editor = create();
  update(editor, () => void $getRoot().append(...Array.from({ length: 300 }, $paragraph)));
  const all = vi.spyOn(RootNode.prototype, 'getChildren');
  update(editor, () => void $getRoot().getFirstDescendant()?.replace($createTextNode('changed')));
  expect(all).not.toHaveBeenCalled();
  update(editor, () => void $getRoot().append($link()));
  expect(all).toHaveBeenCalledOnce();
  expect(blocksOf(editor).at(-1)).toMatchObject({ type: 'paragraph' });
});
