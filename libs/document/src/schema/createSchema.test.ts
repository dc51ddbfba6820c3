import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMarkdown } from '../markdown/writeMarkdown.js';
import { copiedText } from '../text/writeText.js';
import { writeText, isBlank } from '../text/writeText.js';
import type { TreeElement, TreeText } from '../tree/element.js';
import { h } from '../tree/h.js';
import { writeHtml } from '../tree/writeHtml.js';
import { createSchema } from './createSchema.js';
import { ownSchema as schema } from '../testing/ownDescriptions.js';
import { convertValue, readValue } from '../convert.js';
import type { EditorJson } from '../value/EditorValue.js';
import { text } from './attributes.js';
import { defineBlock, defineInline, defineMark } from './define.js';
import type { Schema } from './Schema.js';
import type { DocumentNode, TextLook } from './description.js';

const line = (...children: DocumentNode[]): DocumentNode => ({ type: 'paragraph', children });
const words = (value: string, look: Partial<DocumentNode> = {}): DocumentNode => ({
  type: 'text',
  text: value,
  ...look,
});
// A node of an own type has what its description gives it.
const own = (node: DocumentNode & Record<string, unknown>): DocumentNode => node;

describe("An app's own descriptions", () => {
  it('are written with the blocks, inlines and marks of the product around and in them', () => {
    const warning = own({
      type: 'callout',
      tone: 'warning',
      children: [
        line(words('Ask '), own({ type: 'mention', id: 'u1', name: 'Ada & Bo' }), words(' first', { format: 1 })),
        { type: 'callout', children: [line(words('inner'))] },
      ],
    });
    expect(writeHtml([warning, own({ type: 'rating', stars: 2 })], schema)).toBe(
      '<aside data-tone="warning"><p>Ask <span class="mention" data-id="u1">@Ada &amp; Bo</span><strong> first</strong></p>' +
        '<aside data-tone="info"><p>inner</p></aside></aside><p data-stars="2">★★</p>',
    );
    expect(writeText([warning, own({ type: 'rating', stars: 2 })], schema)).toBe('Ask @Ada & Bo first\ninner');
    expect(isBlank(warning, schema)).toBe(false);
    expect(isBlank({ type: 'callout', children: [line()] }, schema)).toBe(true);
  });

  it('are written in Markdown as they say, and else as what stands in them', () => {
    const tip = defineBlock({ type: 'tip', content: 'blocks', writeHtml: (_, content) => h('aside', null, content) });
    const tag = defineInline({
      type: 'tag',
      content: 'none',
      attributes: { name: text() },
      writeHtml: ({ name }) => h('span', null, name),
      text: ({ name }) => `*${name}`,
    });
    const blocks = [
      own({ type: 'callout', tone: 'warning', children: [line(words('one')), line(words('# two'))] }),
      line(words('Ask '), own({ type: 'mention', id: 'u1', name: 'Ada' }), own({ type: 'tag', name: 'urgent' })),
      { type: 'tip', children: [line(words('bold', { format: 1, $: { highlight: 'sun' } })), line()] },
      own({ type: 'rating', stars: 2 }),
    ];
    expect(writeMarkdown(blocks, createSchema([tip, tag], schema))).toBe(
      '> [!WARNING]\n> one\n> \n> \\# two\n\nAsk [@Ada](</people/u1>)\\*urgent\n\n**bold**',
    );
  });

  it('of marks stand around those of the product that go on over less', () => {
    const html = writeHtml(
      [line(words('a', { $: { highlight: 'sun' } }), words('b', { format: 1, $: { highlight: 'sun' } }), words('c'))],
      schema,
    );
    expect(html).toBe('<p><mark data-tone="sun">a</mark><strong><mark data-tone="sun">b</mark></strong>c</p>');
  });

  it('cannot take a type that another has, nor one that is no name', () => {
    const typed = (type: string) => defineBlock({ type, content: 'none', writeHtml: () => h('hr') });
    for (const type of ['paragraph', 'text', 'listitem', 'bold']) {
      expect(() => createSchema([typed(type)])).toThrow(`cannot have the type "${type}": it is taken`);
    }
    expect(() => createSchema([typed('twice'), typed('twice')])).toThrow('it is taken');
    for (const type of ['__proto__', 'Upper', '', 'a b', 'a'.repeat(41)])
      expect(() => createSchema([typed(type)])).toThrow(type);
    expect(createSchema([typed('chart')], schema).block('callout')).toBeDefined();
    expect(schema.block('constructor')).toBeUndefined();
  });
});

