import '../tokens.css';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog, DialogContent } from '../dialog/Dialog.js';
import { mount, unmountAll } from '../testing/mount.js';
import { dismissToast, notify } from './notify.js';
import { Toaster } from './Toaster.js';

// The last toast of another file, whose page this one shares, stays as long as any other.
beforeAll(() => dismissToast());
afterEach(async () => {
  dismissToast();
  unmountAll();
  await expect.poll(() => document.querySelectorAll('[data-inkfield-toaster] > *').length).toBe(0);
});

const region = page.getByRole('region', { name: 'Notifications' });
const text = (message: string) => region.getByText(message, { exact: true });

test('the first toast mounts one toaster, and the toast is the message alone', async () => {
  notify({ type: 'success', message: 'Image uploaded successfully.' });
  await expect.element(text('Image uploaded successfully.')).toBeVisible();
  await expect.poll(() => region.element().textContent).toBe('Image uploaded successfully.');
  notify({ type: 'error', message: 'File type not supported.' });
  await expect.element(text('File type not supported.')).toBeVisible();
  expect(region.elements()).toHaveLength(1);
});

test('a loading toast becomes its error in the same element', async () => {
  const id = notify({ type: 'loading', message: 'Uploading image...' }) ?? '';
  await expect.element(text('Uploading image...')).toBeVisible();
  const toast = text('Uploading image...').element().parentElement;
  notify({ type: 'error', message: 'Error uploading image. Please try again.', id });
  await expect.element(text('Error uploading image. Please try again.')).toBeVisible();
  expect(text('Error uploading image. Please try again.').element().parentElement).toBe(toast);
  expect(toast?.dataset.type).toBe('error');
});

test('an app’s own Toaster is the only one', async () => {
  notify({ type: 'success', message: 'First' });
  await expect.element(text('First')).toBeVisible();
  const host = mount(<Toaster position="top-center" />);
  await expect.poll(() => host.textContent).toBe('First');
  expect(region.elements()).toHaveLength(1);
  notify({ type: 'success', message: 'Second' });
  await expect.element(text('Second')).toBeVisible();
  expect(host.textContent).toBe('FirstSecond');
});

test('a toast outlives the app’s Toaster', async () => {
  mount(<Toaster />);
  notify({ type: 'error', message: 'Something went wrong.' });
  await expect.element(text('Something went wrong.')).toBeVisible();
  unmountAll();
  await expect.element(text('Something went wrong.')).toBeVisible();
});

test('a modal dialog does not hide toasts from screen readers, whichever came first', async () => {
  notify({ type: 'success', message: 'Before' });
  await expect.element(text('Before')).toBeVisible();
  mount(
    <Dialog defaultOpen>
      <DialogContent title="Modal" />
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  notify({ type: 'success', message: 'After' });
  // By role: the query passes by whatever is aria-hidden or inside of it.
  await expect.element(text('Before')).toBeVisible();
  await expect.element(text('After')).toBeVisible();
});

test('pressing a toast does not close the dialog', async () => {
  const onOpenChange = vi.fn();
  mount(
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Modal" />
    </Dialog>,
  );
  notify({ type: 'success', message: 'Saved' });
  await userEvent.click(text('Saved'));
  await userEvent.click(page.getByText('Modal', { exact: true }));
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('a native modal dialog, which makes all else inert, gets the toasts inside', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  notify({ type: 'success', message: 'Inside' });
  await expect.poll(() => dialog.textContent).toBe('Inside');
  dialog.remove();
  notify({ type: 'success', message: 'Outside' });
  await expect.element(text('Outside')).toBeVisible();
});

test('a part of the page that fills the screen, which hides all else, gets the toasts inside', async () => {
  const part = document.body.appendChild(document.createElement('section'));
  const button = part.appendChild(document.createElement('button'));
  button.textContent = 'Fill the screen';
  button.onclick = () => part.requestFullscreen();
  onTestFinished(() => part.remove());
  await userEvent.click(page.getByRole('button', { name: 'Fill the screen' }));
  await expect.poll(() => document.fullscreenElement).toBe(part);
  notify({ type: 'success', message: 'Inside' });
  await expect.poll(() => region.element().parentElement?.parentElement).toBe(part);
  await document.exitFullscreen();
  notify({ type: 'success', message: 'Outside' });
  await expect.poll(() => region.element().parentElement?.parentElement).toBe(document.body);
});

test.each(['bottom-end', 'top-center'] as const)(
  'toasts stand clear of the bars that the page names: %s',
  async (position) => {
    const page = document.documentElement.style;
    page.scrollPaddingBlock = '100px 120px';
    onTestFinished(() => void page.removeProperty('scroll-padding-block'));
    mount(<Toaster position={position} />);
    notify({ type: 'success', message: 'Saved.' });
    await expect.element(text('Saved.')).toBeVisible();
    const { top, bottom } = region.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(100);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight - 120);
  },
);

test('a toast stands above the virtual keyboard, which lies over the lower part of the page', async () => {
  const seen = vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(window.innerHeight - 200);
  onTestFinished(() => seen.mockRestore());
  notify({ type: 'error', message: 'Something went wrong.' });
  await expect.element(text('Something went wrong.')).toBeVisible();
  expect(region.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 200);
});

test('markup in a message is text', async () => {
  notify({ type: 'error', message: '<img src=x onerror=alert(1)>' });
  await expect.element(text('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});
