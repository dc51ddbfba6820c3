// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attribute, oneOf, text } from '../../schema/attributes.js';
import { defineBlock, defineInline, defineMark } from '../../schema/define.js';
import type { Description } from '../../schema/description.js';
import type { TreeNode } from '../../tree/element.js';
import { h } from '../../tree/h.js';
import { ownSchema } from '../ownDescriptions.js';
import { testDescription, type TestDescriptionOptions } from './testDescription.js';

const numRuns = Number(process.env['DESCRIPTION_DOCUMENTS'] ?? 25);

/** What the test says of a description that is wrong. */
function saidOf(description: Description, options: TestDescriptionOptions = {}): string {
  try {
    testDescription(description, { numRuns: 25, seed: 7, ...options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

const block = (more: Partial<Parameters<typeof defineBlock>[0]>) =>
  defineBlock({ type: 'own', content: 'blocks', writeHtml: (_, content) => h('aside', null, content), ...more });
const inline = (more: Partial<Parameters<typeof defineInline>[0]>) =>
  defineInline({ type: 'own', content: 'none', writeHtml: () => h('span', null, 'x'), text: () => 'x', ...more });
const throws = (): never => {
  throw new Error('broken');
};
const anyValue: Attribute<unknown> = { fallback: '', isRequired: false, expected: 'anything', read: (value) => value };

const own = ['callout', 'mention', 'rating', 'highlight'];

describe('testDescription', () => {
  it.each(own)(`makes documents with an app’s %s, and finds nothing wrong`, (type) => {
    const description = ownSchema.descriptions.find((one) => one.type === type) ?? expect.fail();
    expect(saidOf(description, { numRuns })).toBe('');
  });

  it.each<[string, Description, string]>([
    ['a writer throws', block({ writeHtml: throws }), 'could not write it'],
    ['a writer gives a script', block({ writeHtml: () => h('script', null, 'alert(1)') }), '<script> is not allowed'],
    [
      'a writer gives a handler',
      block({ writeHtml: (_, content) => h('aside', { onclick: 'x()' }, content) }),
      '"onclick" of <aside> is not allowed',
    ],
    ['an inline’s writer throws', inline({ writeHtml: throws }), 'could not write it'],
    [
      'a mark’s writer throws',
      defineMark({ type: 'own', read: ({ $ }) => ($?.['own'] ? 'a' : null), writeHtml: throws }),
      'could not write it',
    ],
    ['a writer leaves out the content', block({ writeHtml: () => h('aside') }), 'Words are lost in HTML'],
    ['a text throws', inline({ text: throws }), 'could not say its text'],
    ['Markdown throws', block({ markdown: { write: throws } }), 'could not write it in Markdown'],
    ['Markdown is no string', inline({ markdown: { write: () => 5 as unknown as string } }), 'no string'],
    ['settle throws', block({ settle: throws }), 'could not read it'],
    ['what it holds cannot be read', block({ readContent: throws }), 'could not read it'],
    [
      'its reader reads itself for ever',
      block({ readContent: (node, _, reader) => reader.blocks([node]) }),
      'It reads the node in itself again, without an end',
    ],
    ['an attribute’s rule throws', block({ attributes: { a: { ...text(), read: throws } } }), 'broken'],
    ['its order throws', block({ normalize: throws }), 'could not bring it into order'],
    ['a reader of elements throws', block({ readHtml: { aside: throws } }), 'Its readHtml throws for <aside'],
    ['it is read as nothing', inline({ settle: () => null }), 'It is in none of the documents'],
    ['an attribute lets in anything', block({ attributes: { a: anyValue } }), 'own'],
    [
      'an attribute is without end',
      block({ attributes: { a: { ...text(), read: (value) => String(value) } } }),
      'Give it a maxLength',
    ],
    [
      'a mark reads nothing that it stores',
      defineMark({ type: 'own', read: () => null, writeHtml: () => h('mark') }),
      'no value of the mark',
    ],
    ['its content is its own', block({ content: () => [{ text: '' }] }), 'Give nodes of it'],
    ['its type is taken', block({ type: 'paragraph' }), 'cannot have the type "paragraph": it is taken'],
  ])('says what is wrong, and of which description, where %s', (_, description, said) => {
    const message = saidOf(description);
    expect(message).toContain(said);
    expect(message).toMatch(/^\[@inkfield\/document\] .*"(?:own|paragraph)"/);
  });

  it('stops a reader that never ends', () => {
    const endless = inline({
      settle: (values) => {
        for (;;) if (values === undefined) return null;
      },
    });
    expect(saidOf(endless, { timeoutMs: 100 })).toContain(
      '"own" loses or lets in what it must not. It had not ended after 0.1 seconds',
    );
  });

  it('gives the smallest document that fails, and the seed that repeats it', () => {
    const description = block({ markdown: { write: (_, content) => (content.includes('word') ? throws() : content) } });
    const message = saidOf(description, { numRuns: 200 });
    const [, json = '{}'] = /The smallest document that shows it: (.*)\n/.exec(message) ?? [];
    const words = JSON.stringify(JSON.parse(json)).match(/"text":"[^"]*"/g);
    expect(words).toHaveLength(1);
    expect(words?.[0]?.length).toBeLessThan(20);
    const [, seed, path] = /\{ seed: (-?\d+), path: '([\d:]+)' \}/.exec(message) ?? [];
    expect(saidOf(description, { seed: Number(seed), path: path ?? '' })).toBe(message);
  });

  it('takes values of attributes that cannot be guessed, and tells which never came in', () => {
    const secret: Attribute<string> = {
      ...text(),
      expected: 'a secret',
      read: (value) => (value === 'x-17' || value === '' ? String(value) : undefined),
    };
    const description = block({ attributes: { secret, tone: oneOf(['a', 'b'], 'a') } });
    expect(saidOf(description, { numRuns: 60 })).toContain('Its attribute "secret" is in no document');
    expect(saidOf(description, { numRuns: 60, attributes: { secret: ['x-17'] } })).toBe('');
  });

  it('takes nodes of a structure of its own, and other descriptions beside it', () => {
    const pair = defineBlock({
      type: 'pair',
      content: ({ children = [] }) => children.map((line) => ({ line: line.children ?? [] })),
      items: { side: {} },
      readContent: (node, made, reader) => [
        {
          ...made,
          children: reader
            .children(node)
            .map((side) => ({ type: 'side', children: reader.blocks(reader.children(side), true)[0]?.children ?? [] })),
        },
      ],
      isLine: () => false,
      arrange: (_, parts) => parts.map((line): TreeNode => h('div', null, line)),
      writeHtml: (_, content) => h('section', null, content),
    });
    const side = fc
      .constantFrom('a', 'b c')
      .map((words) => ({ type: 'side', children: [{ type: 'text', text: words }] }));
    const nodes = fc.tuple(side, side).map((children) => ({ type: 'pair', children }));
    expect(saidOf(pair, { nodes, among: [inline({})] })).toBe('');
  });
});
