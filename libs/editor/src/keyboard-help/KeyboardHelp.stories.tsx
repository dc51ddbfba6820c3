import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, typeAtEnd } from '../testing/storyKeys.js';

/** Every key of the editor, opened by Ctrl+/ (Cmd+/). */
const meta = {
  title: 'Editor/Keyboard shortcuts',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm' },
  parameters: { visual: { height: 900 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ctrl+/ (Cmd+/ on a Mac) lists every key combination. */
export const Help: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, 'a');
    const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
    await press(box, '/', { code: 'Slash', ctrlKey: !isApple, metaKey: isApple });
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};
