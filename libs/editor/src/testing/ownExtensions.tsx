import { defineBlock, defineInline, defineMark, h, integer, oneOf, text } from '@inkfield/document/schema';
import { blockExtension } from '../described/blockExtension.js';
import type { DescribedViewProps } from '../described/DescribedView.js';
import { inlineExtension } from '../described/inlineExtension.js';
import { markExtension } from '../described/markExtension.js';

const callout = defineBlock({
  type: 'callout',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  readHtml: { aside: ({ attributes }) => ({ tone: attributes.get('data-tone') ?? 'info' }) },
  writeHtml: ({ tone }, content) => h('aside', { 'data-tone': tone }, content),
});

const banner = defineBlock({
  type: 'banner',
  content: 'inline',
  readHtml: { section: () => ({}) },
  writeHtml: (_, content) => h('section', {}, h('b', {}, 'News: '), h('span', {}, content)),
});

const rating = defineBlock({
  type: 'rating',
  content: 'none',
  attributes: { stars: integer({ min: 0, max: 5 }) },
  readHtml: { p: ({ attributes }) => (attributes.has('data-stars') ? { stars: attributes.get('data-stars') } : null) },
  writeHtml: ({ stars }) => h('p', { 'data-stars': stars }),
});

const mention = defineInline({
  type: 'mention',
  content: 'none',
  attributes: { id: text(), name: text() },
  readHtml: {
    span: ({ attributes }) =>
      attributes.has('data-id') ? { id: attributes.get('data-id'), name: attributes.get('data-name') } : null,
  },
  writeHtml: ({ id, name }) => h('span', { 'data-id': id, 'data-name': name }, `@${name}`),
  text: ({ name }) => `@${name}`,
});

const highlight = defineMark({
  type: 'highlight',
  read: ({ $ }) => (typeof $?.['highlight'] === 'string' ? $['highlight'] : null),
  readHtml: { mark: ({ attributes }) => attributes.get('data-tone') ?? null },
  writeHtml: (tone) => h('mark', { 'data-tone': tone }),
});

function Stars({ attributes, setAttributes, isEditable }: DescribedViewProps) {
  const stars = Number(attributes['stars']);
  return (
    <button type="button" disabled={!isEditable} onClick={() => setAttributes({ stars: stars + 1 })}>
      {stars} of 5 stars
    </button>
  );
}

/** What an app has described, for where there is no editor. */
export const ownDescriptions = [callout, banner, rating, mention, highlight];

/** What an app has described: a block of blocks, one of a line, one that React draws, a mention and a mark. */
export const ownExtensions = [
  blockExtension(callout, { title: 'Callout', terms: ['note'], shortcut: { code: 'KeyK', alt: true } }),
  blockExtension(banner, { title: 'Banner' }),
  blockExtension(rating, { title: 'Rating', view: Stars, create: () => ({ stars: 3 }) }),
  inlineExtension(mention, { title: 'Mention', create: () => ({ id: '7', name: 'Ada' }) }),
  markExtension(highlight, { title: 'Highlight', value: 'sun', shortcut: { code: 'KeyH', alt: true } }),
];
