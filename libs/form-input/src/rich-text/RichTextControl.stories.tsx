import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FormInput } from '../FormInput.js';

async function arrived(canvasElement: HTMLElement) {
  const box = () => canvasElement.querySelector<HTMLElement>('[role=textbox][aria-multiline]');
  await waitFor(() => expect(box()).toBeVisible());
}

const body = `<h2>The lighthouse</h2><p>It has <strong>one</strong> keeper and <em>two</em> lamps:</p>
<ul><li>the large one</li><li>the small one</li></ul>`;

/** The rich-text editor as a field of a form, with label, hint, error and counter. */
const meta: Meta<typeof FormInput> = {
  title: 'Form input/Rich text',
  component: FormInput,
  args: {
    title: 'Body',
    name: 'body',
    editor: 'rich-text',
    size: 'md',
    defaultValue: body,
    generate: false,
    onChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}>{Story()}</div>],
  play: ({ canvasElement }) => arrived(canvasElement),
};
export default meta;

type Story = StoryObj<typeof FormInput>;

export const Filled: Story = {};
export const Empty: Story = { args: { defaultValue: '', size: 'sm' } };
export const Required: Story = {
  args: { required: true, hint: 'Tell it all.', help: 'Type / for headings and lists.' },
};
export const WithError: Story = { args: { error: 'Please write at least a sentence.', size: 'sm', defaultValue: '' } };
export const WithLimit: Story = { args: { maxLength: 40, size: 'sm' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const HiddenCharacters: Story = {
  args: { hiddenCharacters: true, size: 'sm', defaultValue: '<p>A secret</p>' },
};

export const Typing: Story = {
  args: { defaultValue: '', size: 'sm', maxLength: 60 },
  play: async ({ args, canvasElement }) => {
    await arrived(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Body'));
    await userEvent.keyboard('Light');
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(await canvas.findByText('5 / 60')).toBeVisible();
  },
};
