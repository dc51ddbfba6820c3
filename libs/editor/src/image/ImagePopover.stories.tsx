import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, still } from '../testing/storyKeys.js';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="150"><rect width="320" height="150" fill="#bae6fd"/><path d="M0 110q80-30 160 0t160 0v40H0z" fill="#0369a1"/><circle cx="260" cy="40" r="18" fill="#fde68a"/></svg>`;

const meta = {
  title: 'Editor/Image',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue: `<p>The reef at low tide:</p><p><img src="data:image/svg+xml;base64,${btoa(drawing)}" alt="Waves below a low sun" title="Low tide" width="320"></p>`,
  },
  parameters: { visual: { height: 560 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A selected image has its alternative text, its caption and a way to remove it below it; Alt+Enter goes there. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    box.focus();
    await userEvent.click(within(box).getByRole('img'));
    const popover = await screen.findByRole('dialog', { name: 'Image' });
    await still();
    await expect(within(popover).getByRole('textbox', { name: 'Alternative text' })).toHaveValue(
      'Waves below a low sun',
    );
  },
};
