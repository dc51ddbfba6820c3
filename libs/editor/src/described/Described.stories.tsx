import type { EditorJson } from '@inkfield/document';
import { defineBlock, defineInline, defineMark, h, oneOf, text } from '@inkfield/document/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText, typeAtEnd } from '../testing/storyKeys.js';
import { blockExtension } from './blockExtension.js';
import { inlineExtension } from './inlineExtension.js';
import { markExtension } from './markExtension.js';

const callout = defineBlock({
  type: 'callout',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  writeHtml: ({ tone }, content) => h('div', { class: 'story-callout', role: 'note', 'data-tone': tone }, content),
});

const mention = defineInline({
  type: 'mention',
  content: 'none',
  attributes: { id: text(), name: text() },
  writeHtml: ({ id, name }) => h('span', { class: 'story-mention', 'data-id': id }, `@${name}`),
  text: ({ name }) => `@${name}`,
});

const highlight = defineMark({
  type: 'highlight',
  read: ({ $ }) => (typeof $?.['highlight'] === 'string' ? $['highlight'] : null),
  writeHtml: (tone) => h('mark', { class: 'story-highlight', 'data-tone': tone }),
});

/** What an app writes in its own stylesheet. */
const styles = `
.story-callout { margin-block: 12px; padding: 8px 16px; border-inline-start: 4px solid light-dark(#2563eb, #93c5fd); border-radius: 6px;
  background: light-dark(#eff6ff, #172554); }
.story-callout[data-tone=warning] { border-color: light-dark(#b45309, #fcd34d); background: light-dark(#fffbeb, #451a03); }
.story-mention { padding-inline: 4px; border-radius: 4px; background: light-dark(#e0e7ff, #312e81); color: light-dark(#312e81, #e0e7ff); }
.story-highlight { padding: 0; background: light-dark(#fef08a, #854d0e); color: inherit; }
`;

const words = (value: string, more: object = {}) => ({ type: 'text', text: value, ...more });
const line = (...children: object[]) => ({ type: 'paragraph', children });
const children = [
  line(
    words('Ask '),
    { type: 'mention', id: '7', name: 'Ada' },
    words(' for the boots. '),
    words('The water turns at six', { $: { highlight: 'sun' } }),
    words('.'),
  ),
  { type: 'callout', tone: 'warning', children: [line(words('Leave the reef before five.'))] },
  {
    type: 'callout',
    tone: 'info',
    children: [line(words('What to bring:')), line(words('Boots, a lamp, dry socks.', { format: 1 }))],
  },
];

/** Blocks, inlines and marks of an app, each described once for the editor, the server and the view. */
const meta = {
  title: 'Editor/Own blocks',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    valueFormat: 'json',
    toolbarDelayMs: 0,
    generate: false,
    defaultValue: { json: { version: 1, root: { type: 'root', children } } as EditorJson },
    extensions: [
      blockExtension(callout, { title: 'Callout', description: 'A note that stands out.', terms: ['note'] }),
      inlineExtension(mention, {
        title: 'Mention',
        description: 'Somebody of the team.',
        create: () => ({ id: '7', name: 'Ada' }),
      }),
      markExtension(highlight, { title: 'Highlight', value: 'sun' }),
    ],
  },
  decorators: [
    (Story) => (
      <>
        <style>{styles}</style>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A callout that holds blocks, a mention in a line and a highlighted text: an app's own, described once each. */
export const Filled: Story = {};

/** The slash menu and "Turn into" offer them beside the editor's own. */
export const InSlashMenu: Story = {
  args: { defaultValue: '' },
  parameters: {
    visual: { height: 420 },
    // As in the stories of the slash menu: ARIA knows aria-expanded on a combobox only.
    a11y: {
      config: { rules: [{ id: 'aria-allowed-attr', selector: ':not([role=textbox][aria-expanded])' }] },
    },
  },
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), '/no');
    await expect(await screen.findByRole('option', { name: /^Callout/ })).toBeVisible();
  },
};

/** A mark has its button in the toolbar of selected text. */
export const InToolbar: Story = {
  parameters: { visual: { height: 420 } },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), '.story-highlight');
    await expect(within(toolbar).getByRole('button', { name: 'Highlight' })).toHaveAttribute('aria-pressed', 'true');
  },
};
