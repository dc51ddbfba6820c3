import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText } from '../testing/storyKeys.js';

/** A link on the selected words, by Ctrl+K or the toolbar; addresses that are typed are linked when their word has ended. */
const meta = {
  title: 'Editor/Link',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    toolbarDelayMs: 0,
    defaultValue: '<p>See <a href="https://example.com/tides">the tide tables</a> first.</p>',
  },
  parameters: { visual: { height: 480 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In text of every kind, and formatted like any other. */
export const Written: Story = {
  args: {
    defaultValue:
      '<h2>Read <a href="https://example.com/log">the log</a></h2><p>See <a href="https://example.com/tides">the tide tables of the whole coast, which are kept at the harbour,</a> or write to <a href="mailto:keeper@example.com"><strong>keeper@example.com</strong></a>.</p><ul><li><a href="/map">The <em>map</em></a></li></ul>',
  },
};

/** A new one, asked for by the toolbar or by Ctrl+K: the address may lack its scheme. */
export const NewLink: Story = {
  args: { defaultValue: '<h2>The reef</h2><p>At low tide the <strong>rocks come up</strong> one by one.</p>' },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'strong');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Link' }));
    await expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveFocus();
  },
};

/** One that is there: edit, open, remove. */
export const ExistingLink: Story = {
  parameters: { visual: { forcedColors: true } },
  play: async ({ canvasElement }) => {
    const toolbar = await selectText(await findBox(canvasElement), 'a');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Link' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove link' })).toBeVisible());
  },
};

/** An address that is refused. */
export const RefusedLink: Story = {
  args: NewLink.args ?? {},
  play: async (context) => {
    await NewLink.play?.(context);
    const field = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(field, 'javascript:alert(1){Enter}');
    await waitFor(() => expect(screen.getByText('This address cannot be linked.')).toBeVisible());
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
