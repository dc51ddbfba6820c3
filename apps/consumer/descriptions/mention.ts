import { defineInline, h, text } from '@inkfield/document/schema';

/** Somebody who is named in a line, found again by their id. */
export const mention = defineInline({
  type: 'mention',
  content: 'none',
  attributes: { id: text({ maxLength: 100 }), name: text({ maxLength: 200 }) },
  readHtml: {
    span: ({ attributes, children: [label] }) =>
      attributes.get('class') === 'mention' && typeof label === 'string'
        ? { id: attributes.get('data-id'), name: label.replace(/^@/, '') }
        : null,
  },
  writeHtml: ({ id, name }) => h('span', { class: 'mention', 'data-id': id }, `@${name}`),
  text: ({ name }) => `@${name}`,
});
