import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';

const meta = {
  title: 'Editor/Paste as Markdown',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm' },
  parameters: { visual: { height: 240 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Text that looks a little like Markdown was pasted, and stays text: it could be a comment in a program. The offer takes no
 * focus, Tab goes to it, and the next edit takes it away.
 */
export const Offered: Story = {
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
    box.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '# Tides\n\n- spring\n- neap');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const offer = within(document.body).findByRole('button', { name: /^(?:Paste as Markdown|لصق بصيغة Markdown)$/ });
    await expect(await offer).toBeVisible();
    await waitFor(() => expect(box).toHaveFocus());
  },
};
