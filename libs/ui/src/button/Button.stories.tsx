import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.js';

const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'Save entry', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Danger: Story = { args: { variant: 'danger', icon: 'trash', children: 'Delete' } };
export const Small: Story = { args: { size: 'sm', icon: 'copy', children: 'Copy' } };
export const WithIcon: Story = { args: { variant: 'primary', icon: 'play', children: 'Run' } };
export const Disabled: Story = { args: { disabled: true } };

/** It keeps the focus, says that it is busy, and swallows presses. */
export const Loading: Story = {
  args: { variant: 'primary', loading: true, children: 'Running' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Running' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
