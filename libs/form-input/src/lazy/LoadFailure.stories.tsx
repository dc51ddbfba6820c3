import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { en } from '../messages/en.js';
import { LoadFailure } from './LoadFailure.js';

/** An editor that could not be loaded: the text area stays with what was typed, and one button tries again. */
const meta = {
  title: 'Form input/Load failure',
  component: LoadFailure,
  args: { messages: en, retry: fn() },
} satisfies Meta<typeof LoadFailure>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Under the text area of a code or rich-text field whose chunk did not arrive. */
export const Failed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }));
    await expect(args.retry).toHaveBeenCalledOnce();
  },
};
