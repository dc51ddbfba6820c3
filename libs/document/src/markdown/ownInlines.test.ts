import { afterEach, describe, expect, it, vi } from 'vitest';
import { convertValue } from '../convert.js';
import { oneOf, text } from '../schema/attributes.js';
import { createSchema } from '../schema/createSchema.js';
import { defineInline, defineMark } from '../schema/define.js';
import type { DocumentNode } from '../schema/description.js';
import { testDescription } from '../testing/description/testDescription.js';
import { h } from '../tree/h.js';

afterEach(() => void vi.restoreAllMocks());

const word = (value: string) => value.replace(/\W/g, '') || '_';
const mention = defineInline({
  type: 'mention',
  content: 'none',
  attributes: { id: text({ maxLength: 20 }), name: text({ maxLength: 20 }) },
  readHtml: {
    span: ({ attributes }) =>
      attributes.has('data-id') ? { id: attributes.get('data-id'), name: attributes.get('title') } : null,
  },
  writeHtml: ({ id, name }) => h('span', { 'data-id': id, title: name }, `@${name}`),
  text: ({ name }) => `@${name}`,
  markdown: {
    write: ({ id, name }) => `@[${word(name)}](${word(id)})`,
    pattern: /@\[(\w{1,20})\]\((\w{1,20})\)/,
    read: ([, name, id]) => (name === 'nobody' ? null : { id, name }),
  },
});
const issue = defineInline({
  type: 'issue',
  content: 'none',
  attributes: { number: text({ maxLength: 9 }) },
  readHtml: {
    cite: ({ attributes }) => (attributes.has('data-issue') ? { number: attributes.get('data-issue') } : null),
  },
  writeHtml: ({ number }) => h('cite', { 'data-issue': number }, `GH${number}`),
  text: ({ number }) => `GH${number}`,
  markdown: {
    write: ({ number }) => `GH${number.replace(/\D/g, '') || 0}`,
    pattern: /GH(\d{1,9})/g,
    read: ([, number]) => ({ number }),
  },
});
const tones = oneOf(['sun', 'sea'], 'sun');
const highlight = defineMark({
  type: 'highlight',
  read: ({ $ }, context) =>
    context ? (tones.read($?.['highlight'], context) ?? null) : (($?.['highlight'] as string) ?? null),
  readHtml: { mark: ({ attributes }) => attributes.get('data-tone') ?? null },
  writeHtml: (tone) => h('mark', { 'data-tone': tone }),
  markdown: { delimiter: '==', value: 'sun' },
});
const inserted = defineMark({
  type: 'inserted',
  read: ({ $ }) => ($?.['inserted'] === '' ? '' : null),
  readHtml: { small: () => '' },
  writeHtml: () => h('small'),
  markdown: { delimiter: '+', intraword: false },
});
const own = [mention, issue, highlight, inserted];
const schema = createSchema(own);

const read = (markdown: string) => convertValue({ markdown }, { schema }).html;
const write = (...children: DocumentNode[]) => {
  const root = { type: 'root', children: [{ type: 'paragraph', children }] };
  return convertValue({ json: JSON.stringify({ version: 1, root }) }, { schema });
};
const words = (value: string, more: object = {}): DocumentNode => ({ type: 'text', text: value, ...more });
const ada: DocumentNode = Object.assign({ type: 'mention' }, { id: '7', name: 'Ada' });
const sun = { $: { highlight: 'sun' } };

const shown = '<span data-id="7" title="Ada">@Ada</span>';

