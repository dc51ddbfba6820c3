import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, selectText, typeAtEnd } from '../testing/storyKeys.js';

/** Bullet and numbered lists, as deep as one likes: Tab moves an item in, Shift+Tab out. */
const meta = {
  title: 'Editor/List',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue:
      '<p>Before the walk:</p><ul><li>Read the tide table</li><li>Pack<ul><li>a rope<ul><li>of ten metres</li></ul></li><li>a lamp</li></ul></li></ul><p>Then:</p><ol start="9"><li>Wait for low water</li><li>Go out<ol><li>past the buoy</li><li>to the flat rocks</li></ol></li></ol>',
  },
  parameters: { visual: { height: 560 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Bullets and numbers, which may start anywhere; Tab nests. */
export const Written: Story = {};

/** An item that was read may hold several blocks. */
export const ItemsOfBlocks: Story = {
  args: {
    size: 'sm',
    defaultValue:
      '<ol><li><p>Read the table.</p><p>It is at the harbour.</p></li><li><p>Note the hour:</p><pre><code>low = 11:40</code></pre></li></ol>',
  },
};

/** The next item is there with Enter; another Enter leaves the list. */
export const EmptyItem: Story = {
  args: { size: 'sm', defaultValue: '<ul><li>Read the tide table</li></ul>' },
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, ' twice');
    await press(box, 'Enter');
    await expect(within(box).getAllByRole('listitem')).toHaveLength(2);
  },
};

/** The toolbar names the kind of the list that is selected. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'ol > li');
    await expect(within(toolbar).getByRole('button', { name: 'Block type: Numbered list' })).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
