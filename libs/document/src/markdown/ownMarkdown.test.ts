import { afterEach, expect, it, vi } from 'vitest';
import { convertValue } from '../convert.js';
import { integer, oneOf } from '../schema/attributes.js';
import { createSchema } from '../schema/createSchema.js';
import { defineBlock } from '../schema/define.js';
import { testDescription } from '../testing/description/testDescription.js';
import { h } from '../tree/h.js';

afterEach(() => void vi.restoreAllMocks());

const note = defineBlock({
  type: 'note',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  readHtml: { aside: ({ attributes }) => ({ tone: attributes.get('data-tone') ?? 'info' }) },
  writeHtml: ({ tone }, content) => h('aside', { 'data-tone': tone }, content),
  markdown: {
    write: ({ tone }, content) => `:::${tone}\n${content}\n:::`,
    start: /^:::(info|warning)[ \t]*$/g,
    end: /^:::[ \t]*$/,
    read: ([, tone]) => ({ tone }),
  },
});
const shout = defineBlock({
  type: 'shout',
  content: 'inline',
  readHtml: { section: () => ({}) },
  writeHtml: (_, content) => h('section', null, content),
  markdown: { write: (_, content) => `!! ${content}`, start: /^!!(?: |$)/ },
});
const rating = defineBlock({
  type: 'rating',
  content: 'none',
  attributes: { stars: integer({ min: 0, max: 5 }) },
  writeHtml: ({ stars }) => h('p', { 'data-stars': stars }),
  markdown: {
    write: ({ stars }) => `Stars: ${stars}`,
    start: /^Stars: (\d)/,
    read: ([, stars]) => ({ stars }),
  },
});
const schema = createSchema([note, shout, rating]);

const line = (text: string) => ({ type: 'paragraph', children: text ? [{ type: 'text', text }] : [] });
const read = (markdown: string) => convertValue({ markdown }, { schema }).json.root.children;
const own = (type: string, ...children: object[]) => ({ type, children });

it.each<[markdown: string, blocks: object[]]>([
  [':::info\none\n\ntwo\n:::\nthree', [own('note', line('one'), line('two')), line('three')]],
  [':::warning\n:::', [{ type: 'note', tone: 'warning', children: [line('')] }]],
  ['one\n:::info\ntwo\n:::', [line('one'), own('note', line('two'))]],
  ['> :::info\n> a\n> :::\n> b', [{ type: 'quote', shadowRoot: true, children: [own('note', line('a')), line('b')] }]],
  [
    ':::info\n:::warning\na\n:::\nb\n:::\nc',
    [own('note', { type: 'note', tone: 'warning', children: [line('a')] }, line('b')), line('c')],
  ],
  [
    ':::info\n```\n:::\n```\n!! a\n:::\nb',
    [
      own(
        'note',
        { type: 'code', children: [{ type: 'text', text: ':::' }] },
        own('shout', { type: 'text', text: 'a' }),
      ),
      line('b'),
    ],
  ],
  [':::info\nwithout an end', [own('note', line('without an end'))]],
  [':::danger\na', [line(':::danger a')]],
  ['!! **a** b', [own('shout', { type: 'text', text: 'a', format: 1 }, { type: 'text', text: ' b' })]],
  ['Stars: 4\nStars: 9', [{ type: 'rating', stars: 4 }, { type: 'rating' }]],
  ['Stars: 4 of 5', [line('Stars: 4 of 5')]],
  [
    '```\n!! a\n```\n    Stars: 4',
    [
      { type: 'code', children: [{ type: 'text', text: '!! a' }] },
      { type: 'code', children: [{ type: 'text', text: 'Stars: 4' }] },
    ],
  ],
])('%j becomes the blocks that an app has described', (markdown, blocks) => {
  expect(read(markdown)).toEqual(blocks);
});

it('A text that looks like one stays a text', () => {
  for (const text of [':::info', ':::', '!! a', 'Stars: 4']) {
    const { markdown } = convertValue(
      { json: { version: 1, root: own('root', own('note', line(text))) } as never },
      { schema },
    );
    expect(read(markdown)).toEqual([own('note', line(text))]);
  }
});

it('A start that cannot be read is text, and the developer is told', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = () => expect.fail('broken');
  const broken = defineBlock({
    type: 'broken',
    content: 'none',
    writeHtml: () => h('hr'),
    markdown: { write: () => '!', start: /^!/, read },
  });
  expect(convertValue({ markdown: '! a' }, { schema: createSchema([broken]) }).text).toBe('! a');
  expect(log.mock.calls[0]?.[0]).toContain('The description of "broken" could not read a line of Markdown');
});

it.each([[note], [shout], [rating]])('The contract of a description holds with Markdown in and out', (description) => {
  testDescription(description, { numRuns: 60, seed: 14 });
});
