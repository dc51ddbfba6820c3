import { defineMark, h } from '@inkfield/document/schema';

const tones: ReadonlySet<unknown> = new Set(['sun', 'sea', 'rose']);

/** A text marked with a pen of one of three tones. */
export const highlight = defineMark({
  type: 'highlight',
  read: ({ $ }) => (tones.has($?.['highlight']) ? String($?.['highlight']) : null),
  readHtml: {
    mark: ({ attributes }) => {
      const tone = attributes.get('data-tone') ?? '';
      return tones.has(tone) ? tone : null;
    },
  },
  writeHtml: (tone) => h('mark', { 'data-tone': tone }),
});
