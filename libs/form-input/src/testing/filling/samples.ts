import type { FieldKind } from '../../kindOf.js';

/** What is filled in. */
export const given = {
  HTML: '<h2>New</h2><p>more</p>',
  Markdown: '## New **words**',
  text: 'one < two',
};

export type SampleName = keyof typeof given;
export const sampleNames: readonly SampleName[] = ['HTML', 'Markdown', 'text'];

/** How a way puts a text in: as a whole, or as a person who types or pastes it, to whom tags are text. */
export type Manner = 'filled' | 'typed';

const title = '<h2>New <strong>words</strong></h2>';
const tags = '<p>&lt;h2&gt;New&lt;/h2&gt;&lt;p&gt;more&lt;/p&gt;</p>';
const line = '<p>one &lt; two</p>';

const richText: Readonly<Record<Manner, Readonly<Record<SampleName, string>>>> = {
  filled: { HTML: given.HTML, Markdown: title, text: line },
  typed: { HTML: tags, Markdown: title, text: line },
};

/** What the form is to get of a sample: of all kinds but rich text the sample itself. */
export function expected(kind: FieldKind, manner: Manner, sample: SampleName): string {
  return kind === 'rich-text' ? richText[manner][sample] : given[sample];
}
