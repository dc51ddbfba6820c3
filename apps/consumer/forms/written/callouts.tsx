import { defineBlock, h } from '@inkfield/document/schema';
import { blockExtension } from '@inkfield/editor';
import { FormInput } from '@inkfield/form-input';

const callout = defineBlock({
  type: 'callout',
  content: 'blocks',
  attributes: {},
  readHtml: { aside: ({ attributes }) => (attributes.get('class') === 'callout' ? {} : null) },
  writeHtml: (_, content) => h('aside', { class: 'callout' }, content),
});

const extensions = [blockExtension(callout, { title: 'Callout', description: 'A note that stands out.' })];

export default function Callouts() {
  return (
    <form method="post">
      <FormInput name="guide" title="Guide" editor="rich-text" size="md" extensions={extensions} />
      <button type="submit">Send</button>
    </form>
  );
}
