import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../http/fetchJson.js';
import { ConfirmDelete } from './ConfirmDelete.js';

afterEach(cleanup);

const show = (onConfirm: () => Promise<void>, more: { label?: string; compact?: boolean } = {}) => {
  render(<ConfirmDelete title="Delete it?" description="It is gone for good." onConfirm={onConfirm} {...more} />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: more.label ?? 'Delete' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete it?' }));
  return { open, dialog, confirm: () => fireEvent.click(dialog().getByRole('button', { name: /^Delete/ })) };
};

describe('Delete', () => {
  it('asks before anything happens, and says what is lost', () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const { open, dialog } = show(onConfirm);
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    expect(dialog().getByText('It is gone for good.')).toBeTruthy();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it.each([
    ['Cancel', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))],
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  ])('does nothing after %s', async (_, leave) => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const { open } = show(onConfirm);
    open();
    leave(screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('closes once it is done, not before', async () => {
    let done = () => {};
    const { open, confirm } = show(() => new Promise((resolve) => (done = resolve)));
    open();
    confirm();
    expect(screen.getByRole('dialog')).toBeTruthy();
    done();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes once, however often it is pressed', async () => {
    const onConfirm = vi.fn(() => new Promise<void>(() => {}));
    const { open, confirm } = show(onConfirm);
    open();
    confirm();
    confirm();
    confirm();
    await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  });

  it.each([
    ['the server’s own words', new HttpError('It is in use.', 409), 'It is in use.'],
    ['no technical words', new TypeError('x is undefined'), 'Something went wrong on this page.'],
  ])('says in the dialog why it failed, with %s, and can be tried again', async (_, error, words) => {
    const onConfirm = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValueOnce();
    const { open, dialog, confirm } = show(onConfirm);
    open();
    confirm();
    expect((await dialog().findByRole('alert')).textContent).toContain(words);
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Delete' })).toBeTruthy());
    confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('says nothing of a failure when it is opened anew', async () => {
    const { open, dialog, confirm } = show(() => Promise.reject(new HttpError('It is in use.', 409)));
    open();
    confirm();
    await dialog().findByRole('alert');
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    open();
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('is named after what it deletes, where it is an icon alone', () => {
    show(() => Promise.resolve(), { compact: true, label: 'Delete Fog' });
    const button = screen.getByRole('button', { name: 'Delete Fog' });
    expect(button.textContent).not.toContain('Delete it');
    expect(button.getAttribute('type')).toBe('button');
  });
});
