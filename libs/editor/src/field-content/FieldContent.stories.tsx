import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText, typeAtEnd } from '../testing/storyKeys.js';

/** What a field takes, by `content`: its menus, shortcuts, pastes and AI go by it, and the server checks by the same object. */
const meta = {
  title: 'Editor/Field content',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm', toolbarDelayMs: 0, generate: false },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = {
  headings: false,
  lists: false,
  quotes: false,
  code: false,
  dividers: false,
  images: false,
  colours: false,
} as const;

/** A comment takes paragraphs, bold text and links, and the toolbar offers no more. */
export const Comment: Story = {
  args: {
    content: { ...nothing, marks: ['bold'] },
    defaultValue:
      '<p>The boat leaves <strong>at six</strong>.</p><p>The <a href="https://example.com/tides">tide table</a> has it too.</p>',
  },
  // The page under the toolbar scrolls by itself now and then, which is not explained yet; the toolbar has pictures of its own.
  parameters: { visual: { skip: true } },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'strong');
    await expect(within(toolbar).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await expect(within(toolbar).queryByRole('button', { name: 'Italic' })).toBeNull();
  },
};

const pier = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80"><rect width="320" height="80" fill="#2563eb"/>' +
    '<path d="M0 55h320v25H0z" fill="#93c5fd"/></svg>',
)}`;

/** An article takes headings of two levels, lists and images: so does the slash menu. */
export const Article: Story = {
  args: {
    content: { headings: [2, 3], quotes: false, code: false, dividers: false, colours: false },
    defaultValue:
      `<h2>The reef</h2><p><img src="${pier}" alt="The pier at high water"></p><h3>What to bring</h3>` +
      '<ul><li>boots</li><li>a lamp</li></ul><p></p>',
  },
  parameters: {
    visual: { height: 760 },
    // As in the stories of the slash menu: ARIA knows aria-expanded on a combobox only.
    a11y: {
      config: { rules: [{ id: 'aria-allowed-attr', selector: ':not([role=textbox][aria-expanded])' }] },
    },
  },
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), '/');
    const list = await screen.findByRole('listbox', { name: 'Commands' });
    const names = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
    await expect(names.join()).toMatch(/^Text.*,Heading 2.*,Heading 3.*,Bullet list.*,Numbered list.*,Image[^,]*$/);
  },
};
