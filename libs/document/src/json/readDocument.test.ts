import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertValue, readValue } from '../convert.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import type { Schema } from '../schema/Schema.js';
import { standardSchema } from '../schema/standardSchema.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { ownSchema } from '../testing/ownDescriptions.js';
import { formatEditorValue } from '../value/EditorValue.js';
import { cssColor } from '../value/cssColor.js';
import { normalizeBlocks } from '../testing/normalizeBlocks.js';
import { maxBlocks } from '../value/readBudget.js';
import { shownMarkup } from '../testing/shownMarkup.js';
import { textLength } from '../text/textLength.js';
import { writeText } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import { fitBlocks, sizeOf } from './documentSize.js';
import { normalize } from './normalize.js';
import { readDocument } from './readDocument.js';

const root = (...children: unknown[]) => ({ version: 1, root: { type: 'root', children } });
const read = (nodes: unknown[], schema: Schema = ownSchema) => readDocument(root(...nodes), { schema, link });
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const line = (...children: unknown[]) => ({ type: 'paragraph', children });

describe('By the descriptions of the product', () => {
  it('2,000 documents are read as what they are', () => {
    fc.assert(
      fc.property(arbitraryBlocks, arbitraryBlocks, (first, inside) => {
        const json = JSON.stringify(root(...first, { type: 'quote', children: inside }, ...inside));
        const quote = { type: 'quote' as const, shadowRoot: true as const, children: inside };
        const own = readDocument(json, { schema: standardSchema, link, readColor: cssColor });
        expect(own).toEqual({ blocks: normalizeBlocks([...first, quote, ...inside]), problem: '' });
      }),
      { numRuns: 2000 },
    );
  });

  it('blocks are put in order as those of HTML are', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (inside) => {
        // Not yet in their one form: lists that touch, and a quote that may hold one paragraph or nothing.
        const blocks = [{ type: 'quote' as const, shadowRoot: true as const, children: inside }, ...inside];
        const copy = () => structuredClone(blocks);
        expect(normalize(copy(), standardSchema)).toEqual(normalizeBlocks(copy()));
      }),
      { numRuns: 300 },
    );
  });

  it('a value is written block by block as it is as a whole', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const value = convertValue({ json: JSON.stringify(root(...blocks)) });
        if (value.isEmpty) return;
        expect([value.html, value.text]).toEqual([writeHtml(blocks), writeText(blocks)]);
        expect(value.textLength).toBe(textLength(value.text));
      }),
      { numRuns: 300 },
    );
  });

  it('a malformed node is refused as by the editor, or is its text', () => {
    const nodes = [
      { type: 'link', url: 5, children: [text('a')] },
      { type: 'heading', tag: 'h9', children: [text('a')] },
      { type: 'list', listType: 'square', children: [] },
      { type: 'image', src: '/a.png', width: 'wide' },
      text('a', { format: 'bold' }),
      { type: 'paragraph', children: 5 },
    ];
    for (const node of nodes) {
      expect(read([line(text('b')), node]).blocks).toBeNull();
      const kept = readDocument(root(line(text('b')), node), { schema: ownSchema, link, keepSound: true });
      const known = shownMarkup({ json: JSON.stringify(root(line(text('b')), node)) });
      expect([writeHtml(kept.blocks ?? []), kept.problem === '', known.problem === '']).toEqual([
        known.html,
        false,
        false,
      ]);
    }
  });
});

describe('A node that is nested without end', () => {
  it('is its words, a line for each of its blocks', () => {
    let deep: unknown = { type: 'quote', children: [line(text('one')), line(text('two'))] };
    for (let level = 0; level < 200; level++) deep = { type: 'quote', children: [deep] };
    const { value, leftOut } = readValue({ json: JSON.stringify(root(deep)) });
    expect([value.text, leftOut]).toEqual(['one\ntwo', { blocks: 0, characters: 0, flattened: true }]);
  });

  it('because it holds itself is read up to a bound, and that is said', () => {
    const quote: Record<string, unknown> = { type: 'quote' };
    quote['children'] = [text('a'), quote, quote];
    const link1: Record<string, unknown> = { type: 'link', url: '/x' };
    link1['children'] = [text('b'), link1];
    for (const cyclic of [quote, line(link1), { type: 'code', children: [quote] }]) {
      const { blocks, problem } = read([cyclic]);
      expect(blocks?.length).toBeLessThanOrEqual(maxBlocks);
      expect(problem).not.toBe('');
    }
  });
});

