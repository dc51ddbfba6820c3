import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../../RichTextEditor.js';

/** Proposes how to go on after a pause, as pale text that Tab takes and any other key lets go. It is off unless `ghostText` asks for it. */
const meta = {
  title: 'Editor/Ghost text',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue: '<p>Seen from the pier</p>',
    ghostText: true,
    generate: () => new Response(' the water draws back and the rocks come up.'),
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** After a pause in typing: Tab takes it, Ctrl+Right a word, typing on keeps it, anything else drops it. */
export const Proposed: Story = {
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
    box.focus();
    const caretIsHeard = new Promise((resolve) =>
      document.addEventListener('selectionchange', resolve, { once: true }),
    );
    document.getSelection()?.selectAllChildren(box);
    document.getSelection()?.collapseToEnd();
    await caretIsHeard;
    document.execCommand('insertText', false, ',');
    await waitFor(() => expect(box.querySelector('[data-ghost]')).not.toBeNull());
  },
};
