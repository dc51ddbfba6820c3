import { integer, oneOf, text } from '../schema/attributes.js';
import { createSchema } from '../schema/createSchema.js';
import { defineBlock, defineInline, defineMark } from '../schema/define.js';
import { h } from '../tree/h.js';

const callout = defineBlock({
  type: 'callout',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  readHtml: { aside: ({ attributes }) => ({ tone: attributes.get('data-tone') }) },
  writeHtml: ({ tone }, content) => h('aside', { 'data-tone': tone }, content),
  markdown: { write: ({ tone }, content) => `> [!${tone.toUpperCase()}]\n${content.replace(/^/gm, '> ')}` },
});
const mention = defineInline({
  type: 'mention',
  content: 'none',
  attributes: { id: text(), name: text() },
  readHtml: {
    span: ({ attributes, children: [label] }) =>
      attributes.get('class') === 'mention' && typeof label === 'string'
        ? { id: attributes.get('data-id'), name: label.replace(/^@/, '') }
        : null,
  },
  writeHtml: ({ id, name }) => h('span', { class: 'mention', 'data-id': id }, `@${name}`),
  text: ({ name }) => `@${name}`,
  markdown: { write: ({ id }, content) => `[${content}](</people/${id.replace(/[<>\\\n]/g, '')}>)` },
});
const rating = defineBlock({
  type: 'rating',
  content: 'none',
  attributes: { stars: integer({ min: 0, max: 5 }) },
  readHtml: {
    p: ({ attributes }) => (attributes.has('data-stars') ? { stars: attributes.get('data-stars') } : null),
  },
  writeHtml: ({ stars }) => h('p', { 'data-stars': stars }, '★'.repeat(stars)),
});
const highlight = defineMark({
  type: 'highlight',
  read: ({ $ }) => (typeof $?.['highlight'] === 'string' ? $['highlight'] : null),
  readHtml: { mark: ({ attributes }) => attributes.get('data-tone') ?? '' },
  writeHtml: (tone) => h('mark', { 'data-tone': tone }),
});

/** Kinds of nodes as an app describes its own: a callout, a mention, a rating and a highlight. */
export const ownDescriptions = [callout, mention, rating, highlight];

/** The product's kinds of nodes, and some as an app describes its own: a callout, a mention, a rating and a highlight. */
export const ownSchema = createSchema(ownDescriptions);
