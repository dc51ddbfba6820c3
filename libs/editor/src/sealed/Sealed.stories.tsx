import type { EditorJson } from '@inkfield/document';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox } from '../testing/storyKeys.js';

const text = (words: string) => ({ type: 'text', text: words });
const line = (...children: object[]) => ({ type: 'paragraph', children });
const chart = {
  type: 'chart',
  data: [[12, 17, 9]],
  children: [line(text('Visitors of the reef')), line(text('May 12, June 17, July 9'))],
};
const children = [
  line(
    text('At low tide the rocks come up one by one. Ask '),
    { type: 'person', label: 'Ann' },
    text(' for the boots.'),
  ),
  chart,
  line(text('The pools between them keep what the sea has left.')),
  { type: 'video', source: '/reef.mp4' },
];

/** A block or inline that the field does not know: shown in a box, kept where it stands, and written back byte for byte. */
const meta = {
  title: 'Editor/Unknown content',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    valueFormat: 'json',
    // What another version of an app has stored.
    defaultValue: { json: { version: 1, root: { type: 'root', children } } as EditorJson },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What was stored and the field does not know is shown with its name and its words, and is written back as it was. */
export const Shown: Story = {};

/** Selected as a whole, it can be moved, copied and deleted. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    const block = box.querySelector<HTMLElement>('[data-ik-sealed=chart]');
    block?.click();
    await waitFor(() => expect(block).toHaveAttribute('data-selected'));
  },
};
