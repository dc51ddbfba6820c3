import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/Button.js';
import { Tooltip } from './Tooltip.js';

/**
 * A short explanation of one control, which the pointer or the focus opens.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | explain what a drawing means, or why something is as it is | put into it what everybody must read: that is a hint |
 * | take `openOnPress` for a button whose only job is to explain | put links or buttons into it |
 * | put it around something that can be focused | put it around text, which the keyboard never reaches |
 *
 * ## Anatomy
 *
 * The control, and a bubble of at most 350 pixels above everything, on top unless there is no room; a `shortcut` stands at its end.
 *
 * ## Keyboard
 *
 * The focus opens it at once, Escape closes it.
 *
 * ## Accessibility
 *
 * A `tooltip` that describes its control. The pointer may go onto it to read it. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  args: { content: 'Saved in this browser', children: <Button>Saved</Button> },
  decorators: [(Story) => <div style={{ padding: '96px min(200px, 30vw)' }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

const openByKeyboard: Story['play'] = async ({ canvasElement }) => {
  await userEvent.tab();
  await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toBeInTheDocument();
};

export const Closed: Story = {};
export const Open: Story = { play: openByKeyboard };
export const WithShortcut: Story = { args: { content: 'Heading 1', shortcut: 'Ctrl+Alt+1' }, play: openByKeyboard };

export const Long: Story = {
  args: {
    content:
      'The browser’s storage is full, so this text is kept in the editor only. Copy it somewhere safe, or free some space and type on: the next pause tries again.',
  },
  play: openByKeyboard,
};
