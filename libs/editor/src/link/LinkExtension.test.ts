import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import { $selectAll } from 'lexical';
import { describe, expect, it } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';

/** The value when all of it was linked. */
function linked(input: Parameters<typeof $setEditorValue>[0]) {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue(input, 'html'), { discrete: true });
  editor.update(() => void $selectAll(), { discrete: true });
  editor.dispatchCommand(TOGGLE_LINK_COMMAND, { url: '/x', target: null, rel: null });
  editor.update(() => undefined, { discrete: true });
  return readEditorValue(editor);
}

const a = (text: string) => `<a href="/x" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

describe('A link over words and a block that is none of them', () => {
  it.each([
    ['between paragraphs', '<p>a</p><hr><p>b</p>', `<p>${a('a')}</p><hr><p>${a('b')}</p>`],
    ['at the beginning', '<hr><p>a</p>', `<hr><p>${a('a')}</p>`],
    ['at the end, twice', '<p>a</p><hr><hr>', `<p>${a('a')}</p><hr><hr>`],
    ['alone', '<hr>', '<hr>'],
    [
      'in a quote',
      '<blockquote><p>a</p><hr><p>b</p></blockquote>',
      `<blockquote><p>${a('a')}</p><hr><p>${a('b')}</p></blockquote>`,
    ],
    ['in an item', '<ul><li><p>a</p><hr></li></ul>', `<ul><li><p>${a('a')}</p><hr></li></ul>`],
  ])('leaves a divider %s where it was', (_place, html, expected) => {
    expect(linked(html).html).toBe(expected);
  });

  it('leaves a block that the field does not know where it was stored', () => {
    const poll = { type: 'poll', question: 'Which?' };
    const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'a' }] };
    const json = { version: 1, root: { type: 'root', children: [paragraph, poll] } };
    expect(linked({ json: json as never }).json.root.children[1]).toEqual(poll);
  });
});
