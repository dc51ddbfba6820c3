import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { ar } from '../messages/ar.js';
import { en } from '../messages/en.js';
import { RichTextEditor } from '../RichTextEditor.js';

/** Text that may be Markdown is pasted as text, and offered as Markdown beside the caret. */
const meta = {
  title: 'Editor/Paste as Markdown',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm' },
  parameters: { visual: { height: 240 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

async function pasteText(canvasElement: HTMLElement, text: string, offered: string) {
  const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
  box.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await waitFor(() => expect(within(document.body).getByRole('button', { name: offered })).toBeVisible());
  await waitFor(() => expect(box).toHaveFocus());
}

/**
 * Text that looks a little like Markdown was pasted, and stays text: it could be a comment in a program. The offer takes no
 * focus, Tab goes to it, and the next edit takes it away.
 */
export const Offered: Story = {
  parameters: { visual: { modes: ['light', 'dark', 'mobile'] } },
  play: ({ canvasElement }) => pasteText(canvasElement, '# Tides\n\n- spring\n- neap', en['paste.asMarkdown']),
};

/** From right to left, and in a language that is written so. */
export const OfferedInArabic: Story = {
  args: { messages: ar, lang: 'ar', dir: 'rtl' },
  parameters: { visual: { modes: ['rtl'] } },
  play: ({ canvasElement }) =>
    pasteText(canvasElement, '# المد والجزر\n\n- الربيعي\n- المحاقي', ar['paste.asMarkdown']),
};
