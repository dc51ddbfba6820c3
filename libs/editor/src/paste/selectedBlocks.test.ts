import { $selectAll } from 'lexical';
import { expect, it, vi } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { $selectedContent } from './selectedBlocks.js';

/** How often reading a selection of all gathers the selection's nodes, which are as many as the document's. */
function timesGathered(paragraphs: number): number {
  const editor = createTestEditor(...richTextExtensions);
  const html = '<p>a <strong>b</strong></p>'.repeat(paragraphs);
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  let times = 0;
  const $count = () => {
    const selection = $selectAll();
    const getNodes = vi.spyOn(selection, 'getNodes');
    expect($selectedContent(selection).blocks).toHaveLength(paragraphs);
    times = getNodes.mock.calls.length;
  };
  editor.update($count, { discrete: true });
  return times;
}

it('gathers the selected nodes as often for many blocks as for some', () => {
  expect(timesGathered(400)).toBe(timesGathered(4));
});

it.each([
  ['<hr><p>one</p>', false],
  ['<p>one</p><hr>', false],
  ['<hr>', false],
  ['<p>one</p>', true],
])('all of %s is a part of a line: %s', (html, isLine) => {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(html, 'html'), { discrete: true });
  const $check = () => {
    const { blocks, line } = $selectedContent($selectAll());
    expect(blocks).toHaveLength(html.includes('<hr><') || html.includes('><hr') ? 2 : 1);
    expect(line).toEqual(isLine ? [{ type: 'text', text: 'one' }] : null);
  };
  editor.update($check, { discrete: true });
});
