import { $getRoot, $isElementNode, type LexicalEditor, type LexicalNode } from 'lexical';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LexicalEditorWithDispose } from '@lexical/extension';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { $createImageNode, $isImageNode } from './ImageNode.js';
import { $placeOf, $selectPlace, offsetAfter, type UploadPlace } from './uploadPlace.js';

describe('the offset in a text that was edited', () => {
  test.each([
    ['not at all', 'One two', 'One', 3],
    ['behind it', 'One two three', 'One', 3],
    ['before it', 'Here: One two', 'One', 9],
    ['at its beginning, in a long text', 'x'.repeat(30) + ' and the end|', 'y'.repeat(30) + ' and the end', 42],
    ['so that it is all new', 'Other', 'One two', 5],
    ['so that it is shorter', 'On', 'One', 2],
    ['away', '', 'One', 0],
    ['from nothing', 'One', '', 0],
  ])('%s', (_how, text, before, offset) => {
    expect(offsetAfter(text, before)).toBe(offset);
  });

  test('is that of the last occurrence of what stood before', () => {
    expect(offsetAfter('Is a. a. And', 'a.')).toBe(8);
  });
});

let editor: LexicalEditorWithDispose;

beforeEach(() => {
  editor = createTestEditor(...richTextExtensions);
});
afterEach(() => editor.dispose());

const update = (change: () => void) => editor.update(change, { discrete: true });
const html = (of: LexicalEditor = editor) => readEditorValue(of).html;

/** The document, whose one image goes; answers where it was. */
function placeIn(source: string): UploadPlace {
  let place: UploadPlace | null = null;
  update(() => void $setEditorValue(source, 'html'));
  update(() => {
    const pending: LexicalNode[] = [$getRoot()];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if ($isElementNode(node)) pending.push(...node.getChildren());
      if (!$isImageNode(node) || node.getSrc() !== '/a.png') continue;
      place = $placeOf(node);
      node.remove();
    }
  });
  if (!place) throw new Error('There is no image.');
  return place;
}

function insertAt(place: UploadPlace): void {
  update(() => $selectPlace(place).insertNodes([$createImageNode({ src: '/back.png' })]));
}

const image = '<img src="/a.png" alt="">';
const back = '<img src="/back.png" alt="">';

describe('the place of an image that has gone', () => {
  test.each([
    ['between words', `<p>One${image} two</p>`],
    ['at the beginning', `<p>${image}One</p>`],
    ['at the end', `<p>One${image}</p>`],
    ['alone in a line', `<p>One</p><p>${image}</p><p>Two</p>`],
    ['in a list item', `<ul><li>One</li><li>Two${image}</li></ul>`],
    ['in a heading', `<h2>One${image} two</h2>`],
    ['in a quote', `<blockquote>One${image}</blockquote>`],
    ['behind another image', `<p><img src="/b.png" alt="">${image}text</p>`],
    ['between bold and plain', `<p><strong>One</strong>${image}two</p>`],
    ['behind a line break', `<p>One<br>${image}two</p>`],
  ])('is found %s', (_where, source) => {
    insertAt(placeIn(source));
    expect(html()).toBe(source.replace('/a.png', '/back.png'));
  });

  test('is found in a text that was edited on both sides', () => {
    const place = placeIn(`<p>One${image} two</p>`);
    update(() => {
      const text = $getRoot().getAllTextNodes()[0];
      text?.setTextContent(`Here: ${text.getTextContent()} three`);
    });
    insertAt(place);
    expect(html()).toBe(`<p>Here: One${back} two three</p>`);
  });

  test('is the end of its line where the text before is gone', () => {
    const place = placeIn(`<p>One</p><p><strong>Two</strong>${image}</p>`);
    update(() => $getRoot().getAllTextNodes().at(-1)?.remove());
    insertAt(place);
    expect(html()).toBe(`<p>One</p><p>${back}</p>`);
  });

  test('is the end of the document where nothing around it is left', () => {
    const place = placeIn(`<p>One${image}</p>`);
    update(() => void $setEditorValue('<p>A</p><p>B</p>', 'html'));
    insertAt(place);
    expect(html()).toBe(`<p>A</p><p>B${back}</p>`);
  });
});
