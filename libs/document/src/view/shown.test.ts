// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { convertValue } from '../convert.js';
import { writeHtml } from '../tree/writeHtml.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { shownMarkup } from '../testing/shownMarkup.js';

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const documentOf = (...children: unknown[]) => JSON.stringify({ version: 1, root: { type: 'root', children } });
const read = (json: string) => shownMarkup({ json });
const htmlOf = (json: string) => read(json).html;

describe('Of a document with something malformed in it', () => {
  it.each([
    ['a link whose address is a number', { type: 'link', url: 5, children: [text('bad')] }],
    ['a link whose target is an object', { type: 'link', url: '/x', target: {}, children: [text('bad')] }],
    ['a link whose rel is a list', { type: 'link', url: '/x', rel: [], children: [text('bad')] }],
    ['text of another format', text('bad', { format: 'bold' })],
    ['an image whose width is a text', { type: 'image', src: '/x', width: 'wide', children: [text('bad')] }],
  ])('the other blocks are shown, and of that block the text: %s', (_name, bad) => {
    const json = documentOf(paragraph(text('one', { format: 1 })), paragraph(text('a '), bad), paragraph(text('two')));
    expect(htmlOf(json)).toBe('<p><strong>one</strong></p><p>a bad</p><p>two</p>');
    expect(read(json).problem).not.toBe('');
  });

  it('the words of a list or quote stay apart', () => {
    const bad = { type: 'link', url: 5, children: [text('bad')] };
    const list = {
      type: 'list',
      listType: 'bullet',
      children: [text('a'), bad].map((node) => ({ type: 'listitem', children: [node] })),
    };
    const quote = { type: 'quote', children: [paragraph(text('c')), paragraph(bad)] };
    expect(htmlOf(documentOf(list, quote))).toBe('<p>a</p><p>bad</p><p>c</p><p>bad</p>');
  });

  it('nothing is shown of what is no document', () => {
    for (const json of ['{', '5', 'null', '[]', '{"root":1}', '{"root":{"type":"root","children":{}}}'])
      expect(read(json)).toMatchObject({ html: '', isPart: false, problem: expect.stringMatching(/./) });
  });

  it('children that are no nodes are left out', () => {
    expect(htmlOf(documentOf(null, 5, 'x', paragraph(text('a'))))).toBe('<p>a</p>');
  });
});

test('a sound document is read as everywhere', () => {
  fc.assert(
    fc.property(arbitraryBlocks, (blocks) => {
      const { json, html, isEmpty } = convertValue(writeHtml(blocks));
      fc.pre(!isEmpty);
      expect(shownMarkup({ json })).toEqual(shownMarkup({ html }));
    }),
    { numRuns: 100 },
  );
});

/** Places of a node that may hold anything in what is stored. */
const spoil = fc.constantFrom(
  'text',
  'format',
  'style',
  'url',
  'rel',
  'target',
  'title',
  'tag',
  'listType',
  'start',
  'children',
);
const words = (value: string) => value.match(/[a-z]+\d+/g) ?? [];

test('whatever one field of a document holds, no other block loses a word', () => {
  fc.assert(
    fc.property(fc.nat(4), spoil, fc.jsonValue({ maxDepth: 2 }), (at, name, value) => {
      const nodes = Array.from({ length: 5 }, (_, index) => ({
        type: 'paragraph',
        children: [{ ...text(`word${index}`) }, { type: 'link', url: '/x', children: [text(`link${index}`)] }],
      }));
      const spoiled = nodes.map((node, index) => {
        if (index !== at) return node;
        return {
          ...node,
          children: node.children.map((child) => ({ ...child, [name]: value })),
          ...(name === 'children' && { children: value }),
        };
      });
      const found = words(htmlOf(documentOf(...spoiled)));
      for (const index of [0, 1, 2, 3, 4].filter((other) => other !== at))
        expect(found).toEqual(expect.arrayContaining([`word${index}`, `link${index}`]));
    }),
    { numRuns: 500 },
  );
});

test('more than can be shown ends, and says so', () => {
  const { html, isPart, problem } = shownMarkup('<p>a</p>'.repeat(100_010));
  expect(html).toHaveLength(100_000 * '<p>a</p>'.length);
  expect(isPart).toBe(true);
  expect(problem).toContain('10 blocks');
});
