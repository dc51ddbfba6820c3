import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, selectText } from '../testing/storyKeys.js';

/** Bold, italic, underlined, struck through and code, by keys, Markdown or the toolbar. */
const meta = {
  title: 'Editor/Text format',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue:
      '<p>The <strong>bold</strong> rock, the <em>leaning</em> mast, the <u>marked</u> line, the <s>old</s> chart and <code>low = 11:40</code>.</p><p><strong><em><u><s>All of them at once</s></u></em></strong>, but for <strong><code>code</code></strong>.</p><h2>In a heading <em>too</em>, and <code>code</code></h2>',
  },
  parameters: { visual: { height: 440 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The five formats, which may lie over each other. */
export const Written: Story = {};

/** The toolbar shows which of them the whole selection has. */
export const Selected: Story = {
  args: { defaultValue: '<p>The <strong>bold <em>rock</em></strong> and the mast.</p>' },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'strong');
    await expect(within(toolbar).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await expect(within(toolbar).getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'false');
  },
};

/** Made by Ctrl+E, as by the toolbar. */
export const ByKey: Story = {
  args: { defaultValue: '<p>low = 11:40</p>' },
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    const toolbar = await selectText(box);
    await press(box, 'e', { code: 'KeyE', ctrlKey: true });
    await expect(within(toolbar).getByRole('button', { name: 'Code' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