const nameOf = fc.string({ minLength: 1, maxLength: 8 }).map((name) => name.replace(/[\ud800-\udfff]/g, ''));
const ownNode = (inside: readonly unknown[]) =>
  fc.oneof(
    fc.constantFrom('info', 'warning').map((tone) => ({
      type: 'callout',
      ...(tone !== 'info' && { tone }),
      children: inside.length > 0 ? inside : [line()],
    })),
    fc.integer({ min: 0, max: 5 }).map((stars) => ({ type: 'rating', ...(stars && { stars }) })),
    fc
      .tuple(nameOf, fc.constantFrom('sun', 'sea'))
      .map(([id, tone]) => line(text('a'), { type: 'mention', id }, text('b', { format: 1, $: { highlight: tone } }))),
  );

describe("An app's own kinds of nodes", () => {
  it('are read as they were written, among and around those of the product', () => {
    const own = arbitraryBlocks.chain((inside) => ownNode(inside));
    fc.assert(
      fc.property(arbitraryBlocks, fc.array(own, { minLength: 1, maxLength: 3 }), (blocks, more) => {
        const stored = JSON.parse(JSON.stringify([...more, ...blocks])) as unknown[];
        const { blocks: back, problem, leftOut } = read(stored);
        expect([JSON.stringify(back), problem, leftOut]).toEqual([JSON.stringify(stored), '', undefined]);
        expect(readValue({ json: JSON.stringify(root(...stored)) }, { schema: ownSchema }).isCut).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('hold nothing that their descriptions do not let in', () => {
    const mention = { type: 'mention', id: 'a\u0000', name: 'Ada', onclick: 'alert(1)', children: [text('x')] };
    const marked = text('b', { format: 1024, style: 'position: fixed', $: { highlight: 'sun', other: 1 } });
    expect(read([{ type: 'callout', tone: 'info', style: 'x', children: [line(mention, marked)] }]).blocks).toEqual([
      {
        type: 'callout',
        children: [line({ type: 'mention', id: 'a', name: 'Ada' }, text('b', { $: { highlight: 'sun' } }))],
      },
    ]);
    for (const bad of [{ tone: 'danger' }, { tone: ['info'] }, { tone: 'a'.repeat(1_000_000) }])
      expect(read([{ type: 'callout', ...bad, children: [] }]).problem).toContain('"tone" of a callout node');
  });

  it('that hold nothing have an empty line, and those in each other without end become what they hold', () => {
    expect(read([{ type: 'callout', children: [] }]).blocks).toEqual([{ type: 'callout', children: [line()] }]);
    let deep: unknown = line(text('a'));
    for (let level = 0; level < 12; level++) deep = { type: 'callout', children: [deep] };
    const written = convertValue({ json: JSON.stringify(root(deep)) }, { schema: ownSchema });
    expect(written.html.match(/<aside/g)).toHaveLength(8);
    expect(written.text).toBe('a');
  });
});

describe('A node of a kind that the schema does not have', () => {
  const chart = {
    type: 'chart',
    version: 3,
    data: {
      rows: [
        [1, -2.5, null],
        ['a', true],
      ],
    },
    children: [line(text('one')), line(text('two'))],
  };
  const user = { type: 'user', id: 7, label: 'Ann' };
  const stored = [
    line(text('Ask '), user, text(' now')),
    chart,
    { type: 'quote', shadowRoot: true, children: [chart, line(text('b'))] },
  ];
  const json = JSON.stringify(root(...stored));

  it('is kept, and written back byte for byte', () => {
    const value = convertValue({ json });
    expect(JSON.stringify(value.json)).toBe(json);
    expect(JSON.stringify(convertValue({ json: value.json }).json)).toBe(json);
    expect(readValue({ json })).toMatchObject({ problem: '', isCut: false, blocksNotShown: 0 });
  });

  it('is its words in every other form, and they do not run together', () => {
    const { html, text: words, markdown, textLength, isEmpty } = convertValue({ json });
    expect(html).toBe('<p>Ask Ann now</p><p>one</p><p>two</p><blockquote><p>one</p><p>two</p><p>b</p></blockquote>');
    expect(words).toBe('Ask Ann now\none\ntwo\none\ntwo\nb');
    expect(markdown).toBe('Ask Ann now\n\none\n\ntwo\n\n> one\n>\n> two\n>\n> b');
    expect([textLength, isEmpty]).toEqual([words.length, false]);
    expect(convertValue({ json: JSON.stringify(root({ type: 'video', src: '/a' })) })).toMatchObject({
      isEmpty: false,
      html: '',
      text: '',
    });
  });

  it('is something, alone in a line too', () => {
    const alone = convertValue({ json: JSON.stringify(root(line(user))) });
    expect([alone.isEmpty, alone.html, alone.text]).toEqual([false, '<p>Ann</p>', 'Ann']);
    expect(formatEditorValue(alone, 'json')).toBe(JSON.stringify(root(line(user))));
    expect(convertValue({ json: JSON.stringify(root(line({ type: 'linebreak' }, { type: 'tab' }))) }).isEmpty).toBe(
      true,
    );
  });

  it('stands in its line where it is one of it, and on its own where it holds blocks', () => {
    expect(read([line(user)]).blocks).toEqual([line(user)]);
    expect(read([line(text('a'), chart, text('b'))]).blocks).toEqual([line(text('a')), chart, line(text('b'))]);
    const item = {
      type: 'list',
      listType: 'bullet',
      children: [
        { type: 'listitem', children: [user] },
        { type: 'listitem-blocks', children: [chart] },
      ],
    };
    expect(read([item]).blocks).toEqual([item]);
  });

  it('counts in what may be read and shown', () => {
    expect(sizeOf(read([chart]).blocks ?? [], ownSchema)).toEqual({ blocks: 1, characters: 6, nodes: 12 });
    expect(fitBlocks(read([chart, chart]).blocks ?? [], { blocks: 9, characters: 9, nodes: 99 }, ownSchema)).toEqual({
      blocks: [chart],
      missing: 1,
    });
    const many = read(Array<unknown>(maxBlocks + 5).fill({ type: 'video' }));
    expect([many.blocks?.length, many.leftOut?.blocks]).toEqual([maxBlocks, 5]);
  });

  it.each([
    [
      'is nested without end',
      () => {
        const own: Record<string, unknown> = { type: 'own', children: [line(text('word'))] };
        own['self'] = own;
        return own;
      },
    ],
    [
      'is nested too deeply',
      () => ({
        type: 'own',
        data: JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown,
        children: [line(text('word'))],
      }),
    ],
    [
      'names the prototype of all objects',
      () => JSON.parse('{"type":"own","__proto__":{"a":1},"children":[{"type":"text","text":"word"}]}') as unknown,
    ],
    ['names a constructor’s', () => ({ type: 'own', a: { constructor: { prototype: {} } }, children: [text('word')] })],
    ['holds a program', () => ({ type: 'own', run: () => 1, children: [text('word')] })],
    ['holds no number', () => ({ type: 'own', size: Number.NaN, children: [text('word')] })],
    [
      'is larger than a document may be',
      () => ({ type: 'own', data: 'a'.repeat(10_000_001), children: [text('word')] }),
    ],
  ])('is not kept where it %s: its words are, and that is said', (_name, node) => {
    const { blocks, leftOut, problem } = read([node()]);
    expect([blocks, leftOut?.flattened, problem === '']).toEqual([[line(text('word'))], true, false]);
    const inLine = read([line(text('a '), node())]);
    expect(JSON.stringify(inLine.blocks)).toContain('word');
    expect(inLine.leftOut?.flattened).toBe(true);
  });

  it('is its words where it is nested in thousands of others', () => {
    const depth = 25_000;
    const nested = `${'{"type":"own","children":['.repeat(depth)}${JSON.stringify(text('word'))}${']}'.repeat(depth)}`;
    const { value, leftOut } = readValue({ json: `{"version":1,"root":{"type":"root","children":[${nested}]}}` });
    expect([value.text, leftOut?.flattened]).toEqual(['word', true]);
  });

  it('of any JSON is kept as it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (fields) => {
        const { children: _, text: _text, ...data } = fields;
        const node = JSON.parse(JSON.stringify({ ...data, type: 'own' })) as { type: string };
        fc.pre(!JSON.stringify(node).includes('__proto__'));
        expect(JSON.stringify(read([node]).blocks)).toBe(JSON.stringify([node]));
      }),
      { numRuns: 1000 },
    );
  });
});
