import { defineBlock, h, integer } from '@inkfield/document/schema';

const most = 5;

/** Stars, without any content of its own. */
export const rating = defineBlock({
  type: 'rating',
  content: 'none',
  attributes: { stars: integer({ min: 0, max: most }) },
  readHtml: {
    p: ({ attributes }) => (attributes.has('data-stars') ? { stars: attributes.get('data-stars') } : null),
  },
  writeHtml: ({ stars }) =>
    h(
      'p',
      { class: 'rating', 'data-stars': stars, role: 'img', 'aria-label': `${stars} of ${most} stars` },
      '★'.repeat(stars) + '☆'.repeat(most - stars),
    ),
  markdown: { write: ({ stars }) => '★'.repeat(stars) + '☆'.repeat(most - stars) },
});
