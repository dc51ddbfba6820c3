import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichTextEditor } from './RichTextEditor.js';

/**
 * A rich-text block editor that is a form control: it has a name, a value, validity and a reset. `FormInput` with `editor="rich-text"` is this
 * editor with a label, hint, error and counter around it: take that in a form, and this one where you draw those yourself.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | say what the field takes by `content`, and give the server the same object | hide menus by CSS: a paste and Markdown would still bring what they hide |
 * | name it by a label or `aria-label` | rely on the placeholder, which is gone with the first letter |
 * | give stored HTML as `defaultValue` | write it into the DOM, or convert it before: what nobody edits is submitted as it was stored |
 * | make `extensions` once, at module scope | make them in a render: they are read once |
 * | set `generate={false}` where nothing answers | leave a `++` that ends in an error |
 *
 * ## Anatomy
 *
 * The text box; the menu of `/` at the caret; the toolbar above selected text; the handle beside a block; the bars of AI writing and of code; the
 * saving indicator with a `storageKey`; a line under the text where an edit would lose something; and, unseen, the text area that the form knows.
 *
 * ## Keyboard
 *
 * | Key | What it does |
 * | --- | --- |
 * | `/` | opens the commands; arrows, Enter and Tab choose, Escape closes |
 * | `++` | lets AI go on; Escape takes it back |
 * | Ctrl+B, I, U, E, K (Cmd) | bold, italic, underlined, code, link |
 * | Ctrl+Shift+S | struck through |
 * | Ctrl+Alt+0 to 6 | text, and headings |
 * | Ctrl+Shift+7, 8, 9 | numbered list, bullet list, quote |
 * | Alt+Shift+Up, Down | moves the block |
 * | Alt+Shift+F10 | opens the block's menu |
 * | Alt+F10 | goes to the toolbar of selected text, or to the buttons of code |
 * | Alt+Enter | edits the texts of a selected image |
 * | Escape, then Tab | leaves, also out of a list or code |
 * | Ctrl+/ | lists all keys |
 *
 * ## Accessibility
 *
 * The text box is a `textbox` of several lines with the label's name; the menu of `/` is a `listbox` that it points at. Block types, AI writing and
 * uploads are announced, not each word. Nothing is reached by the pointer alone. Contrast holds inside selections and highlights too. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 *
 * ## Recipes
 *
 * [A field's content](?path=/docs/editor-field-content--docs), [own blocks](?path=/docs/own-blocks--docs),
 * [your own model](?path=/docs/guides-your-own-model--docs), [images in an S3 store](?path=/docs/guides-images-in-an-s3-store--docs),
 * [showing values](?path=/docs/guides-showing-values--docs), [drafts](?path=/docs/editor-local-draft--docs).
 */
const meta = {
  title: 'Editor/RichTextEditor',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'md' },
  argTypes: { 'aria-label': { description: 'The name of the text box, where no label points at its `id`.' } },
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
