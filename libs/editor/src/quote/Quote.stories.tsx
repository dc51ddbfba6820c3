import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, selectText, typeAtEnd } from '../testing/storyKeys.js';

/** Somebody else's words, by `>` and a space. */
const meta = {
  title: 'Editor/Quote',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue:
      '<p>The keeper used to say:</p><blockquote>Never turn your back to the sea, not even on a day when it seems to sleep.</blockquote><p>He was right.</p>',
  },
  parameters: { visual: { height: 440 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {};

/** A quote that was read may hold several blocks, lists and quotes among them. */
export const OfBlocks: Story = {
  args: {
    size: 'md',
    defaultValue:
      '<blockquote><h3>From the log</h3><p>Two boats out, one of them late.</p><ul><li>Lamp lit at six</li></ul><blockquote>“Late” is what they call it.</blockquote></blockquote>',
  },
};

/** As it comes from what is typed: a sign, a space, and no text yet. */
export const Empty: Story = {
  args: { defaultValue: '<p>The keeper used to say:</p>' },
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, ' ');
    await press(box, 'Enter');
    await typeAtEnd(box, '> ');
    await expect(box.querySelector('blockquote')).toBeVisible();
  },
};

/** The toolbar names it. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'blockquote');
    await expect(within(toolbar).getByRole('button', { name: 'Block type: Quote' })).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
