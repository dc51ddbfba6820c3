import { defineBlock, h, oneOf } from '@inkfield/document/schema';
import { $getRoot, $isElementNode, $parseSerializedNode } from 'lexical';
import type { ElementTransformer, MultilineElementTransformer } from '@lexical/markdown';
import { beforeAll, expect, it, vi } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { blockExtension } from './blockExtension.js';
import type { BlockTransformer } from './transformed.js';
import { loadInterface } from '../loadInterface.js';

// What reads Markdown comes with the menus.
beforeAll(async () => void (await loadInterface()));

const shared = {
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  writeHtml: ({ tone }: { tone: string }, content: Parameters<Parameters<typeof defineBlock>[0]['writeHtml']>[1]) =>
    h('aside', { 'data-tone': tone }, content),
};
const $note = (tone: string | undefined) =>
  $parseSerializedNode({ type: 'note', version: 1, tone: tone?.toLowerCase(), children: [] });

const multiline: MultilineElementTransformer = {
  type: 'multiline-element',
  dependencies: [],
  regExpStart: /^:::(\w+)$/,
  regExpEnd: /^:::$/,
  replace: (root, _children, match) => {
    if (match[1] === 'none') return false;
    root.append($note(match[1]));
    return true;
  },
  export: (node, traverse) =>
    $isElementNode(node)
      ? `:::${String(Reflect.get(node.exportJSON(), 'tone') ?? 'info')}\n${traverse(node)}\n:::`
      : null,
};
const element: ElementTransformer = {
  type: 'element',
  dependencies: [],
  regExp: /^!(\w+)! /,
  replace: (paragraph, _children, [, tone]) => void paragraph.replace($note(tone)),
  export: (node, traverse) =>
    $isElementNode(node) ? `!${String(Reflect.get(node.exportJSON(), 'tone') ?? 'info')}! ${traverse(node)}` : null,
};

function open(content: 'blocks' | 'inline', transformer: BlockTransformer) {
  const note = defineBlock({ type: 'note', content, ...shared });
  const editor = createTestEditor(...richTextExtensions, blockExtension(note, { title: 'Note', transformer }));
  const set = (markdown: string) =>
    editor.update(() => void $setEditorValue({ markdown }, 'markdown'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return { editor, set, value: () => readEditorValue(editor) };
}

it.each<[content: 'blocks' | 'inline', transformer: BlockTransformer, markdown: string, html: string]>([
  [
    'blocks',
    multiline,
    ':::warning\none\n\n- **two**\n:::\n\nthree',
    '<aside data-tone="warning"><p>one</p><ul><li><strong>two</strong></li></ul></aside><p>three</p>',
  ],
  ['inline', element, '!warning! one **two**', '<aside data-tone="warning">one <strong>two</strong></aside>'],
])(
  'A block of %s is read from Markdown and written by a transformer of Lexical',
  (content, transformer, markdown, html) => {
    const { set, value } = open(content, transformer);
    set(markdown);
    expect([value().html, value().markdown]).toEqual([html, markdown]);
  },
);

it('It is what is typed for the block, and may refuse', () => {
  const { editor, value } = open('blocks', multiline);
  typeText(editor, ':::warning one');
  expect(value().html).toBe('<aside data-tone="warning"><p>one</p></aside>');
  const other = open('blocks', multiline);
  typeText(other.editor, ':::none one');
  expect(other.value().text.replaceAll('\u00a0', ' ')).toBe(':::none one');
});

it('One that throws leaves the text as it is, and the developer is told', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fails = () => expect.fail('broken');
  const { set, value } = open('blocks', { ...multiline, replace: fails, export: fails });
  set(':::warning\none\n:::');
  expect(value().text).toBe(':::warning one :::');
  expect(log.mock.calls.map(([message]) => String(message))).toEqual([
    expect.stringContaining('The description of "note" could not read a line of Markdown'),
  ]);
  log.mockRestore();
});
