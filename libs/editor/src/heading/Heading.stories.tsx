import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText } from '../testing/storyKeys.js';

/** Headings of level 1 to 6; the menus offer 1 to 3, and those below that a field's `content` names. */
const meta = {
  title: 'Editor/Heading',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue:
      '<h1>The reef at low tide</h1><p>One by one the rocks come up.</p><h2>On the dry side</h2><p>Limpets hold on.</p><h3>In the pools</h3><p>Anemones wait.</p>',
  },
  parameters: { visual: { height: 480 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The three levels that the menus offer. Empty ones are among the stories of the placeholder. */
export const Written: Story = {};

/** A text that comes from elsewhere may have all six; a field can offer them too. */
export const SixLevels: Story = {
  args: {
    defaultValue: [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>The reef, level ${level}</h${level}>`).join(''),
  },
};

/** The toolbar names the level. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'h2');
    await expect(within(toolbar).getByRole('button', { name: 'Block type: Heading 2' })).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
