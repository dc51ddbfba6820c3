import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { en } from '../messages/en.js';
import { RichTextEditor } from '../RichTextEditor.js';

/** Quotes in quotes, deeper than a document can be edited: the smallest one that is too large. */
function tooDeep(): string {
  let node: unknown = { type: 'paragraph', children: [{ type: 'text', text: 'The innermost quote.' }] };
  for (let level = 0; level < 500; level++) node = { type: 'quote', children: [node] };
  const title = { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'A forwarded thread' }] };
  return JSON.stringify({ version: 1, root: { type: 'root', children: [title, node] } });
}

const meta: Meta<typeof RichTextEditor> = {
  title: 'Editor/Over a limit',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', name: 'body', size: 'sm', onError: () => undefined },
};
export default meta;
type Story = StoryObj<typeof RichTextEditor>;

/** A stored text that is too large to be edited is shown in part, and submitted as it was. */
export const ReadOnly: Story = {
  args: { defaultValue: { json: tooDeep() }, valueFormat: 'json' },
  parameters: { visual: { skip: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(en['limit.readOnly'])).toBeVisible();
    const box = await canvas.findByRole('textbox', { name: 'Body' });
    await expect(box).toHaveAttribute('aria-readonly', 'true');
    await expect(box).toHaveAccessibleDescription(en['limit.readOnly']);
  },
};
