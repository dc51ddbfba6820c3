import { textColors } from '@inkfield/document';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText } from '../testing/storyKeys.js';

const words = textColors.map(({ name, value }) => `<span style="color: ${value}">${name}</span>`).join(', ');

/** Seven colours for text, and any that a stored value has. */
const meta = {
  title: 'Editor/Text colour',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue: `<p>The flags: ${words} and the default.</p><h2>A heading in <span style="color: #2563EB">blue</span></h2><p><strong><span style="color: #E00000">Bold and red</span></strong>, and <code><span style="color: #008A00">code</span></code>.</p>`,
  },
  parameters: {
    visual: { height: 440 },
    // The colours are the writer's choice among the seven, whatever stands behind them.
    a11y: {
      config: { rules: [{ id: 'color-contrast', selector: ':not([style*="color"]):not([style*="color"] *)' }] },
    },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The seven colours, over other formats too. */
export const Written: Story = {};

/** The toolbar shows the colour of what is selected. */
export const Selected: Story = {
  args: { defaultValue: '<h2>A heading in <span style="color: #2563EB">blue</span></h2>' },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'h2 span[style]');
    await expect(within(toolbar).getByRole('button', { name: 'Colour: Blue' })).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