describe('What a description writes', () => {
  const log = vi.fn();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(log));
  afterEach(() => {
    vi.restoreAllMocks();
    log.mockReset();
  });

  const written = (write: (content: TreeElement['children']) => TreeElement) => {
    const own = defineBlock({ type: 'own', content: 'blocks', writeHtml: (_, content) => write(content) });
    const node = { type: 'own', children: [line(words('one')), line(words('two'))] };
    return writeHtml(
      [{ type: 'quote', shadowRoot: true, children: [line(words('before')), node] } as DocumentNode],
      createSchema([own]),
    );
  };
  const endless = (): TreeElement => {
    const around = h('div');
    around.children.push(around);
    return around;
  };
  const kept = '<blockquote><p>before</p><p>one\ntwo</p></blockquote>';

  it.each([
    ['a script', () => h('script', null, 'alert(1)')],
    ['a script in an element', () => h('div', null, h('script'))],
    ['a form', (content: TreeElement['children']) => h('form', { action: '/x' }, content)],
    ['a handler', (content: TreeElement['children']) => h('div', { onclick: 'alert(1)' }, content)],
    ['a handler, as React names it', (content: TreeElement['children']) => h('div', { onClick: 'alert(1)' }, content)],
    ['an id', (content: TreeElement['children']) => h('div', { id: 'login' }, content)],
    ['a name that ends the tag', (content: TreeElement['children']) => h('div', { 'data-x onload': '1' }, content)],
    [
      'a style that loads',
      (content: TreeElement['children']) => h('div', { style: 'color: red; background-color: url(//evil)' }, content),
    ],
    [
      'a style that loads, as a list',
      (content: TreeElement['children']) => h('div', { style: ['color: red', '; background: url(//evil)'] }, content),
    ],
    // As an app in JavaScript may write it.
    ['a number where a text belongs', () => h('div', null, { type: 'text', value: 1 } as unknown as TreeText)],
    ['what is only like a text', () => h('div', { title: { toString: () => 'x' } as unknown as string })],
    ['itself, without an end', () => endless()],
    ['nothing, as it throws', () => expect.fail('broken')],
  ])('is its words where that is %s, and the developer is told', (_, write) => {
    expect(written(write)).toBe(kept);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.lastCall?.[0]).toContain('The description of "own" could not write it');
  });

  it('has no address that may not be linked to or loaded', () => {
    const html = written((content) =>
      h(
        'div',
        null,
        h('a', { href: 'java\tscript:alert(1)' }, 'x'),
        h('a', { href: ['javascript:alert(1)'] }, 'z'),
        h('a', { href: 'myapp:1' }, 'y'),
        h('img', { src: 'data:text/html,x', alt: '' }),
        content,
      ),
    );
    expect(html).toContain('<a>x</a><a>z</a><a href="myapp:1">y</a><img alt=""><p>one</p><p>two</p>');
    expect(log).not.toHaveBeenCalled();
  });

  it('and reads of a text is a short text; where it throws the text is read without its mark, and the developer is told', () => {
    const read = ({ $ }: TextLook) => String(($?.['tint'] as { name: string }).name);
    const tint = createSchema([defineMark({ type: 'tint', read, writeHtml: () => h('mark') })]);
    const stored = (name: unknown) => ({ type: 'text', text: 'a', $: { tint: name } });
    const children = [stored({ name: 'sea\u0000' }), stored({ name: 'b'.repeat(1001) }), stored(null)];
    const root = { type: 'root', children: [{ type: 'paragraph', children }] };
    const { json } = convertValue({ json: JSON.stringify({ version: 1, root }) }, { schema: tint });
    expect(json.root.children).toEqual([line({ type: 'text', text: 'a', $: { tint: 'sea' } }, words('aa'))]);
    expect(log.mock.calls.map(([message]) => String(message))).toContainEqual(
      expect.stringContaining('"tint" could not read'),
    );
  });

  const fails = (): never => {
    throw new Error('broken');
  };
  it.each<[string, Partial<Parameters<typeof defineBlock>[0]>, string]>([
    ['parts', { content: fails }, 'could not say what stands in it'],
    ['settle', { settle: fails }, 'could not read it'],
    ['readContent', { readContent: fails }, 'could not read it'],
    ['normalize', { normalize: fails }, 'could not bring it into order'],
    ['joins', { joins: fails }, 'could not bring it into order'],
    ['Markdown', { markdown: { write: fails } }, 'could not write it in Markdown'],
    ['plainText', { plainText: fails }, 'could not say what it is in copied text'],
  ])('keeps its words in every form where its %s throws, and the developer is told', (_, broken, said) => {
    const own = defineBlock({
      type: 'own',
      content: 'blocks',
      writeHtml: (_set, content) => h('aside', null, content),
      ...broken,
    });
    const node = { type: 'own', children: [line(words('one')), line(words('two'))] };
    const json = JSON.stringify({ version: 1, root: { type: 'root', children: [line(words('before')), node, node] } });
    const schema = createSchema([own]);
    const value = convertValue({ json }, { schema });
    const copied = copiedText(value.json.root.children, schema);
    for (const form of [JSON.stringify(value.json), value.html, value.text, value.markdown, copied])
      expect(form.match(/before|one|two/g)).toEqual(['before', 'one', 'two', 'one', 'two']);
    expect(log.mock.calls.map(([message]) => String(message))).toContainEqual(
      expect.stringContaining(`The description of "own" ${said}`),
    );
  });

  describe('and reads itself again without an end', () => {
    type Read = NonNullable<Parameters<typeof defineBlock>[0]['readContent']>;
    const looping = (type: string, readContent?: Read) =>
      defineBlock({
        type,
        content: 'blocks',
        writeHtml: (_set, content) => h('aside', null, content),
        ...(readContent && { readContent }),
      });
    const read = (schema: Schema, ...children: object[]) =>
      readValue({ json: JSON.stringify({ version: 1, root: { type: 'root', children } }) }, { schema });
    const node = (...children: object[]) => ({ type: 'own', children });
    const told = () => log.mock.calls.map(([message, cause]) => `${String(message)} ${String(cause)}`);
    const said = /"own" could not read it.* It reads the node in itself again/;

    it.each<[string, Read]>([
      ['the node', (own, _, reader) => reader.blocks([own])],
      ['a copy of it', (own, _, reader) => reader.blocks([{ ...own }])],
      ['the node twice', (own, _, reader) => reader.blocks([own, own]).slice(0, 1)],
      ['a node around it', (own, _, reader) => reader.blocks([{ type: 'quote', shadowRoot: true, children: [own] }])],
    ])('keeps its words and the rest of the document, and the developer is told, where it is %s', (_, readContent) => {
      const { value, isCut, problem } = read(
        createSchema([looping('own', readContent)]),
        node(line(words('one'))),
        line(words('two')),
      );
      expect([value.text, isCut, problem]).toEqual(['one\ntwo', false, '']);
      expect(told()).toEqual([expect.stringMatching(said)]);
    });

    it('tells of it where two descriptions read each other', () => {
      const other: Read = (own, _, reader) => reader.blocks([{ ...own, type: own.type === 'own' ? 'other' : 'own' }]);
      const { value, isCut } = read(
        createSchema([looping('own', other), looping('other', other)]),
        node(line(words('one'))),
      );
      expect([value.text, isCut]).toEqual(['one', false]);
      expect(told()).toEqual([expect.stringMatching(said)]);
    });

    it('is not said of one whose nodes stand in each other, however deeply', () => {
      const schema = createSchema([looping('own')]);
      let deep: object = line(words('one'));
      for (let depth = 0; depth < 60; depth++) deep = node(deep, node());
      expect(read(schema, deep, deep).isCut).toBe(false);
      for (let depth = 0; depth < 60; depth++) deep = node(deep);
      expect(read(schema, deep).value.text).toBe('one');
      const cyclic: Record<string, unknown> = node(line(words('one')));
      cyclic['children'] = [line(words('one')), cyclic, node(cyclic)];
      const root = { type: 'root', children: [cyclic] };
      expect(readValue({ json: { version: 1, root } as unknown as EditorJson }, { schema }).isCut).toBe(true);
      expect(told()).toEqual([]);
    });

    it('is not said of one that reads another document meanwhile', () => {
      const inner = JSON.stringify({
        version: 1,
        root: { type: 'root', children: [{ type: 'own', children: [line(words('in'))] }] },
      });
      const schema: Schema = createSchema([
        looping('own', (own, made, reader) => {
          if (own['inner']) convertValue({ json: inner }, { schema });
          return [{ ...made, children: reader.blocks(reader.children(own)) }];
        }),
      ]);
      expect(read(schema, { ...node(line(words('one'))), inner: true }).value.html).toBe('<aside><p>one</p></aside>');
      expect(told()).toEqual([]);
    });
  });

  it('wrong is told once, however much of it there is and however often it is written', () => {
    const own = defineBlock({ type: 'own', content: 'blocks', writeHtml: fails });
    const schema = createSchema([own]);
    const node = { type: 'own', children: [line(words('one'))] };
    for (let time = 0; time < 3; time++) writeHtml([node, node], schema);
    expect(log.mock.calls.map(([message]) => String(message).replace(/,.*/, ''))).toEqual([
      '[@inkfield/document] The description of "own" could not write it',
    ]);
  });

  it('keeps the words of an inline where its text, settle or Markdown throws', () => {
    const node = own({ type: 'user', label: 'Ada' });
    const json = JSON.stringify({
      version: 1,
      root: { type: 'root', children: [line(words('Ask '), node, words('!'))] },
    });
    const user = { type: 'user', content: 'none', writeHtml: () => h('b', null, 'Ada'), text: () => 'Ada' } as const;
    const read = (broken: object) =>
      convertValue({ json }, { schema: createSchema([defineInline({ ...user, ...broken })]) });
    expect(read({ settle: fails })).toMatchObject({ html: '<p>Ask Ada!</p>', text: 'Ask Ada!', markdown: 'Ask Ada!' });
    expect(read({ markdown: { write: fails } }).markdown).toBe('Ask Ada!');
    expect(read({ writeHtml: fails }).html).toBe('<p>Ask <span>Ada</span>!</p>');
    expect(read({ text: fails })).toMatchObject({ html: '<p>Ask <b>Ada</b>!</p>', text: 'Ask !' });
    expect(log).toHaveBeenCalled();
  });

  it('has names of attributes as HTML has them', () => {
    const html = written((content) =>
      h('section', { class: 'a b', 'data-own-tone': 'x', 'aria-label': '"L"', tabindex: 0, hidden: null, open: true }, [
        ['t', null, content],
      ]),
    );
    expect(html).toContain(
      '<section class="a b" data-own-tone="x" aria-label="&quot;L&quot;" tabindex="0" open="">t<p>one</p>',
    );
  });
});
