import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.js';
import { notify } from './notify.js';
import { Toaster } from './Toaster.js';
import type { Notification } from './toastStore.js';

/**
 * The place of toasts: a sentence about what has just happened, which nobody has to answer.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | say what has happened: "Image uploaded successfully." | ask something, or say what must be read: that stands in the page |
 * | turn a `loading` one into `success` or `error` by the same `id` | show a second one beside it |
 * | let `notify` find its place; mount one `Toaster` to choose the corner | mount two |
 *
 * ## Anatomy
 *
 * A region in a corner of the window, clear of bars whose height the page says by its `scroll-padding`, and of a virtual keyboard; in it each toast, with a drawing for its kind.
 *
 * ## Keyboard
 *
 * It never takes the focus.
 *
 * ## Accessibility
 *
 * A live region named "Notifications", which is read politely and stays readable while a dialog is open. The pointer over it stops its time. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/Toaster',
  component: Toaster,
  render: () => <Toaster />,
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

function show(...notifications: Notification[]): Story['play'] {
  return async ({ canvasElement }) => {
    for (const notification of notifications) notify({ id: notification.message, ...notification });
    const toasts = within(
      await within(canvasElement.ownerDocument.body).findByRole('region', { name: 'Notifications' }),
    );
    for (const { message } of notifications) await waitFor(() => expect(toasts.getByText(message)).toBeVisible());
  };
}

export const Success: Story = { play: show({ type: 'success', message: 'Image uploaded successfully.' }) };
export const ErrorMessage: Story = { play: show({ type: 'error', message: 'File size too big (max 50MB).' }) };
export const Loading: Story = { play: show({ type: 'loading', message: 'Uploading image...' }) };

export const Several: Story = {
  play: show(
    { type: 'loading', message: 'Uploading image...' },
    { type: 'success', message: 'Image uploaded successfully.' },
    { type: 'error', message: 'Supabase environment variables not set, reading image locally instead.' },
  ),
};

/** A loading toast with the same id becomes the success in its place. */
export const LoadingThenSuccess: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    notify({ type: 'loading', message: 'Uploading image...', id: 'upload' });
    await body.findByText('Uploading image...');
    notify({ type: 'success', message: 'Image uploaded successfully.', id: 'upload' });
    // Asked for anew each time: the toast that turns may put another element in the place of the one that was found.
    await waitFor(() => expect(body.getByText('Image uploaded successfully.')).toBeVisible());
    await waitFor(() => expect(body.queryByText('Uploading image...')).toBeNull());
  },
};

/** No `Toaster` is mounted here: the first toast brings the shared one. */
export const SharedToaster: Story = {
  render: () => <Button onClick={() => notify({ type: 'success', message: 'Copied.' })}>Notify</Button>,
};
