import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertValue } from '../convert.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { everything } from '../testing/everything.js';
import { hostileFragments } from '../testing/hostile.js';
import { ownSchema } from '../testing/ownDescriptions.js';
import type { EditorJson } from '../value/EditorValue.js';
import { readReport } from './readReport.js';

const root = (...children: unknown[]) => JSON.stringify({ version: 1, root: { type: 'root', children } });
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const line = (...children: unknown[]) => ({ type: 'paragraph', children });
const ofJson = (...children: unknown[]) =>
  readReport({ json: root(...children) }).map(({ kind, where, why, sample }) => [kind, where, why, sample].join(' | '));
const ofHtml = (html: string) => readReport(html).map(({ kind, why }) => `${kind} | ${why}`);

describe('The report of a value in JSON', () => {
  it('is empty for all that the product writes', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        expect(readReport({ json: root(...blocks) })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [
      'a block of an unknown kind',
      line(text('a')),
      { type: 'chart', children: [line(text('Sales')), line(text('May'))] },
      'chart | root.children[1] | unknown | Sales May',
    ],
    [
      'a mention in a line',
      line(text('a'), { type: 'mention', id: 1 }),
      line(),
      'mention | root.children[0].children[1] | unknown | ',
    ],
    [
      'the alignment of a paragraph',
      { ...line(text('a')), format: 'center', indent: 0 },
      line(),
      'paragraph format | root.children[0] | attribute | center',
    ],
    ['a mark', line(text('a', { format: 65 })), line(), 'text format | root.children[0].children[0] | mark | a'],
    [
      'a style',
      line(text('a', { style: 'color: #ff0000; font-size: 20px' })),
      line(),
      'text style font-size | root.children[0].children[0] | style | a',
    ],
    [
      'an address',
      line({ type: 'link', url: 'javascript:alert(1)', children: [text('a')] }),
      line(),
      'link url | root.children[0].children[0] | address | javascript:alert(1)',
    ],
    [
      'a link in a link',
      line({ type: 'link', url: '/a', children: [{ type: 'link', url: '/b', children: [text('b')] }] }),
      line(),
      'link | root.children[0].children[0].children[0] | structure | b',
    ],
    [
      'what may not be kept',
      { type: 'own', constructor: { prototype: {} } },
      line(),
      'own | root.children[0] | unsafe | ',
    ],
    [
      'an attribute that breaks its rule',
      { type: 'heading', tag: 'h9', children: [] },
      line(),
      'heading tag | root.children[0] | malformed | h9',
    ],
  ])('says where and why: %s', (_name, first, second, said) => {
    expect(ofJson(first, second)).toEqual([said]);
  });

  it('goes by the schema', () => {
    const json = root({
      type: 'callout',
      tone: 'warning',
      icon: 'x',
      children: [line(text('a', { $: { highlight: 'sun' } }))],
    });
    expect(readReport({ json }, { schema: ownSchema })).toEqual([
      { kind: 'callout icon', where: 'root.children[0]', why: 'attribute', sample: 'x' },
    ]);
    expect(readReport({ json })).toMatchObject([{ kind: 'callout', why: 'unknown' }]);
  });

  it('says that the ticks of a list of checks are lost', () => {
    const item = (words: string, checked?: boolean) => ({ type: 'listitem', checked, children: [text(words)] });
    const children = [item('Done', true), item('Open', false), item('Other')];
    expect(readReport({ json: root({ type: 'list', listType: 'check', children }) })).toEqual([
      { kind: 'listitem checked', where: 'root.children[0].children[0]', why: 'attribute', sample: 'Done' },
    ]);
  });

  it('says of what is no document, and of what is too large, that it is', () => {
    expect(readReport({ json: '{' })).toMatchObject([{ why: 'unreadable' }]);
    expect(readReport({ json: root(...Array<unknown>(100_010).fill(line())) })).toMatchObject([{ why: 'size' }]);
    const cyclic: Record<string, unknown> = { type: 'quote' };
    cyclic['children'] = [cyclic, cyclic, { type: 'own', children: [cyclic] }];
    const heading = { type: 'heading', tag: cyclic, size: 1n, children: [] };
    const odd = { version: 1, root: { type: 'root', children: [heading] } } as unknown as EditorJson;
    expect(readReport({ json: odd })).toMatchObject([
      { kind: 'heading tag', why: 'malformed', sample: 'object' },
      { kind: 'heading size', why: 'attribute', sample: 'bigint' },
    ]);
    // What is stored has no type.
    const given = { version: 1, root: { type: 'root', children: [cyclic] } } as unknown as EditorJson;
    expect(readReport({ json: given }).length).toBeGreaterThan(0);
    const many = Array<unknown>(3000).fill({ type: 'chart' });
    expect(readReport({ json: root(...many) })).toHaveLength(1000);
  });
});

describe('The report of a value in HTML', () => {
  it('is empty for what the product writes', () => {
    expect(readReport(everything)).toEqual([]);
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const { html } = convertValue({ json: root(...blocks) });
        expect(readReport(html)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['<table><tr><td colspan="2">a</td></tr></table>', ['table | element', 'td colspan | attribute']],
    ['<p style="text-align: center">a</p>', ['p style text-align | style']],
    ['<p>a <sub>b</sub> <mark>c</mark></p>', ['sub | element', 'mark | element']],
    [
      '<details><summary>a</summary><p id="x">b</p></details>',
      ['details | element', 'summary | element', 'p id | attribute'],
    ],
    [
      '<p>a</p><iframe src="https://a.example"></iframe><video src="/a.mp4"></video>',
      ['iframe | element', 'video | element'],
    ],
    ['<p onclick="x()">a<script>b</script></p>', ['p onclick | unsafe', 'script | unsafe']],
    ['<p><a href="javascript:x">a</a></p>', ['a | element', 'a href | address']],
    ['<p data-id="7" class="lead">a</p>', ['p data-id | attribute', 'p class | attribute']],
  ])('says what is lost of %s', (html, said) => {
    expect(
      ofHtml(html)
        .filter((one) => !/^(?:iframe|video) src/.test(one))
        .sort(),
    ).toEqual([...said].sort());
  });

  it('takes what is hostile or without end', () => {
    for (const html of [
      ...hostileFragments,
      `<p ${'a="b" '.repeat(50_000)}>x`,
      '<sub>'.repeat(50_000),
      `<p style="${'a:b;'.repeat(9_000)}">x`,
    ])
      expect(readReport(html).length).toBeLessThanOrEqual(1001);
  });

  it.each(['<constructor>x</constructor>', '<valueof><tostring>x', '<y( style="font-weight: bold">x</y(>'])(
    'takes an element whose name means something to a program: %s',
    (html) => {
      expect(readReport(html).length).toBeGreaterThan(0);
    },
  );

  it('says where it stands and what it says', () => {
    expect(readReport('<ul><li><sub>low</sub></li></ul>')).toEqual([
      { kind: 'sub', where: 'ul/li', why: 'element', sample: 'low' },
    ]);
  });
});
