import { imageUrl, integer, text } from '../schema/attributes.js';
import { defineInline } from '../schema/define.js';
import { element } from '../tree/element.js';

export const image = defineInline({
  type: 'image',
  content: 'none',
  attributes: {
    src: imageUrl(),
    alt: text({ maxLength: 10_000_000 }),
    title: text({ maxLength: 10_000_000 }),
    width: integer({ min: 0, max: 10_000 }),
  },
  // An image that may not be loaded is none.
  settle: (values) => (values.src === '' ? null : values),
  writeHtml: ({ src, alt, title, width }) => element('img', { src, alt, title: title || null, width: width || null }),
});
