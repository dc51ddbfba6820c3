import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.js';

/**
 * A button with words. It never submits the form around it, unless its `type` says so.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | name the deed: "Save entry" | write "OK" or "Click here" |
 * | have one `primary` in a view: the goal | make "Close" primary where something else is the goal |
 * | take `loading` while it works: it keeps the focus | disable it meanwhile, which loses the focus |
 * | take `danger` for what destroys | use it as a link: give a link an address |
 *
 * ## Anatomy
 *
 * A drawing, if any, or the spinner in its place; the words. `sm` is 28 pixels high, `md` 36; under a finger both are 44.
 *
 * ## Keyboard
 *
 * Enter and Space press it. While it is `loading` they do nothing.
 *
 * ## Accessibility
 *
 * Its words are its name. Busy is `aria-busy` and `aria-disabled`, not `disabled`. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'Save entry', onClick: fn() },
  argTypes: {
    children: { description: 'Its words, and its name.' },
    onClick: { description: 'Called with each press, but not while it is loading or disabled.' },
  },
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