describe('Markdown of an app’s own in a line', () => {
  it.each<[markdown: string, html: string]>([
    ['Ask @[Ada](7) now', `<p>Ask ${shown} now</p>`],
    ['@[Ada](7)@[Ada](7)', `<p>${shown}${shown}</p>`],
    ['**@[Ada](7)** GH12', `<p>${shown} <cite data-issue="12">GH12</cite></p>`],
    ['# @[Ada](7)\n\n- @[Ada](7)', `<h1>${shown}</h1><ul><li>${shown}</li></ul>`],
    [
      '\\@[Ada](7) `@[Ada](7) GH1`',
      expect.stringMatching(/^<p>@<a href="7"[^>]*>Ada<\/a> <code>@\[Ada\]\(7\) GH1<\/code><\/p>$/) as string,
    ],
    ['@[nobody](7)', expect.stringMatching(/^<p>@<a href="7"[^>]*>nobody<\/a><\/p>$/) as string],
    ['a ==b== c', '<p>a <mark data-tone="sun">b</mark> c</p>'],
    ['a==b==c', '<p>a<mark data-tone="sun">b</mark>c</p>'],
    ['a+b+c +d+', '<p>a+b+c <small>d</small></p>'],
    [
      '**a ==b *c*==** d',
      '<p><strong>a <mark data-tone="sun">b </mark><em><mark data-tone="sun">c</mark></em></strong> d</p>',
    ],
    ['==a +b+==', '<p><mark data-tone="sun">a <small>b</small></mark></p>'],
    ['==@[Ada](7) b==', `<p>${shown}<mark data-tone="sun"> b</mark></p>`],
    ['=a= ===b=== == c == \\==d==', '<p>=a= ===b=== == c == ==d==</p>'],
  ])('%j becomes %s', (markdown, html) => {
    expect(read(markdown)).toEqual(html);
  });

  it.each<[name: string, nodes: DocumentNode[], markdown: string]>([
    ['an inline among words', [words('Ask '), ada, words(' now')], 'Ask @[Ada](7) now'],
    ['a mark', [words('a '), words('b', sun), words(' c')], 'a ==b== c'],
    ['a mark in another', [words('a', { format: 1 }), words('b', { format: 1, ...sun })], '**a==b==**'],
    ['what looks like a mark', [words('==a== =b x===y')], '\\=\\=a\\=\\= =b x\\=\\=\\=y'],
    ['a mark beside its sign', [words('a='), words('b', sun)], 'a\\===b=='],
    ['a mark that no word has inside', [words('a'), words('b', { $: { inserted: '' } }), words('c')], 'abc'],
    ['what looks like an inline', [words('Ask GH12')], 'Ask &#71;H12'],
    [
      'words and a link that look like an inline together',
      [words('See @'), Object.assign({ type: 'link' }, { url: '7', children: [words('Ada')] })],
      'See \\@[Ada](7)',
    ],
  ])('%s is written so that it is read again', (_name, nodes, markdown) => {
    const value = write(...nodes);
    expect(value.markdown).toBe(markdown);
    expect(convertValue({ markdown }, { schema }).text).toBe(value.text);
    expect(convertValue({ markdown }, { schema }).markdown).toBe(markdown);
  });

  it('of what holds no text is given its text as Markdown has it', () => {
    const person = defineInline({
      type: 'person',
      content: 'none',
      attributes: { name: text() },
      writeHtml: ({ name }) => h('cite', null, name),
      text: ({ name }) => name,
      markdown: { write: (_, content) => `[${content}](/people)` },
    });
    const node: DocumentNode = Object.assign({ type: 'person' }, { name: '`A] *' });
    const json = {
      version: 1,
      root: { type: 'root', children: [{ type: 'paragraph', children: [node, words('b`')] }] },
    };
    const { markdown } = convertValue({ json: JSON.stringify(json) }, { schema: createSchema([person]) });
    expect(markdown).toBe('[\\`A\\] \\*](/people)b\\`');
  });

  it('is text where it cannot be read, and the developer is told', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = defineInline({
      type: 'broken',
      content: 'none',
      writeHtml: () => h('data'),
      markdown: { write: () => '!!', pattern: /!!/, read: () => expect.fail('broken') },
    });
    expect(convertValue({ markdown: 'a !! b' }, { schema: createSchema([broken]) }).text).toBe('a !! b');
    expect(log.mock.calls[0]?.[0]).toContain('The description of "broken" could not read a line of Markdown');
  });

  it.each(['', '*', '__', '~~', '`', '====', '=+', '>', '\\', '['])('takes no %j for a mark', (delimiter) => {
    const mark = defineMark({ type: 'pen', read: () => null, writeHtml: () => h('i'), markdown: { delimiter } });
    expect(() => createSchema([mark])).toThrow('The mark "pen" cannot have the delimiter');
    expect(() => createSchema([highlight, { ...highlight, type: 'pen' }])).toThrow('it is taken');
  });

  it.each(own)('of a $type holds the contract of a description', (description) => {
    const among = own.filter((other) => other !== description);
    testDescription(description, { numRuns: 25, seed: 14, among });
  });
});
