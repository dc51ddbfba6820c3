import { defineBlock, h, oneOf } from '@inkfield/document/schema';

/** A note that stands out, with blocks in it. */
export const callout = defineBlock({
  type: 'callout',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning', 'danger'], 'info') },
  readHtml: {
    aside: ({ attributes }) => (attributes.get('class') === 'callout' ? { tone: attributes.get('data-tone') } : null),
  },
  writeHtml: ({ tone }, content) => h('aside', { class: 'callout', 'data-tone': tone }, content),
  markdown: {
    write: ({ tone }, content) => `> [!${tone.toUpperCase()}]\n${content.replace(/^/gm, '> ')}`,
  },
});
