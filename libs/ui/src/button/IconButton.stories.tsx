import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from './IconButton.js';

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  args: { icon: 'bold', label: 'Bold', onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Pressed: Story = { args: { pressed: true } };
export const NotPressed: Story = { args: { pressed: false } };
export const Medium: Story = { args: { size: 'md', icon: 'settings', label: 'Settings' } };
export const Disabled: Story = { args: { disabled: true } };

export const WithShortcut: Story = {
  args: { shortcut: 'Ctrl+B' },
  decorators: [(Story) => <div style={{ paddingBlockStart: 48, paddingInline: 48 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toHaveTextContent('BoldCtrl+B');
  },
};
