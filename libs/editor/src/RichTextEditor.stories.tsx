import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichTextEditor } from './RichTextEditor.js';

const meta = {
  title: 'Editor/RichTextEditor',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'md' },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind of text: type `/` for blocks, select a word for its formats, or drag a block by its handle. */
export const Written: Story = {
  args: {
    defaultValue:
      '<h2>The reef at low tide</h2><p>One by one the <strong>rocks come up</strong>, and each is a <em>world</em> of its own, as <a href="https://example.org/reef">the survey</a> says.</p>' +
      '<ul><li><p>Limpets on the dry side</p></li><li><p>Anemones in the pools</p><ul><li><p>Closed until the water is back</p></li></ul></li></ul>' +
      '<blockquote><p>Never turn your back to the sea.</p></blockquote><pre data-language="javascript"><code>const tide = "low";</code></pre><p>More at high tide.</p>',
  },
};

/** The same in Arabic: everything mirrors, but the code. */
export const Arabic: Story = {
  args: {
    'aria-label': 'النص',
    lang: 'ar',
    dir: 'rtl',
    defaultValue:
      '<h2>الشعاب عند الجزر</h2><p>واحدة تلو الأخرى <strong>تظهر الصخور</strong>، وكل منها <em>عالم</em> قائم بذاته.</p>' +
      '<ul><li><p>البطلينوس على الجانب الجاف</p></li><li><p>شقائق النعمان في البرك</p></li></ul>' +
      '<blockquote><p>لا تدر ظهرك للبحر أبدًا.</p></blockquote><pre data-language="javascript"><code>const tide = "low";</code></pre>',
  },
};
