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

describe('A description whose type is taken', () => {
  const block = (type: string) =>
    blockExtension(defineBlock({ type, content: 'none', writeHtml: () => h('hr') }), { title });
  const holder = () =>
    blockExtension(defineBlock({ type: 'twice', content: 'blocks', writeHtml: () => h('div') }), { title });
  const inline = () =>
    inlineExtension(defineInline({ type: 'twice', content: 'none', writeHtml: () => h('b') }), { title });
  const mark = () =>
    markExtension(
      defineMark({
        type: 'twice',
        read: ({ $ }) => (typeof $?.['twice'] === 'string' ? $['twice'] : null),
        writeHtml: () => h('mark'),
      }),
      { title },
    );
  const said = (type: string) =>
    `[@inkfield/document] A description cannot have the type "${type}": it is taken. Give it another one.`;

  it('by the product is refused where its extension is made', () => {
    expect(() => block('paragraph')).toThrow(said('paragraph'));
  });

  it.each([
    ['two blocks', () => [block('twice'), block('twice')]],
    ['two blocks that hold blocks', () => [holder(), holder()]],
    ['two inlines', () => [inline(), inline()]],
    ['two marks', () => [mark(), mark()]],
    ['a block and an inline', () => [block('twice'), inline()]],
    ['an inline and a mark', () => [inline(), mark()]],
  ])('by another is refused where an editor is made, which says which it is: %s', (_, extensions) => {
    expect(() => createTestEditor(...richTextExtensions, ...extensions())).toThrow(said('twice'));
  });

  it('by itself is one, where its extension is given twice', () => {
    const extension = holder();
    const node = { type: 'twice', children: [line(words('one'))] };
    expect(open(extension, node).value().text).toBe('onexyz');
    const editor = createTestEditor(...richTextExtensions, extension, extension);
    expect(readEditorValue(editor).isEmpty).toBe(true);
  });
});
