import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, typeAtEnd } from '../testing/storyKeys.js';

/** A line between two parts of a text: three dashes make it as they are typed. */
const meta = {
  title: 'Editor/Divider',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue: '<p>The lamp was lit at six.</p><hr><p>At seven the second boat came in.</p>',
  },
  parameters: { visual: { height: 400, forcedColors: true } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {};

/** A click takes it as a whole; Backspace or Delete takes it away. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    box.focus();
    const divider = within(box).getByRole('separator');
    await fireEvent.click(divider);
    await expect(divider.className).toMatch(/selected/i);
  },
};

/** Three dashes make one; the text goes on below it. */
export const Typed: Story = {
  args: { defaultValue: '<p>The lamp was lit at six.</p>' },
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, ' ');
    await press(box, 'Enter');
    await typeAtEnd(box, '---');
    await expect(await within(box).findByRole('separator')).toBeVisible();
    await typeAtEnd(box, 'At seven the second boat came in.');
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
