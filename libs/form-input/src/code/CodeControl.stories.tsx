import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormInput } from '../FormInput.js';

async function arrived(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('.monaco-editor .view-line')).toBeVisible());
}

const settings = `{
  "entry": {
    "title": "The lighthouse keeper",
    "words": 1200,
    "draft": true
  }
}`;

/** A code editor as a field: JSON is checked for errors, twenty languages are coloured, and Escape and then Tab leaves it. */
const meta: Meta<typeof FormInput> = {
  title: 'Form input/Code',
  component: FormInput,
  args: { title: 'Settings', name: 'settings', editor: 'code', language: 'json', size: 'md', defaultValue: settings },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}>{Story()}</div>],
  play: ({ canvasElement }) => arrived(canvasElement),
};
export default meta;

type Story = StoryObj<typeof FormInput>;

export const Json: Story = {};

export const JsonWithAnError: Story = {
  args: { defaultValue: '{\n  "draft": tru\n}' },
  play: async ({ canvasElement }) => {
    await arrived(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('.squiggly-error')).toBeInTheDocument());
  },
};

export const Empty: Story = { args: { defaultValue: '', language: 'yaml', placeholder: 'key: value', size: 'sm' } };
export const GrowsWithItsLines: Story = { args: { size: 'auto' } };
export const Disabled: Story = { args: { disabled: true, size: 'sm' } };
export const ReadOnly: Story = { args: { readOnly: true, size: 'sm' } };
export const WithError: Story = { args: { error: 'The server refused these settings.', size: 'sm' } };
export const HiddenCharacters: Story = { args: { hiddenCharacters: true, size: 'sm', defaultValue: '{"key": 1}' } };
export const WithLimit: Story = { args: { size: 'sm', maxLength: 20, hint: 'Short ones only.' } };

export const TypeScript: Story = {
  args: {
    title: 'Formula',
    language: 'typescript',
    size: 'sm',
    defaultValue: 'export const words = (text: string) => text.split(/\\s+/).length;',
  },
};

/** They share one worker of each kind. */
export const TenFields: Story = {
  parameters: { visual: { skip: true } },
  render: (args) => (
    <>
      {Array.from({ length: 10 }, (_, index) => (
        <FormInput key={index} {...args} title={`Settings ${index + 1}`} name={`settings-${index}`} />
      ))}
    </>
  ),
  args: { size: 'auto', defaultValue: '{ "draft": tru }' },
};

export const EscapeThenTabLeaves: Story = {
  args: { size: 'sm', defaultValue: '[]' },
  parameters: { visual: { skip: true } },
  decorators: [
    (Story) => (
      <>
        {Story()}
        <button type="button">After</button>
      </>
    ),
  ],
  play: async ({ canvasElement, step }) => {
    await arrived(canvasElement);
    const canvas = within(canvasElement);
    await step('Focus by the label', async () => {
      await userEvent.click(canvas.getByText('Settings'));
      await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Settings/ })).toHaveFocus());
    });
  },
};
