import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, still } from '../testing/storyKeys.js';

/** The handle beside a block drags it, and opens what can be done with it; Alt+Shift+F10 opens the same from the keyboard. */
const meta = {
  title: 'Editor/Block handle',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue:
      '<h2>The reef</h2><p>At low tide the rocks come up one by one, and the pools between them keep what the sea has left.</p><ul><li>Limpets</li><li>Anemones<ul><li>Beadlet</li></ul></li></ul><hr><p>Bring boots.</p>',
  },
  parameters: { visual: { height: 620 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Moves a mouse over a block, as the browser tells of it. */
async function pointAt(canvas: HTMLElement, text: string): Promise<HTMLElement> {
  const box = await findBox(canvas);
  const { x, y } = within(box).getByText(text, { exact: false }).getBoundingClientRect();
  const at = { clientX: x + 4, clientY: y + 4, screenX: x + 4, screenY: y + 4 };
  box.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...at }));
  const handle = await within(canvas).findByRole('button', { name: 'Block menu' });
  await waitFor(() => expect(handle).toBeVisible()); // it fades in
  return handle;
}

/** Beside the block under the pointer, in the field's padding. */
export const Shown: Story = {
  play: async ({ canvasElement }) => {
    await expect(await pointAt(canvasElement, 'At low tide')).toBeVisible();
  },
};

/** An item of a list is a block of its own, with what is nested below it. */
export const OnListItem: Story = {
  play: async ({ canvasElement }) => {
    await expect(await pointAt(canvasElement, 'Beadlet')).toBeVisible();
  },
};

/** What can be done with the block, and what it can become. */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const handle = await pointAt(canvasElement, 'At low tide');
    handle.click(); // as assistive technology does
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Block menu' })).toBeVisible());
    await expect(screen.getByRole('menuitemradio', { name: /^Text/ })).toBeChecked();
    await still();
  },
};

/** A dragged block, and the line where it goes when it is let go. */
export const Dragged: Story = {
  play: async ({ canvasElement }) => {
    const handle = await pointAt(canvasElement, 'At low tide');
    handle.setPointerCapture = () => undefined; // a made-up pointer cannot be captured
    const { bottom } = within(canvasElement).getByText('Bring boots.').getBoundingClientRect();
    // A finger: for a mouse that was not on the handle before, the tooltip would come.
    const at = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', buttons: 1, clientX: 8 };
    handle.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: 40 }));
    handle.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: bottom - 2 }));
    await expect(handle.parentElement).toHaveAttribute('data-drop', 'after');
  },
};
