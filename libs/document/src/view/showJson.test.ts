// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNodes } from '../json/readDocument.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { standardSchema as schema } from '../schema/standardSchema.js';
import { shownMarkup } from '../testing/shownMarkup.js';
import { writeHtml } from '../tree/writeHtml.js';
import { maxBlocks } from '../value/readBudget.js';

const root = (...children: unknown[]) => ({ version: 1, root: { type: 'root', children } });
// Anything may be stored.
const shown = (json: unknown) => shownMarkup({ json: json as string });
const htmlOf = (...children: unknown[]) => shown(root(...children)).html;
const text = (content: string) => ({ type: 'text', text: content });

describe('Stored JSON', () => {
  it.each([
    ['Lexical', { type: 'mention', mentionName: 'Ann', text: 'Ann' }, 'Ann'],
    ['another of Lexical', { type: 'beautifulMention', trigger: '@', value: 'Ann' }, '@Ann'],
    ['Tiptap', { type: 'mention', attrs: { id: 7, label: 'Ann' } }, '@Ann'],
    ['Slate', { type: 'mention', character: 'Ann', children: [{ text: '' }] }, '@Ann'],
  ])('keeps a mention of %s in its line', (_editor, mention, shown) => {
    const paragraph = { type: 'paragraph', children: [text('Ask '), mention, text(' about it')] };
    expect(htmlOf(paragraph)).toBe(`<p>Ask ${shown} about it</p>`);
    expect(htmlOf({ type: 'paragraph', children: [mention] })).toBe(`<p>${shown}</p>`);
  });

  it('keeps the blocks of an unknown one apart', () => {
    const paragraphs = ['one', 'two'].map((word) => ({ type: 'paragraph', children: [text(word)] }));
    expect(htmlOf({ type: 'callout', children: paragraphs })).toBe('<p>one</p><p>two</p>');
    expect(htmlOf(text('a'), { type: 'callout', children: paragraphs }, text('b'))).toBe(
      '<p>a</p><p>one</p><p>two</p><p>b</p>',
    );
  });

  it('keeps the blocks that are nested too deeply apart', () => {
    let deep: unknown = {
      type: 'quote',
      children: ['one', 'two'].map((word) => ({ type: 'paragraph', children: [text(word)] })),
    };
    for (let level = 0; level < 200; level++) deep = { type: 'quote', children: [deep] };
    const { html, isPart } = shown(root(deep));
    expect(html.match(/<p>.*?<\/p>/g)).toEqual(['<p>one</p>', '<p>two</p>']);
    expect(isPart).toBe(true);
  });

  it('reads names of every object as any other', () => {
    const name = 'constructor';
    const list = { type: 'list', listType: name, children: [{ type: 'listitem', children: [text('a')] }] };
    const heading = { type: 'heading', tag: name, children: [text('b')] };
    const unknown = { type: name, children: [{ type: name, text: 'c' }] };
    expect(htmlOf(list, heading, unknown, { type: name, text: 'd' })).toBe('<p>a</p><p>b</p><p>c</p><p>d</p>');
  });

  it('reads text that names no type', () => {
    expect(htmlOf({ type: 'paragraph', children: [{ text: 'a' }, { text: 'b', bold: true }] })).toBe('<p>ab</p>');
  });

  it('reads an object that holds itself up to a bound, and says so', () => {
    const quote: Record<string, unknown> = { type: 'quote' };
    quote['children'] = [text('a'), quote, quote];
    const unknown: Record<string, unknown> = { type: 'text', text: 'b' };
    unknown['children'] = [unknown];
    const link1: Record<string, unknown> = { type: 'link', url: '/x' };
    link1['children'] = [link1, unknown];
    for (const cyclic of [quote, unknown, link1, { type: 'code', children: [{ type: 'x', children: [unknown] }] }]) {
      const { html, problem } = shown(root({ type: 'paragraph', children: [cyclic] }));
      expect(html.split(/<(?:p|pre|blockquote)\b/).length - 1).toBeLessThanOrEqual(maxBlocks);
      if (cyclic !== unknown) expect(problem).not.toBe('');
    }
  });
});

/** A node as another editor, an older version or nobody would write it. */
interface StrangeNode {
  type: string;
  text?: string;
  children?: StrangeNode[];
  [field: string]: unknown;
}

const strangeValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    3,
    1.5,
    1e12,
    '',
    'h2',
    'number',
    'javascript:alert(1)',
    'color: red',
    {},
    [],
  ),
  fc.string({ maxLength: 3 }),
);
const field = fc.constantFrom(
  'tag',
  'listType',
  'start',
  'language',
  'format',
  'style',
  'url',
  'target',
  'rel',
  '$',
  'attrs',
);
const fields = fc.dictionary(field, strangeValue, { maxKeys: 2 });
const holders =
  'paragraph heading quote list listitem listitem-blocks code link autolink mark callout table tablerow mention'.split(
    ' ',
  );

const { node: strangeNode } = fc.letrec<{ node: StrangeNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', maxDepth: 6 },
    fc.constantFrom('text', 'hashtag', 'mention').map((type): StrangeNode => ({ type, text: 'word' })),
    fc.constantFrom('linebreak', 'tab', 'horizontalrule', 'youtube').map((type): StrangeNode => ({ type })),
    fc
      .tuple(fields, fc.constantFrom(...holders), fc.array(tie('node'), { maxLength: 4 }))
      .map(([some, type, children]): StrangeNode => ({ ...some, type, children })),
  ),
}));

/** Gives each text a word of its own; answers the words. */
function nameWords(nodes: StrangeNode[], words: string[] = []): string[] {
  for (const node of nodes) {
    if (node.text !== undefined) words.push((node.text = `w${words.length} `));
    if (node.children) nameWords(node.children, words);
  }
  return words;
}

describe('Any JSON', () => {
  const any = fc.array(strangeNode, { maxLength: 5 });
  const wordsIn = (content: string) => content.match(/w\d+/g) ?? [];

  it('that is read for the view keeps every word, once and in its order', () => {
    fc.assert(
      fc.property(any, (nodes) => {
        const words = nameWords(nodes).map((word) => word.trim());
        expect(wordsIn(htmlOf(...nodes))).toEqual(words);
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused as a whole, with its reason, or read as the view reads it', () => {
    fc.assert(
      fc.property(any, (nodes) => {
        nameWords(nodes);
        const [strict, kept] = [false, true].map((keepSound) => readNodes(root(...nodes), { schema, link, keepSound }));
        if (strict?.blocks) expect(strict).toEqual(kept);
        else expect([strict?.problem === '', kept?.problem]).toEqual([false, strict?.problem]);
      }),
      { numRuns: 2000 },
    );
  });

  it('becomes a document of the model: read again, it and its HTML are the same', () => {
    fc.assert(
      fc.property(any, (nodes) => {
        nameWords(nodes);
        const blocks = readNodes(root(...nodes), { schema, link, keepSound: true }).blocks ?? [];
        expect(readNodes(root(...blocks), { schema, link })).toMatchObject({ blocks, problem: '', leftOut: undefined });
        const again = [shown(root(...blocks)), shownMarkup(writeHtml(blocks))].map(({ html }) => html);
        expect(again).toEqual([htmlOf(...nodes), htmlOf(...nodes)]);
      }),
      { numRuns: 2000 },
    );
  });

  it('of any shape at all is never an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, children) => {
        expect(shown(JSON.stringify(value)).problem).not.toBe('');
        const { html, problem } = shown({ version: 1, root: { type: 'root', children } });
        if (html === '' && children !== null && !Array.isArray(children)) expect(problem).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});
