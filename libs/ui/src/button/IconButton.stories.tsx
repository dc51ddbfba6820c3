import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from './IconButton.js';

/**
 * A button with a drawing alone, for a place without room for words; its tooltip is its name.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | name what it does: "Bold", "Remove image" | name the drawing: "Pencil" |
 * | give `pressed` to what is on or off | change the label with the state as well |
 * | give a `shortcut` where there is one | use it for the main deed of a page: words are found sooner |
 *
 * ## Anatomy
 *
 * The drawing; a tooltip with the label and the shortcut. `sm` is 28 pixels square, `md` 36; under a finger both are 44.
 *
 * ## Keyboard
 *
 * Enter and Space press it. The focus opens its tooltip at once, Escape closes that.
 *
 * ## Accessibility
 *
 * `label` is its name, said once: the tooltip does not describe it too. A toggle is `aria-pressed`. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  args: { icon: 'bold', label: 'Bold', onClick: fn() },
  argTypes: { onClick: { description: 'Called with each press.' } },
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
