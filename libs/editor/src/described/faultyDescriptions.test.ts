import { defineBlock, defineInline, defineMark, h, text, type TreeElement } from '@inkfield/document/schema';
import { $getRoot, $selectAll, type AnyLexicalExtension } from 'lexical';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { blockExtension } from './blockExtension.js';
import { inlineExtension } from './inlineExtension.js';
import { markExtension } from './markExtension.js';

const log = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(log));
afterEach(() => {
  vi.restoreAllMocks();
  log.mockReset();
});

const title = 'Own';
const line = (...children: object[]) => ({ type: 'paragraph', children });
const words = (text: string, more: object = {}) => ({ type: 'text', text, ...more });
const fails = (): never => {
  throw new Error('broken');
};
const writers: [what: string, write: () => TreeElement][] = [
  ['a handler', () => h('span', { onclick: 'alert(1)', 'data-own': 'x' })],
  ['a script', () => h('script', null, 'alert(1)')],
  ['an id', () => h('span', { id: 'login' })],
  ['nothing, as it throws', fails],
];

/** An editor with this in it, in which one word more is typed. */
function open(extension: AnyLexicalExtension, ...children: object[]) {
  const editor = createTestEditor(...richTextExtensions, extension);
  const json = JSON.stringify({ version: 1, root: { type: 'root', children } });
  editor.update(() => void $setEditorValue({ json }, 'json'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  typeText(editor, 'xyz');
  const root = editor.getRootElement();
  if (!root) throw new Error('The editor has no element.');
  return { editor, root, value: () => readEditorValue(editor) };
}

/** The attributes of the text's element and of all around it, up to the editor's. */
const attributesIn = (root: HTMLElement) =>
  [...root.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
const told = () => log.mock.calls.map(([message]) => String(message).replace(/, .*/s, ''));
const couldNotWrite = '[@inkfield/document] The description of "own" could not write it';

describe('A mark', () => {
  const own = (write: () => TreeElement) =>
    markExtension(
      defineMark({
        type: 'own',
        read: ({ $ }) => (typeof $?.['own'] === 'string' ? $['own'] : null),
        writeHtml: write,
      }),
      { title, value: 'sun' },
    );
  const marked = line(words('marked', { $: { own: 'sun' } }));

  it.each(writers)(
    'whose writer gives %s leaves no attribute of it, keeps the text and is told of once',
    (_, write) => {
      const { root, value } = open(own(write), marked);
      expect(attributesIn(root).filter((name) => /^on|^id$|^data-own$/.test(name))).toEqual([]);
      expect(root.querySelector('script')).toBeNull();
      expect([root.textContent, value().text]).toEqual(['markedxyz', 'markedxyz']);
      expect(told()).toEqual([couldNotWrite]);
    },
  );

  it('has no address that may not be linked to', () => {
    const { root } = open(
      own(() => h('a', { href: 'javascript:alert(1)', 'data-tone': 'x' })),
      marked,
    );
    expect(root.querySelector('[data-tone=x]')?.textContent).toBe('markedxyz');
    expect(root.querySelector('[href]')).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('that does not read what is stored is not drawn', () => {
    const mark = defineMark({
      type: 'own',
      read: ({ $ }) => ($?.['own'] === 'sun' ? 'sun' : null),
      writeHtml: (value) => h('mark', { 'data-tone': value }),
    });
    const { editor, root } = open(markExtension(mark, { title, value: 'sun' }), marked);
    expect(root.querySelector('[data-tone]')).not.toBeNull();
    editor.update(
      () => {
        for (const node of $getRoot().getAllTextNodes()) node.setTextContent(node.getTextContent());
        $selectAll();
      },
      { discrete: true },
    );
    const state = editor.parseEditorState(JSON.stringify(editor.getEditorState()).replaceAll('"sun"', '"moon"'));
    editor.setEditorState(state);
    settle(editor);
    expect(root.querySelector('[data-tone]')).toBeNull();
  });
});

describe('A block', () => {
  it.each(writers)('whose writer gives %s is its words, and the developer is told once', (_, write) => {
    const own = defineBlock({ type: 'own', content: 'blocks', writeHtml: write });
    const { root, value } = open(
      blockExtension(own, { title }),
      { type: 'own', children: [line(words('one')), line(words('two'))] },
      line(words('after')),
    );
    expect(root.querySelector('[onclick], [id], script')).toBeNull();
    expect(root.textContent).toContain('one');
    expect(value().text).toBe('one\ntwo\nafterxyz');
    expect(told()).toEqual([couldNotWrite]);
  });

  it('whose reader reads itself again without an end is what it holds, and the developer is told once', () => {
    const own = defineBlock({
      type: 'own',
      content: 'blocks',
      writeHtml: (_set, content) => h('aside', null, content),
      readContent: (node, _own, reader) => reader.blocks([node]),
    });
    const { editor, value } = open(blockExtension(own, { title }), { type: 'own', children: [line(words('one'))] });
    expect([value().text, editor.isEditable()]).toEqual(['onexyz', true]);
    expect(told()).toEqual(['[@inkfield/document] The description of "own" could not read it']);
  });
});

describe('What stands in a line', () => {
  const options = { type: 'own', content: 'none', attributes: { name: text() } } as const;
  const stored = line(words('Ask '), { type: 'own', name: 'Ada' }, words(' now'));

  it.each(writers)('whose writer gives %s is its words, and the developer is told once', (_, write) => {
    const own = defineInline({ ...options, writeHtml: write, text: ({ name }) => name });
    const { root, value } = open(inlineExtension(own, { title }), stored);
    expect(root.querySelector('[onclick], [id], script')).toBeNull();
    expect([root.textContent, value().text]).toEqual(['Ask Ada nowxyz', 'Ask Ada nowxyz']);
    expect(told()).toEqual([couldNotWrite]);
  });

  it('whose text throws has none, and the text around it can be edited', () => {
    const own = defineInline({ ...options, writeHtml: ({ name }) => h('b', null, name), text: fails });
    const { root, value } = open(inlineExtension(own, { title }), stored);
    expect(root.textContent).toBe('Ask Ada nowxyz');
    expect(value().text).toBe('Ask  nowxyz');
    expect(new Set(told())).toEqual(new Set(['[@inkfield/document] The description of "own" could not say its text']));
  });
});

it('A description whose type is taken is refused where its extension is made, or where the second of it comes into an editor', () => {
  const block = (type: string) => defineBlock({ type, content: 'none', writeHtml: () => h('hr') });
  expect(() => blockExtension(block('paragraph'), { title })).toThrow('cannot have the type "paragraph": it is taken');
  const twice = () => blockExtension(block('twice'), { title });
  expect(() => createTestEditor(...richTextExtensions, twice(), twice())).toThrow(/twice/);
});
