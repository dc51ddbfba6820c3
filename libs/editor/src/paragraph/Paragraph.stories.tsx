import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText } from '../testing/storyKeys.js';

/** Plain text, the block that everything begins as. */
const meta = {
  title: 'Editor/Paragraph',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue:
      '<p>At low tide the rocks come up one by one, and each of them is a world of its own until the water is back.</p><p>Reef House<br>4 Harbour Road</p><p>High water is at noon.</p>',
  },
  parameters: { visual: { height: 400 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What everything begins as. Shift+Enter breaks a line within a paragraph. */
export const Written: Story = {};

/** The empty one with the caret says what can be done in it. */
export const Empty: Story = {
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    box.focus();
    await expect(box).toHaveAttribute('aria-placeholder', expect.stringContaining('for commands'));
  },
};

/** The toolbar calls it text; Ctrl+Alt+0 makes one of any other block. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'p:last-of-type');
    await expect(within(toolbar).getByRole('button', { name: 'Block type: Text' })).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
