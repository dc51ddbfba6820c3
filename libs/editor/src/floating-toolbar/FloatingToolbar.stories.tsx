import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, selectText } from '../testing/storyKeys.js';

/** Stands above selected text with its formats, link, colours and what AI can do with it; Alt+F10 goes there from the keyboard. */
const meta = {
  title: 'Editor/Floating toolbar',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    toolbarDelayMs: 0,
    defaultValue: '<h2>The reef</h2><p>At low tide the <strong>rocks come up</strong> one by one.</p>',
  },
  parameters: { visual: { height: 480, forcedColors: true } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Above the selection, with the state of what is selected. */
export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'strong');
    await expect(within(toolbar).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** A selection of several kinds. */
export const Multiple: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement));
    await expect(within(toolbar).getByRole('button', { name: 'Block type: Multiple' })).toBeVisible();
  },
};

/** What the block is, and what it can become. */
export const BlockTypes: Story = {
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'strong');
    await userEvent.click(within(toolbar).getByRole('button', { name: /^Block type/ }));
    await expect(await screen.findByRole('menuitemradio', { name: /^Text/ })).toBeChecked();
  },
};

/** The eight colours; Default takes the colour away. */
export const Colours: Story = {
  args: { defaultValue: '<p>At low tide the <span style="color:#2563EB">rocks</span> come up.</p>' },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'span[style]');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Colour: Blue' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Blue' })).toBeChecked();
  },
};

/** Text in a code block has no formats. */
export const InCodeBlock: Story = {
  args: { defaultValue: '<pre><code>const tide = "low";</code></pre>' },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement));
    await expect(within(toolbar).getByRole('button', { name: 'Bold' })).toBeDisabled();
  },
};

/** Entered by Alt+F10. */
export const EnteredByKey: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    const toolbar = await selectText(box, 'strong');
    await press(box, 'F10', { altKey: true });
    await expect(within(toolbar).getByRole('button', { name: /^Block type/ })).toHaveFocus();
  },
};
